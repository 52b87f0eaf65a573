import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { patience as patienceOfSessions, settings } from '#server/database/connections/session.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { openPooler } from '#server/testing/pooler.ts'
import { type RunningServer, startServer, temporaryFolder } from '../e2e/testing/server.ts'
import { type FeedHosts, itemsOfFeed, openFeedHosts } from './testing/feed-hosts.ts'
import { ask, newPerson } from './testing/person.ts'
import { type Postgres, startPostgres } from './testing/postgres.ts'

/** Two looks for what is due, and what is done at them. Milliseconds. */
const twoLooks = 75_000

const folder = temporaryFolder()
let postgres: Postgres
let site: FeedHosts
const running = new Set<RunningServer>()

beforeAll(async () => {
  site = await openFeedHosts(100)
  postgres = await startPostgres(`${folder.path}/postgres`)
}, patience(90_000))

afterAll(async () => {
  for (const server of running) await server.stop('SIGKILL').catch(() => {})
  site?.close()
  await postgres?.stop('SIGINT')
  folder.remove()
})

beforeEach(async () => {
  // Where a trial has failed before it stopped them.
  for (const server of running) await stop(server, 'SIGKILL').catch(() => {})
  site.forget()
  site.slow = 0
})

async function start(environment: Record<string, string> = {}, dataDir = folder.path) {
  const server = await startServer({
    dataDir,
    environment: {
      DATABASE_URL: postgres.databaseUrl,
      EXTRACT_ALLOW_HOSTS: site.allowed,
      // What is read makes drafts in a trial of its own.
      AUTO_DRAFTS_PER_DAY: '0',
      ...environment,
    },
  })
  running.add(server)
  return server
}

async function stop(server: RunningServer, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  running.delete(server)
  return server.stop(signal)
}

/** Feeds that one person follows, due now, or at a moment in SQL; those of before are gone. */
async function follow(count: number, nextAt = 'now()'): Promise<void> {
  await postgres.query('delete from feeds')
  for (let feed = 0; feed < count; feed++)
    await postgres.query(
      `with made as (
         insert into feeds (id, url, title, kind, next_at) values (gen_random_uuid(), $1, 'Letters', 'rss', ${nextAt}) returning id
       ) insert into follows (user_id, feed_id) select users.id, made.id from users, made order by users.created_at limit 1`,
      [site.urlOf(feed)],
    )
}

const count = async (from: string) =>
  (await postgres.query<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count

const done = (feeds: number, within = twoLooks) =>
  eventually(`${feeds} feeds to be read`, () => count('feeds where last_worked_at is not null'), {
    within,
    every: 200,
  }).toBe(feeds)

/** Each item and each entry of a queue is there once, nothing is posted, and no job is left. */
async function expectEachOnce(feeds: number): Promise<void> {
  expect(await count('feed_items')).toBe(itemsOfFeed * feeds)
  expect(await count('(select distinct feed_id, key from feed_items) as item')).toBe(itemsOfFeed * feeds)
  expect(await count('queue')).toBe(itemsOfFeed * feeds)
  expect(await count(`feeds where items_seen <> ${itemsOfFeed} or failures > 0`)).toBe(0)
  expect(await count('posts')).toBe(0)
  // One is removed after what it did is stored.
  await eventually('no job to poll to be left', () =>
    count(`graphile_worker.jobs where task_identifier = 'poll-feed'`),
  ).toBe(0)
}

describe('jobs of two servers on one database', () => {
  it(
    'make the schema and the queue once when both start at once on nothing, and ask no feed twice or at once',
    async () => {
      const servers = await Promise.all([start(), start()])
      await newPerson(servers[0].origin)
      expect(await count("pg_namespace where nspname = 'graphile_worker'")).toBe(0)
      site.slow = 200
      await follow(60)
      await done(60)
      await expectEachOnce(60)
      expect(site.atOnce).toBe(1)
      expect([...site.asked.values()]).toEqual(Array(60).fill(1))
      for (const server of servers) expect(await stop(server)).toBe(0)

      // Now both make the queue in the same moment, with work that waits for it.
      await postgres.query('drop schema graphile_worker cascade')
      site.forget()
      await follow(60)
      const again = await Promise.all([start(), start()])
      await done(60)
      await expectEachOnce(60)
      expect([...site.asked.values()]).toEqual(Array(60).fill(1))
      expect([...site.by].sort()).toEqual(again.map(({ origin }) => origin).sort())
      expect(
        await count('(select id from graphile_worker.migrations group by id having count(*) > 1) as twice'),
      ).toBe(0)
      for (const server of again) {
        expect(await stop(server)).toBe(0)
        expect(server.output()).not.toMatch(/fail|problem/i)
      }
    },
    patience(240_000),
  )

  it(
    'are all done, each effect once, when one of the servers is killed in the middle of 200',
    async () => {
      await follow(200)
      site.slow = 150
      const victim = await start()
      await eventually('the first server to work', () => site.asked.size, {
        within: twoLooks,
      }).toBeGreaterThan(10)
      const [runner] = await postgres.query<{ id: string }>('select id from job_runners')
      const other = await start()
      await eventually('both servers to work', () => site.by.size, { within: twoLooks }).toBe(2)
      await eventually('the middle', () => site.asked.size, { within: twoLooks }).toBeGreaterThan(60)
      await stop(victim, 'SIGKILL')
      const left = 200 - site.asked.size
      expect(left).toBeGreaterThan(20)
      await ageWhatIsOf(runner?.id ?? '')
      await done(200, 2 * twoLooks)
      await expectEachOnce(200)
      expect(site.atOnce).toBe(1)
      // What it was in the middle of is asked once more.
      const twice = [...site.asked.values()].filter(times => times > 1)
      expect(twice.length).toBeLessThanOrEqual(2)
      expect(Math.max(...site.asked.values())).toBeLessThanOrEqual(2)
      expect(await stop(other)).toBe(0)
    },
    patience(400_000),
  )

  it(
    "lose nothing by SIGTERM in the middle: what runs is finished, and the rest is the other's",
    async () => {
      await follow(100)
      site.slow = 300
      const [first, second] = await Promise.all([start(), start()])
      await eventually('both servers to work', () => site.by.size, { within: twoLooks }).toBe(2)
      await eventually('some to be asked', () => site.asked.size).toBeGreaterThan(12)
      expect(await stop(first)).toBe(0)
      expect(await count('job_runners')).toBe(1)
      expect(100 - site.asked.size).toBeGreaterThan(10)
      await done(100)
      await expectEachOnce(100)
      expect([...site.asked.values()]).toEqual(Array(100).fill(1))
      expect(await stop(second)).toBe(0)
      expect(await count('job_runners')).toBe(0)
    },
    patience(240_000),
  )

  it(
    'are those of one server where the other has JOBS=off',
    async () => {
      await follow(40)
      const off = await start({ JOBS: 'off' })
      const on = await start()
      await done(40)
      expect([...site.by]).toEqual([on.origin])
      expect((await ask(off.origin, 'GET', '/api/health')).status).toBe(200)
      expect(await stop(on)).toBe(0)
      await follow(5)
      // Alone it looks for nothing: the next server does.
      const next = await start()
      await done(5)
      expect(site.by).not.toContain(off.origin)
      for (const server of [off, next]) expect(await stop(server)).toBe(0)
    },
    patience(240_000),
  )

  it(
    'go on behind a pooler in transaction mode',
    async () => {
      for (const [name, value] of Object.entries({ ...settings, ...patienceOfSessions }))
        await postgres.query(`alter role tipfolio in database postgres set ${name} = '${value}'`)
      const pooler = await openPooler(postgres.databaseUrl, { gives: 'transaction', names: true })
      await follow(40)
      const servers = await Promise.all([1, 2].map(() => start({ DATABASE_URL: pooler.databaseUrl })))
      await done(40)
      await expectEachOnce(40)
      expect(site.atOnce).toBe(1)
      expect([...site.asked.values()]).toEqual(Array(40).fill(1))
      for (const server of servers) {
        expect(await stop(server)).toBe(0)
        expect(server.output()).not.toMatch(/fail|problem/i)
      }
      pooler.close()
      for (const name of Object.keys({ ...settings, ...patienceOfSessions }))
        await postgres.query(`alter role tipfolio in database postgres reset ${name}`)
    },
    patience(240_000),
  )
})

describe('a restore of a backup', () => {
  it(
    'makes the schedule again of the feeds alone: what was due is read, what was not waits',
    async () => {
      await follow(30)
      await postgres.query(
        `update feeds set next_at = now() + interval '5 hours', title = 'Waits' where url like '%/_'`,
      )
      // A queue with a job that no restore may bring along.
      const before = await start()
      await done(20)
      expect(await stop(before)).toBe(0)
      await postgres.query(
        `update feeds set next_at = now() - interval '1 second', last_worked_at = null where title <> 'Waits'`,
      )
      await postgres.query(
        `select graphile_worker.add_job('poll-feed', '{"id": "lost"}', job_key => 'poll:lost')`,
      )
      const file = join(folder.path, 'feeds.gz')
      await command('backup', file, { DATABASE_URL: postgres.databaseUrl })
      const target = temporaryFolder()
      const place = { DATA_DIR: join(target.path, 'data') }
      await command('restore', file, place)
      site.forget()
      const server = await startServer({
        dataDir: target.path,
        environment: { EXTRACT_ALLOW_HOSTS: site.allowed, AUTO_DRAFTS_PER_DAY: '0' },
      })
      running.add(server)
      await eventually('what was due to be asked', () => site.asked.size, { within: twoLooks }).toBe(20)
      await eventually(
        'the server to end in order',
        async () => (await ask(server.origin, 'GET', '/api/health')).status,
      ).toBe(200)
      expect([...site.asked.keys()].sort((one, other) => one - other)).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 10),
      )
      expect([...site.asked.values()]).toEqual(Array(20).fill(1))
      expect(await stop(server)).toBe(0)
      expect(server.output()).not.toMatch(/fail|problem/i)
      target.remove()
    },
    patience(240_000),
  )
})

/** Runs a command as its npm script does. */
async function command(name: 'backup' | 'restore', file: string, place: Record<string, string>) {
  const script = join(packageRoot(), `server/database/backup/${name}-command.ts`)
  await promisify(execFile)(process.execPath, [script, file], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, ...place },
  })
}

/** As if two minutes had gone by since a server died: what it had taken, its feeds' leases and its hosts' turns are over. */
async function ageWhatIsOf(runner: string): Promise<void> {
  await postgres.query(`update job_runners set seen_at = seen_at - interval '2 minutes' where id = $1`, [
    runner,
  ])
  const taken = `(select split_part(key, ':', 2)::uuid from graphile_worker.jobs
    where locked_by = '${runner}' and task_identifier = 'poll-feed')`
  await postgres.query(
    `update host_turns set free_at = now() where host in (select split_part(split_part(url, '/', 3), ':', 1) from feeds where id in ${taken})`,
  )
  await postgres.query(`update feeds set leased_until = now() where id in ${taken}`)
  await postgres.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes' where locked_by = $1`,
    [runner],
  )
}
