import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/database.ts'
import { openEmbeddedPostgres } from '../database/embedded/postgres.ts'

/** A test's rows need not outlive a power cut, and several projects, servers and workers share the connections. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * One PostgreSQL for the whole run, whichever of the projects that need one comes first: the embedded one in a folder of its
 * own, or that of TEST_DATABASE_URL (whose user may create databases).
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // What the root project has been given, all others have.
  const run = project.vitest.getRootProject()
  if ('postgres' in run.getProvidedContext()) return undefined
  const address = process.env.TEST_DATABASE_URL
  const { postgres, tearDown } = await withTemplate(async folder => {
    if (address) return { connection: parse(address), close: async () => {} }
    const { connection, close } = await openEmbeddedPostgres(folder, 'server', hasty)
    return { connection: { ...connection, port: 5432 }, close }
  })
  run.provide('postgres', postgres)
  return tearDown
}

/** A PostgreSQL in a folder of its own, in which the schema is migrated once, into a template. */
export async function withTemplate(
  start: (folder: string) => Promise<{ connection: pg.ClientConfig; close: () => Promise<void> }>,
): Promise<{ postgres: ProvidedContext['postgres']; tearDown: () => Promise<void> }> {
  const folder = mkdtempSync(join(placeForDatabases(), 'tipfolio-test-'))
  // Open to pass through, so that PostgreSQL's unprivileged user finds its cluster in it and nothing is left elsewhere.
  chmodSync(folder, 0o711)
  const { connection, close } = await start(folder)
  const template = `template_${randomBytes(6).toString('hex')}`
  const administrator = new pg.Client(connection)
  await administrator.connect()
  const tearDown = async () => {
    await administrator.query(`drop database if exists ${template} with (force)`)
    await administrator.end()
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await administrator.query(`create database ${template}`)
    const { host = '', port = '', user = '', password = '' } = connection
    const parameters = new URLSearchParams({ host, port: String(port), user, password: String(password) })
    const opened = await openDatabase(
      { databaseUrl: `postgres:///${template}?${parameters}`, dataDir: folder },
      'command',
    )
    await opened.close()
  } catch (error) {
    // Otherwise the run would hang on the open connection, and leave a PostgreSQL behind.
    await tearDown()
    throw new Error('No database for tests: after an update of pg, npm run check:wire says why', {
      cause: error,
    })
  }
  return { postgres: { connection, template }, tearDown }
}

/**
 * Memory where the machine has 4 GiB of it to spare, as Linux does in /dev/shm; the temporary folder otherwise. A run makes and
 * drops hundreds of databases of a thousand files each, which a disk's file system makes slowly.
 */
function placeForDatabases(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 4 * 1024 ** 3 ? memory : tmpdir()
}

function parse(address: string): pg.ClientConfig {
  const url = new URL(address)
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username || url.searchParams.get('user') || ''),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
    database: url.pathname.slice(1),
  }
}
