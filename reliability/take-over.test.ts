import { expect, it, onTestFinished } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { readMigrations } from '#server/database/migration-list.ts'
import { restoreTarget } from '#server/testing/backups.ts'
import { leaveAsBefore } from '#server/testing/earlier-backup.ts'
import { startServer, temporaryFolder } from '../e2e/testing/server.ts'
import { signIn } from './testing/person.ts'

it('two processes that start together take a database of commit 4e099c18 over once, and both know its people', async () => {
  const left = await restoreTarget()
  await leaveAsBefore(left)
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const start = () => startServer({ dataDir: folder.path, environment: { DATABASE_URL: left.address } })
  const servers = await Promise.all([start(), start()])
  try {
    const [first] = readMigrations()
    const { rows } = await left.query(
      'select count(*)::int as entered from drizzle.__drizzle_migrations where hash = $1',
      [first?.hash],
    )
    expect(rows).toEqual([{ entered: 1 }])
    for (const { origin } of servers) {
      const person = await signIn(origin, 'early@example.com')
      const answer = await person.ask(origin, 'GET', '/api/posts/what-an-early-bird-read')
      expect(answer.json<Post>()).toMatchObject({ tipCount: 2 })
    }
  } finally {
    for (const server of servers) await server.stop()
  }
})
