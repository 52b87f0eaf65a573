import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'

it('leaves what PostgreSQL plans by unknown while there are no words: planned for none, each one that comes is looked for in all', async () => {
  const { pool, close } = await testDatabase()
  try {
    const { rows } = await pool.query(
      `select relname, reltuples from pg_class where relname in ('search_posts', 'search_tips') order by relname`,
    )
    expect(rows).toEqual([
      { relname: 'search_posts', reltuples: -1 },
      { relname: 'search_tips', reltuples: -1 },
    ])
  } finally {
    await close()
  }
})
