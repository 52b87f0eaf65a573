import { readFileSync } from 'node:fs'
import pg from 'pg'
import { z } from 'zod'
import { openEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { withTemplate } from '#server/testing/global-setup.ts'
import { startOldestPostgres } from '#server/testing/oldest-postgres.ts'

/** The statements that server/testing/sent-statements.ts wrote, each once. */
export function readStatements(file: string): string[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return [...new Set(lines.map(line => z.string().parse(JSON.parse(line))))]
}

/**
 * The statements of the server's tests that the newest PostgreSQL understands and the oldest does not, each with the
 * oldest one's error. Statements that neither understands are left out: they need a table that a test made, or were
 * meant to fail.
 */
export async function onlyForTheNewest(statements: string[]): Promise<string[]> {
  const newest = await refusals(statements, async folder => {
    const { connection, close } = await openEmbeddedPostgres(folder, 'server')
    return { connection: { ...connection, port: 5432 }, close }
  })
  const oldest = await refusals(statements, async folder => {
    const { connection, stop } = await startOldestPostgres(folder)
    return { connection, close: stop }
  })
  return [...oldest].filter(([text]) => !newest.has(text)).map(([text, why]) => `${why}: ${text}`)
}

/**
 * The statements that a PostgreSQL with the schema refuses to prepare, with its error. Preparing checks the syntax, the
 * names and the types.
 */
async function refusals(
  statements: string[],
  start: Parameters<typeof withTemplate>[0],
): Promise<Map<string, string>> {
  const { postgres, tearDown } = await withTemplate(start)
  const client = new pg.Client({ ...postgres.connection, database: postgres.template })
  const refused = new Map<string, string>()
  try {
    await client.connect()
    for (const text of statements) {
      try {
        await client.query(`prepare tried as ${text}`)
        await client.query('deallocate tried')
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        refused.set(text, error.message)
      }
    }
  } finally {
    await client.end()
    await tearDown()
  }
  return refused
}
