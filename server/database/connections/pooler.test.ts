import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../testing/database.ts'
import { openPooler } from '../../testing/pooler.ts'
import { readEarlierForms } from '../backup/earlier-forms.ts'
import { openDatabase } from '../database.ts'
import { readMigrations, takeSteps } from '../migration-list.ts'
import { run } from '../statements/statement.ts'
import { inTransaction } from '../transaction.ts'
import { DatabaseUnreachableError } from './connect.ts'
import { openConnection } from './connection.ts'
import { lookForPooler } from './pooler.ts'
import { patience, settings } from './session.ts'

let behind: Awaited<ReturnType<typeof emptyDatabase>>
let pooler: Awaited<ReturnType<typeof openPooler>> | undefined
beforeEach(async () => {
  behind = await emptyDatabase('Europe/Amsterdam')
})
afterEach(async () => {
  pooler?.close()
  pooler = undefined
  await behind.drop()
})

/** Puts a stand-in before the database; gives how to open what is behind it. */
async function putBefore(gives: 'session' | 'transaction', names: boolean) {
  pooler = await openPooler(behind.databaseUrl, { gives, names })
  return { databaseUrl: pooler.databaseUrl, dataDir: 'unused' }
}

/** Asks PostgreSQL itself. */
async function directly(...statements: string[]) {
  const client = new pg.Client(behind.databaseUrl)
  await client.connect()
  let rows: unknown[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  return rows
}

/** As docs/growing.md shows it. */
function setForUser() {
  const name = new URL(behind.databaseUrl).pathname.slice(1)
  const wanted = Object.entries({ ...settings, ...patience })
  return directly(
    ...wanted.map(([key, value]) => `alter role current_user in database ${name} set ${key} = '${value}'`),
  )
}

const hasPosts = () => directly(`select to_regclass('posts') is not null as made`)

describe('before a PostgreSQL', () => {
  it('a pooler of transactions that does not know names is refused in a sentence, and nothing is made', async () => {
    const config = await putBefore('transaction', false)
    await setForUser()
    const refused = openDatabase(config, 'server')
    await expect(refused).rejects.toBeInstanceOf(DatabaseUnreachableError)
    await expect(refused).rejects.toThrow('does not know our statements by their names')
    expect(await hasPosts()).toEqual([{ made: false }])
  })

  it('a pooler of transactions whose user lacks our settings is refused with their names', async () => {
    const refused = openDatabase(await putBefore('transaction', true), 'server')
    await expect(refused).rejects.toBeInstanceOf(DatabaseUnreachableError)
    await expect(refused).rejects.toThrow(
      'timezone, random_page_cost, jit, pg_trgm.word_similarity_threshold, lock_timeout, statement_timeout, idle_in_transaction_session_timeout cannot be set by us',
    )
    expect(await hasPosts()).toEqual([{ made: false }])
  })

  it('a pooler of transactions is no place for a backup', async () => {
    const config = await putBefore('transaction', true)
    await setForUser()
    await expect(openConnection(config, 'command')).rejects.toThrow(
      'run it with the address of PostgreSQL itself in DATABASE_URL',
    )
  })

  it('a pooler of transactions that knows names is worked with, and its sessions are set by nobody', async () => {
    const config = await putBefore('transaction', true)
    await setForUser()
    const { database, pool, isShared, close } = await openDatabase(config, 'server')
    expect(isShared).toBe(true)
    const ask = { name: 'who', text: 'select pg_backend_pid() as pid, $1::int as n' }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2
          ? run<{ pid: number; n: number }>(database, ask, [n])
          : inTransaction(database, async on => {
              await run(on, ask, [n])
              return run<{ pid: number; n: number }>(on, ask, [n])
            }),
      ),
    )
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect(new Set(answers.map(([row]) => row?.pid)).size).toBeGreaterThan(1)
    const { rows } = await pool.query(
      `select name, source from pg_settings where name in ('jit', 'statement_timeout') order by 1`,
    )
    expect(rows).toEqual([
      { name: 'jit', source: 'database user' },
      { name: 'statement_timeout', source: 'database user' },
    ])
    await close()
    expect(await hasPosts()).toEqual([{ made: true }])
  })

  it('a pooler of transactions stands, several take a database of before over once', async () => {
    await setForUser()
    const client = new pg.Client(behind.databaseUrl)
    await client.connect()
    await takeSteps(client, readEarlierForms())
    await client.end()
    const config = await putBefore('transaction', true)
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(config, 'server')))
    await Promise.all(opened.map(({ close }) => close()))
    const [first] = readMigrations()
    expect(
      await directly(
        `select count(*)::int as entered from drizzle.__drizzle_migrations where hash = '${first?.hash}'`,
      ),
    ).toEqual([{ entered: 1 }])
  })

  it('a pooler of sessions is worked with, though it takes no settings at the start', async () => {
    const { pool, isShared, close } = await openDatabase(await putBefore('session', false), 'server')
    expect(isShared).toBe(false)
    const { rows } = await pool.query(
      `select current_setting('timezone') as timezone, current_setting('statement_timeout') as statements,
         current_setting('lock_timeout') as locks`,
    )
    expect(rows).toEqual([{ timezone: 'UTC', statements: '30s', locks: '5s' }])
    await close()
    const { client, close: closeOne } = await openConnection(await putBefore('session', false), 'command')
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    await closeOne()
  })

  it('nothing stands that would be missed: it gives its own sessions', async () => {
    expect(await lookForPooler({ connectionString: behind.databaseUrl })).toBe('session')
  })
})
