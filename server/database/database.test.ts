import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { SchemaError } from './migration-list.ts'

describe('a PostgreSQL of one’s own', () => {
  it('is brought up to date once by several processes that start together', async () => {
    const { databaseUrl, drop } = await emptyDatabase()
    const config = { databaseUrl, dataDir: 'unused' }
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(config, 'server')))
    for (const { pool } of opened)
      expect((await pool.query('select count(*)::int from posts')).rows).toEqual([{ count: 0 }])
    const again = await openDatabase(config, 'command')
    await Promise.all([...opened, again].map(one => one.close()))
    await drop()
  })

  it('is used in UTC wherever it is', async () => {
    const { databaseUrl, drop } = await emptyDatabase('Europe/Amsterdam')
    const { pool, close } = await openDatabase({ databaseUrl, dataDir: 'unused' }, 'command')
    expect((await pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
    await close()
    await drop()
  })

  it('is refused where a newer version has been at work, and left as it is', async () => {
    const { databaseUrl, drop } = await emptyDatabase()
    const config = { databaseUrl, dataDir: 'unused' }
    const first = await openDatabase(config, 'server')
    await first.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'of a later version', max(created_at) + 1
       from drizzle.__drizzle_migrations`,
    )
    for (const use of ['server', 'command'] as const) {
      const refused = openDatabase(config, use)
      await expect(refused).rejects.toBeInstanceOf(SchemaError)
      await expect(refused).rejects.toThrow('a newer version')
    }
    expect((await first.pool.query('select count(*)::int from posts')).rows).toEqual([{ count: 0 }])
    await first.close()
    await drop()
  })

  it('is told by a rejection when nobody answers', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
    await expect(openDatabase({ databaseUrl, dataDir: 'unused' }, 'server')).rejects.toThrow('ECONNREFUSED')
  })
})
