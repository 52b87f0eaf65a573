import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSleeping, testDatabase } from '../testing/database.ts'
import type { OpenDatabase, Transaction } from './database.ts'
import { databaseError, inTransaction } from './transaction.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await testDatabase()
  await opened.pool.query('create table counts (name text primary key, count int not null)')
  await opened.pool.query(`insert into counts values ('a', 0), ('b', 0)`)
})
afterAll(() => opened.close())

const raise = (transaction: Transaction, name: string, by = 1) =>
  transaction.execute(sql`update counts set count = count + ${by} where name = ${name}`)
const counts = async () => (await opened.pool.query('select name, count from counts order by name')).rows

describe('a transaction', () => {
  it('leaves nothing behind when its work fails, and tells the failure after one try', async () => {
    let tries = 0
    const failing = inTransaction(opened.database, async transaction => {
      tries++
      await raise(transaction, 'a')
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    expect(tries).toBe(1)
    expect(await counts()).toMatchObject([{ count: 0 }, { count: 0 }])
  })

  it('gives up a connection that does not answer, so that nobody gets its late answer', async () => {
    const pool = new pg.Pool({ ...opened.pool.options, max: 1, query_timeout: 1000 })
    const database = drizzle(pool)
    const waiting = inTransaction(database, async transaction => {
      await raise(transaction, 'a')
      await transaction.execute(sql`select pg_sleep(60), 'late'`)
    })
    await expect(waiting).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
    expect((await pool.query(`select 'next' as answer`)).rows).toEqual([{ answer: 'next' }])
    await pool.end()
    // It sleeps on behind the next answer, and nobody waits for what it holds.
    expect(await endSleeping(opened.pool)).toBe(1)
    expect(await counts()).toMatchObject([{ count: 0 }, { count: 0 }])
  })

  it('is tried again after a deadlock, so that both of two succeed', async () => {
    let tries = 0
    // Each goes on when both hold what the other wants next.
    const bothHold = Promise.withResolvers<void>()
    const crossing = (first: string, second: string) =>
      inTransaction(opened.database, async transaction => {
        await raise(transaction, first)
        tries++
        if (tries === 2) bothHold.resolve()
        await bothHold.promise
        await raise(transaction, second)
      })
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
    expect(tries).toBe(3)
    expect(await counts()).toEqual([
      { name: 'a', count: 2 },
      { name: 'b', count: 2 },
    ])
  })

  it('is given up after five tries that lose', async () => {
    let tries = 0
    const losing = inTransaction(opened.database, async transaction => {
      tries++
      await transaction.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`)
    })
    const error = await losing.catch(error => error)
    expect(databaseError(error)?.code).toBe('40001')
    expect(tries).toBe(5)
  })
})

describe('the error of the database', () => {
  it('has its code and constraint, and is none for other errors', async () => {
    const error = await opened.database.execute(sql`insert into counts values ('a', 1)`).catch(error => error)
    expect(databaseError(error)).toMatchObject({ code: '23505', constraint: 'counts_pkey' })
    expect(databaseError(new Error('another'))).toBeUndefined()
  })
})
