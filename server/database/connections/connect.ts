import pg from 'pg'

/** The PostgreSQL of DATABASE_URL cannot be used, in a sentence for the operator. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}

/** One connection, outside of a pool. Throws a DatabaseUnreachableError. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // A lost connection fails the running statement. Without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (cause) {
    const words = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new DatabaseUnreachableError(`the database of DATABASE_URL cannot be reached (${words})`, { cause })
  }
}
