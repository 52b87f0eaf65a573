import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { readMigrations } from '#server/database/migration-list.ts'
import { type RunningServer, startServer, temporaryFolder } from '../e2e/testing/server.ts'
import { lateness } from './testing/lateness.ts'
import { type Answer, ask, newPerson, type Person, password, signIn } from './testing/person.ts'
import { type Postgres, startPostgres } from './testing/postgres.ts'
import { openRoundRobin, type RoundRobin } from './testing/round-robin.ts'
import { rounds } from './testing/rounds.ts'

const folder = temporaryFolder()
let postgres: Postgres
let balancer: RoundRobin
let first: RunningServer
let second: RunningServer
let ada: Person

async function start(publicUrl: string, environment: Record<string, string> = {}): Promise<RunningServer> {
  const settings = { DATABASE_URL: postgres.databaseUrl, PUBLIC_URL: publicUrl, ...environment }
  return startServer({ dataDir: folder.path, environment: settings })
}

beforeAll(async () => {
  postgres = await startPostgres(`${folder.path}/postgres`)
  const origins: string[] = []
  balancer = await openRoundRobin(origins)
  // Together, on a database without a schema: one of them makes it.
  ;[first, second] = (await Promise.all([1, 2].map(() => start(balancer.origin)))) as [
    RunningServer,
    RunningServer,
  ]
  origins.push(first.origin, second.origin)
  ada = await newPerson(balancer.origin)
  // Posts of new members are not in the sitemap.
  await postgres.query("update users set created_at = created_at - interval '8 days'")
}, patience(120_000))

afterAll(async () => {
  await balancer?.close()
  for (const server of [first, second]) await server?.stop().catch(() => {})
  await postgres?.stop('SIGINT')
  folder.remove()
})

/** Somebody who hides what others have posted. */
async function newModerator(): Promise<Person> {
  const { email } = await newPerson(balancer.origin)
  await postgres.query("update users set role = 'moderator' where email = $1", [email])
  return signIn(balancer.origin, email)
}

const newPost = () => ({
  title: randomUUID(),
  summary: 'Margins',
  tips: [{ ticker: 'AAA', text: `Margins will widen, ${randomUUID()}.` }],
})

describe('two processes on one database', () => {
  it('that started together have made the schema once', async () => {
    const [migrations] = await postgres.query<{ all: number; once: number }>(
      'select count(*)::int as all, count(distinct hash)::int as once from drizzle.__drizzle_migrations',
    )
    const each = readMigrations().length
    expect(migrations).toEqual({ all: each, once: each })
    for (const { origin } of [first, second])
      expect((await ask(origin, 'GET', '/api/health')).status).toBe(200)
  })

  it('answer one person in turn with what they have just done', async () => {
    for (let n = 0; n < 10 * rounds; n++) {
      const { id } = (await ada.ask(balancer.origin, 'POST', '/api/posts', newPost())).json<Post>()
      const [tip] = (await ada.ask(balancer.origin, 'GET', `/api/posts/${id}/tips`)).json<Tip[]>()
      const tipId = tip?.id
      await ada.ask(balancer.origin, 'POST', '/api/classifications', { tipId, classification: 'agree' })
      const judged = (await ada.ask(balancer.origin, 'GET', '/api/classifications')).text
      expect(judged).toContain(tipId)
    }
  })

  it('end a session within a second of its end in the other', async () => {
    const times: number[] = []
    for (let n = 0; n < 3 * rounds; n++) {
      const person = await signIn(first.origin, ada.email)
      const isIn = async (origin: string) =>
        (await person.ask(origin, 'GET', '/api/auth/user')).status === 200
      expect(await isIn(second.origin)).toBe(true)
      await person.ask(first.origin, 'GET', '/api/logout')
      const ended = performance.now()
      expect(await isIn(first.origin)).toBe(false)
      times.push(await lateness(ended, async () => !(await isIn(second.origin))))
      // Longer than what was known before is remembered.
      await sleep(300)
      expect(await isIn(second.origin)).toBe(false)
    }
    const person = await signIn(first.origin, ada.email)
    expect((await person.ask(second.origin, 'GET', '/api/auth/user')).status).toBe(200)
    await person.ask(first.origin, 'GET', '/api/logout')
    // A write asks the database itself, and at once.
    expect((await person.ask(second.origin, 'POST', '/api/posts', newPost())).status).toBe(401)
    console.log(`${times.length} sessions ended elsewhere after ${Math.max(...times).toFixed(0)} ms at most`)
    expect(Math.max(...times)).toBeLessThan(1000)
  })

  it('show what was written in the other within a second, and nothing older after that', async () => {
    const { id, slug } = (await ada.ask(first.origin, 'POST', '/api/posts', newPost())).json<Post>()
    const pages = [`/api/posts/${id}`, `/posts/${slug}`, '/api/stocks/AAA/tips', '/stocks/AAA']
    const times: number[] = []
    let stale = 0
    for (let n = 0; n < 4 * rounds; n++) {
      const [writing, other] = n % 2 === 0 ? [first, second] : [second, first]
      // Warm in both.
      for (const { origin } of [first, second])
        for (const path of pages) expect((await ask(origin, 'GET', path)).status).toBe(200)
      const { id: stockId } = (await ask(writing.origin, 'GET', '/api/stocks/AAA')).json<{ id: string }>()
      const words = `Margins narrow, ${randomUUID()}.`
      const added = await ada.ask(writing.origin, 'POST', '/api/tips', { postId: id, stockId, text: words })
      const written = performance.now()
      expect(added.status, added.text).toBe(201)
      const shows = async (origin: string, path: string) => {
        const { text } = await ask(origin, 'GET', path)
        return path === `/api/posts/${id}` ? text.includes(`"tipCount":${n + 2},`) : text.includes(words)
      }
      const late = pages.map(path => lateness(written, () => shows(other.origin, path)))
      const atOnce = await Promise.all(pages.map(path => shows(writing.origin, path)))
      expect(atOnce).toEqual(pages.map(() => true))
      times.push(...(await Promise.all(late)))
      for (let again = 0; again < 20; again++)
        for (const path of pages) if (!(await shows(other.origin, path))) stale++
    }
    console.log(
      `${times.length} answers after writes, up to date elsewhere after ${Math.max(...times).toFixed(0)} ms at most, ${stale} stale afterwards`,
    )
    expect(Math.max(...times)).toBeLessThan(1000)
    expect(stale).toBe(0)
  })

  it.each([
    { done: 'deleted', method: 'DELETE', doing: '', undoing: '/restore', undone: 200 },
    { done: 'hidden', method: 'POST', doing: '/hide', undoing: '/unhide', undone: 204 },
  ])('show a post no more within a second after the other has $done it, and then again', async way => {
    const { done, method, doing, undoing, undone } = way
    const by = done === 'hidden' ? await newModerator() : ada
    const reason = done === 'hidden' ? { reason: 'It asks to send money.' } : undefined
    const { id, slug, title } = (await ada.ask(first.origin, 'POST', '/api/posts', newPost())).json<Post>()
    const [tip] = (await ask(first.origin, 'GET', `/api/posts/${id}/tips`)).json<Tip[]>()
    const own = [`/api/posts/${id}`, `/api/posts/${slug}/tips`, `/posts/${slug}`]
    const searches = [title, tip?.text ?? ''].map(text => `/api/search?q=${encodeURIComponent(text)}`)
    const lists = ['/api/posts', '/api/stocks/AAA/tips', '/stocks/AAA', '/feed.xml', '/sitemap/posts-1.xml']
    lists.push(...searches)
    const shows = async (origin: string, path: string) => {
      const { status, text } = await ask(origin, 'GET', path)
      if (own.includes(path)) return status === 200
      return text.includes(slug) || text.includes(tip?.text ?? '')
    }
    const times: number[] = []
    const added = performance.now()
    const paths = [...own, ...lists]
    await Promise.all(paths.map(path => lateness(added, () => shows(second.origin, path))))
    for (let n = 0; n < 2 * rounds; n++)
      for (const isThere of [false, true]) {
        const [writing, other] = n % 2 === 0 ? [first, second] : [second, first]
        for (const { origin } of [first, second])
          for (const path of paths) expect(await shows(origin, path)).toBe(!isThere)
        const { status } = isThere
          ? await by.ask(writing.origin, 'POST', `/api/posts/${id}${undoing}`)
          : await by.ask(writing.origin, method, `/api/posts/${id}${doing}`, reason)
        const written = performance.now()
        expect(status).toBe(isThere ? undone : 204)
        const late = paths.map(path =>
          lateness(written, async () => (await shows(other.origin, path)) === isThere),
        )
        for (const path of paths) expect(await shows(writing.origin, path)).toBe(isThere)
        times.push(...(await Promise.all(late)))
      }
    console.log(
      `${times.length} answers after posts were ${done}, right elsewhere after ${Math.max(...times).toFixed(0)} ms`,
    )
    expect(Math.max(...times)).toBeLessThan(1000)
  })

  it('remove and give back many stocks of one person by turns and at once, each stock once', async () => {
    const person = await newPerson(balancer.origin)
    const tickers = ['MMM', 'OTIS', 'ROK', 'ITT', 'GWW', 'FAST']
    const bulk = async (origin: string, body: object) => {
      const answer = await person.ask(origin, 'POST', '/api/my-stocks/bulk', body)
      expect(answer.status, answer.text).toBe(200)
      return answer.json<{ added: string[]; removed: string[] }>()
    }
    const entries = async (origin: string) =>
      (await person.ask(origin, 'GET', '/api/my-stocks'))
        .json<{ id: string; createdAt: string }[]>()
        .map(({ id, createdAt }) => `${id} ${createdAt}`)
    // What nobody has posted about is a page of visitors from the first bulk call on.
    expect((await ask(second.origin, 'GET', '/api/stocks/FAST')).status).toBe(404)
    expect(await bulk(first.origin, { add: tickers })).toEqual({ added: tickers, removed: [] })
    const added = performance.now()
    const late = await lateness(
      added,
      async () => (await ask(second.origin, 'GET', '/api/stocks/FAST')).status === 200,
    )
    expect(late).toBeLessThan(1000)
    const before = await entries(second.origin)
    expect(before).toHaveLength(tickers.length)
    for (let n = 0; n < 3 * rounds; n++) {
      // One tab removes four, the other takes back two of them: it gives back what is gone, and nothing twice.
      const { removed } = await bulk(first.origin, { remove: tickers.slice(0, 4) })
      expect(await entries(second.origin)).toEqual(before.slice(4))
      expect(await bulk(second.origin, { add: tickers.slice(2) })).toEqual({
        added: tickers.slice(2, 4),
        removed: [],
      })
      expect(await bulk(first.origin, { add: removed })).toEqual({ added: tickers.slice(0, 2), removed: [] })
      expect(await entries(second.origin)).toEqual(before)
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const some = index % 3 ? tickers : tickers.toReversed()
          return bulk(balancer.origin, index % 2 ? { remove: some } : { add: some })
        }),
      )
      const net = answers.flatMap(one => one.added).length - answers.flatMap(one => one.removed).length
      expect(await entries(first.origin)).toHaveLength(tickers.length + net)
      await bulk(second.origin, { add: tickers })
      expect(await entries(first.origin)).toEqual(before)
    }
  })

  it('hold a limit together', async () => {
    const limited = await Promise.all([1, 2].map(() => start(balancer.origin, { RATE_LIMITS: 'on' })))
    const { email } = await newPerson(first.origin)
    const wrong = { email, password: `${password}-wrong` }
    const tries: number[] = []
    for (let n = 0; n < 12; n++) {
      const { origin } = limited[n % 2] ?? first
      tries.push((await ask(origin, 'POST', '/api/auth/sign-in/email', wrong)).status)
    }
    expect(tries).toEqual([...Array<number>(10).fill(401), 429, 429])
    await Promise.all(limited.map(server => server.stop()))
  })

  it('let their users notice at most one retried request each when one is killed under load', async () => {
    const clients = 12
    const people = await Promise.all(Array.from({ length: clients }, () => newPerson(balancer.origin)))
    const stop = new AbortController()
    const seen = { requests: 0, retried: 0, worst: 0 }
    const acknowledged: { person: Person; id: string }[] = []
    const asking = people.map(async (person, client) => {
      let retried = 0
      while (!stop.signal.aborted) {
        const send = () =>
          client % 3 === 0
            ? person.ask(balancer.origin, 'POST', '/api/posts', newPost())
            : person.ask(balancer.origin, 'GET', client % 3 === 1 ? '/api/my-stocks' : '/api/posts')
        let answer: Answer = await send()
        if (answer.status >= 500) {
          retried++
          answer = await send()
        }
        expect(answer.status, answer.text).toBeLessThan(300)
        if (answer.status === 201) acknowledged.push({ person, id: answer.json<Post>().id })
        seen.requests++
      }
      seen.retried += retried
      seen.worst = Math.max(seen.worst, retried)
    })
    const more = async () => {
      const before = seen.requests
      await eventually('five more requests of each client', () => seen.requests, {
        within: 60_000,
      }).toBeGreaterThan(before + 5 * clients)
    }
    await more()
    await second.stop('SIGKILL')
    await more()
    stop.abort()
    await Promise.all(asking)
    for (const { person, id } of acknowledged)
      expect((await person.ask(balancer.origin, 'GET', `/api/posts/${id}`)).status).toBe(200)
    console.log(
      `${seen.requests} requests of ${clients} people, ${seen.retried} sent again, ${seen.worst} of one person at most; ` +
        `${acknowledged.length} posts acknowledged, none lost`,
    )
    expect(seen.worst).toBeLessThanOrEqual(1)
    expect(seen.requests).toBeGreaterThan(clients)
  })
})
