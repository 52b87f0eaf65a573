import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../database/database.ts'
import { seed } from '../../../database/seed/seed.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { testDatabase } from '../../../testing/database.ts'
import { candidatesOf } from './keeping/candidates.ts'
import { holdPosts } from './keeping/hold-posts.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await testDatabase()
  await seed(opened.pool, { posts: 200, tips: 800, stocks: 100, users: 2 })
  await holdPosts(opened.database)
})
afterAll(() => opened.close())

it('joins less than 2 % of the pairs of demo posts, whose texts are made of the same sentences', async () => {
  const { rows: posts } = await opened.pool.query<{ id: string }>('select id from posts')
  const { candidates } = await inTransaction(opened.database, transaction =>
    candidatesOf(
      transaction,
      posts.map(({ id }) => id),
    ),
  )
  const pairs = [...candidates.values()].flat().length / 2
  const { rows: edges } = await opened.pool.query('select * from echo_edges')
  expect(pairs).toBeGreaterThan(200)
  expect(edges.length / pairs).toBeLessThan(0.02)
})
