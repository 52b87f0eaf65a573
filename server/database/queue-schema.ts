/**
 * The schema of the queue's library (server/jobs). No backup contains it, because the rows of our own tables state what
 * is due. Whoever brings other rows into a database drops this schema.
 */
export const queueSchema = 'graphile_worker'
