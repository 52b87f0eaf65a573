/**
 * The schema that the library of the queue keeps (server/jobs). It is in no backup, because the rows of our own tables say
 * what is due: who brings other rows into a database removes it.
 */
export const queueSchema = 'graphile_worker'
