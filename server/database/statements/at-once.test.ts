import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { endSleeping, testDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../database.ts'
import { runAtOnce } from './at-once.ts'
import type { PreparedStatement } from './submission.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await testDatabase()
  await opened.pool.query('create table counts (name text primary key, count int not null)')
})
beforeEach(() => opened.pool.query(`truncate counts; insert into counts values ('a', 0), ('b', 0)`))
afterAll(() => opened.close())

const raise = (name: string): PreparedStatement => ({
  name: 'raise',
  text: 'update counts set count = count + 1 where name = $1',
  values: [name],
})
const look = (name: string): PreparedStatement => ({
  name: 'look',
  text: 'select count from counts where name = $1',
  values: [name],
})
const fail: PreparedStatement = { name: 'fail', text: 'select 1 / (count - count) from counts', values: [] }
const counts = async () => (await opened.pool.query('select count from counts order by name')).rows
/** A pool of one connection, so that what is left on it is seen. */
const single = (more: pg.PoolConfig = {}) => new pg.Pool({ ...opened.pool.options, max: 1, ...more })

describe('statements that are sent together', () => {
  it('store nothing when one of them fails, and tell its failure', async () => {
    const failing = runAtOnce(opened.database, [raise('a'), fail, raise('b')])
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await counts()).toEqual([{ count: 0 }, { count: 0 }])
  })

  it('leave nothing on a connection after a failure, and are parsed again where that kept them from it', async () => {
    const pool = single()
    const database = drizzle(pool)
    for (let n = 0; n < 3; n++) {
      await expect(runAtOnce(database, [fail, raise('a')])).rejects.toThrow('division by zero')
      expect(await runAtOnce(database, [raise('a'), look('a')])).toEqual([[], [{ count: n + 1 }]])
    }
    expect((await pool.query(`select 'next' as answer`)).rows).toEqual([{ answer: 'next' }])
    await pool.end()
  })

  it('answer the rows of each, of their types, and see what those before them have done', async () => {
    const types = {
      name: 'types',
      text: `select $1::int as number, true as yes, null as nothing, '{"a":1}'::json as json from generate_series(1, 2)`,
      values: ['7'],
    }
    const row = { number: 7, yes: true, nothing: null, json: { a: 1 } }
    const answers = await runAtOnce(opened.database, [raise('a'), look('a'), look('nobody'), types])
    expect(answers).toEqual([[], [{ count: 1 }], [], [row, row]])
  })

  it('are parsed once on a connection', async () => {
    const pool = single()
    for (let n = 0; n < 3; n++) await runAtOnce(drizzle(pool), [raise('a'), look('a')])
    const { rows } = await pool.query(
      'select name, calls.n from pg_prepared_statements, lateral (select generic_plans + custom_plans as n) as calls order by name',
    )
    expect(rows).toEqual([
      { name: 'look', n: '3' },
      { name: 'raise', n: '3' },
    ])
    await pool.end()
  })

  it('see what another transaction stored while one before them waited for its lock', async () => {
    const other = await opened.pool.connect()
    await other.query('begin')
    await other.query(`update counts set count = 40 where name = 'a'`)
    await other.query(`update counts set count = 2 where name = 'b'`)
    const lock = { name: 'lock', text: 'select from counts where name = $1 for update', values: ['a'] }
    const waiting = runAtOnce(opened.database, [lock, look('b')])
    await eventually(
      'the second one to wait for a lock',
      async () => (await opened.pool.query(waitingForLocks)).rows,
    ).toEqual([{ waiting: 1 }])
    await other.query('commit')
    other.release()
    expect((await waiting)[1]).toEqual([{ count: 2 }])
  })

  it('are right beside many others, each with its own answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        runAtOnce<[never, { count: number }]>(opened.database, [raise('a'), look('a')]),
      ),
    )
    const seen = answers.map(([, [row]]) => row?.count).toSorted((a = 0, b = 0) => a - b)
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('are sent again after a deadlock, so that both of two succeed', async () => {
    const pause = { name: 'pause', text: 'select pg_sleep(0.2)', values: [] }
    await Promise.all([
      runAtOnce(opened.database, [raise('a'), pause, raise('b')]),
      runAtOnce(opened.database, [raise('b'), pause, raise('a')]),
    ])
    expect(await counts()).toEqual([{ count: 2 }, { count: 2 }])
  })

  it('store nothing when their connection is lost, and the next ones get another', async () => {
    const pool = single()
    pool.on('error', () => {})
    const database = drizzle(pool)
    const end = { name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }
    await expect(runAtOnce(database, [raise('a'), end, raise('b')])).rejects.toThrow()
    expect(await runAtOnce(database, [look('a')])).toEqual([[{ count: 0 }]])
    await pool.end()
  })

  it('give up a connection that does not answer, so that nobody gets its late answer', async () => {
    const pool = single({ query_timeout: 1000 })
    const late = { name: 'late', text: `select pg_sleep(60), 'late' as answer`, values: [] }
    await expect(runAtOnce(drizzle(pool), [raise('a'), late])).rejects.toThrow('Query read timeout')
    expect((await pool.query(`select 'next' as answer`)).rows).toEqual([{ answer: 'next' }])
    await pool.end()
    // It sleeps on behind the next answer, and nobody waits for what it holds.
    expect(await endSleeping(opened.pool)).toBe(1)
    expect(await counts()).toEqual([{ count: 0 }, { count: 0 }])
  })
})

const waitingForLocks = `
  select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
