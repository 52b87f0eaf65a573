import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../database.ts'
import { inTransaction } from '../transaction.ts'
import { run } from './statement.ts'
import { submit } from './submission.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await testDatabase()
  await opened.pool.query('create table pairs (number int, word text)')
})
afterAll(() => opened.close())

/** A pool of one connection, and the messages of PostgreSQL that it has got. */
function watchedPool() {
  const pool = new pg.Pool({ ...opened.pool.options, max: 1 })
  onTestFinished(() => pool.end())
  const messages: string[] = []
  pool.on('connect', client => {
    // The types leave out that a client has its connection.
    const { connection } = client as pg.PoolClient & { connection: pg.Connection }
    for (const name of ['parseComplete', 'rowDescription', 'dataRow'])
      connection.on(name, () => messages.push(name))
  })
  return { pool, messages }
}

const add = {
  name: 'add',
  text: 'insert into pairs select $1::int, $2::text where $2 is not null',
  values: ['1', null],
}
const list = { name: 'list', text: 'select number, word from pairs where number >= $1', values: ['1'] }

describe('a statement with a name', () => {
  it('is refused where its name was given to another text, and the connection goes on', async () => {
    const { pool } = watchedPool()
    await submit(pool, [list])
    await expect(submit(pool, [{ ...list, text: 'select 1 as number' }])).rejects.toThrow('named list')
    await expect(submit(pool, [add, { ...add, text: 'select' }])).rejects.toThrow('named add')
    expect(await submit(pool, [list])).toEqual([[]])
  })

  it('is parsed and described once on a connection, and its rows are read all the same', async () => {
    const { pool, messages } = watchedPool()
    for (const word of ['one', 'two']) {
      await submit(pool, [{ ...add, values: ['7', word] }])
      await submit(pool, [list])
    }
    expect(await submit(pool, [list, list])).toEqual(
      [list, list].map(() => ['one', 'two'].map(word => ({ number: 7, word }))),
    )
    expect(messages.filter(name => name !== 'dataRow')).toEqual([
      'parseComplete',
      'parseComplete',
      'rowDescription',
    ])
  })

  it('takes numbers, yes and no, and nothing', async () => {
    const text = 'select $1::int + 1 as number, not $2::boolean as no, $3::text as nothing, $4::text as word'
    const row = { number: 8, no: false, nothing: null, word: 'it’s “so”' }
    const values = [7, true, null, 'it’s “so”']
    expect(await run(opened.database, { name: 'kinds', text }, values)).toEqual([row])
    expect(await run(opened.database, { text }, values)).toEqual([row])
  })

  it('is part of the transaction that it runs in', async () => {
    const database = drizzle(opened.pool)
    const work = inTransaction(database, async transaction => {
      await run(transaction, add, [70, 'gone'])
      expect(await run(transaction, list, [70])).toEqual([{ number: 70, word: 'gone' }])
      throw new Error('the work failed')
    })
    await expect(work).rejects.toThrow('the work failed')
    expect(await run(database, list, [70])).toEqual([])
  })
})
