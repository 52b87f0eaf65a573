import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { differences } from '#server/database/recount.ts'
import { type Answer, ask, newPerson, type Person, password } from './testing/person.ts'
import { rounds } from './testing/rounds.ts'
import { serverBehindWire } from './testing/server-behind-wire.ts'
import { newWriter } from './testing/writer.ts'

const behind = serverBehindWire()
let ada: Person

beforeAll(async () => {
  ada = await newPerson(behind.server.origin)
})

const newPost = () => ({
  title: randomUUID(),
  summary: 'Margins',
  tips: [{ ticker: 'AAA', text: 'Margins of AAA will widen.' }],
})

async function expectUnavailable(answer: Promise<Answer> | Answer): Promise<void> {
  const { status, headers, text } = await answer
  expect(status, text.slice(0, 300)).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

const health = async () => (await ask(behind.server.origin, 'GET', '/api/health')).status
const isBack = () =>
  eventually('the server to be healthy again', health, { within: 60_000, every: 50 }).toBe(200)
const stored = (title: string) => behind.postgres.query('select id from posts where title = $1', [title])

describe('a database behind DATABASE_URL', () => {
  it('that is down makes every call and page 503 with Retry-After, and is used again when it is back', async () => {
    const { origin } = behind.server
    await behind.postgres.stop('SIGINT')
    const asked: [who: Pick<Person, 'ask'>, method: string, path: string, body?: object][] = [
      [{ ask }, 'GET', '/api/health'],
      [{ ask }, 'GET', '/api/posts'],
      [{ ask }, 'GET', '/posts/anything'],
      [{ ask }, 'GET', '/feed.xml'],
      [{ ask }, 'POST', '/api/auth/sign-in/email', { email: ada.email, password }],
      [{ ask }, 'POST', '/api/feedback', { message: 'Hello' }],
      [ada, 'GET', '/api/my-stocks'],
      [ada, 'GET', '/my-stocks'],
      [ada, 'POST', '/api/posts', newPost()],
    ]
    const answers = await Promise.all(
      asked.map(async ([who, method, path, body]) => {
        const { status, headers } = await who.ask(origin, method, path, body)
        return `${method} ${path} ${status}, again after ${headers.get('retry-after')} s`
      }),
    )
    expect(answers).toEqual(asked.map(([, method, path]) => `${method} ${path} 503, again after 2 s`))
    await behind.postgres.start()
    await isBack()
    expect((await ada.ask(origin, 'POST', '/api/posts', newPost())).status).toBe(201)
  })

  it('that is restarted under load loses nothing that was acknowledged', async () => {
    const writers = await Promise.all(Array.from({ length: 4 }, () => newWriter(behind.server.origin)))
    const sum = (kind: 'acknowledged' | 'unavailable') =>
      writers.reduce((all, { counts }) => all + counts[kind], 0)
    const more = async (kind: 'acknowledged' | 'unavailable', count: number) => {
      const before = sum(kind)
      await eventually(`${count} more writes to be ${kind}`, () => sum(kind), {
        within: 60_000,
        every: 5,
      }).toBeGreaterThanOrEqual(before + count)
    }
    for (let round = 0; round < rounds; round++) {
      const stop = new AbortController()
      const writing = writers.map(one => one.write(behind.server.origin, stop.signal))
      await more('acknowledged', 20)
      await behind.postgres.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGINT')
      await more('unavailable', writers.length)
      await behind.postgres.start()
      await isBack()
      await more('acknowledged', writers.length)
      stop.abort()
      await Promise.all(writing)
      const lost = await Promise.all(writers.map(one => one.missing(behind.server.origin)))
      expect(lost.flat()).toEqual([])
    }
    console.log(`${rounds} restarts, ${sum('acknowledged')} writes acknowledged, none lost`)
    const client = new pg.Client({ connectionString: behind.postgres.databaseUrl })
    await client.connect()
    expect(await differences(client)).toEqual([])
    await client.end()
  })

  it('whose connection is lost in mid-transaction stores nothing of it and answers 503', async () => {
    const post = newPost()
    behind.wire.cutAt = { text: 'Margins of AAA', when: 'before' }
    await expectUnavailable(ada.ask(behind.server.origin, 'POST', '/api/posts', post))
    expect(behind.wire.cutAt).toBeNull()
    expect(await stored(post.title)).toEqual([])
    expect((await ada.ask(behind.server.origin, 'POST', '/api/posts', post)).status).toBe(201)
  })

  it('whose acknowledgement of a commit is lost stores once what is sent again with its key', async () => {
    const post = newPost()
    const headers = { cookie: ada.cookie, 'idempotency-key': randomUUID() }
    behind.wire.cutAt = { text: 'commit\0', when: 'after' }
    await expectUnavailable(ask(behind.server.origin, 'POST', '/api/posts', post, headers))
    expect(behind.wire.cutAt).toBeNull()
    expect(await stored(post.title)).toHaveLength(1)
    expect((await ask(behind.server.origin, 'POST', '/api/posts', post, headers)).status).toBe(201)
    expect(await stored(post.title)).toHaveLength(1)
  })

  it('that keeps a row locked makes who waits for it 503, and nobody else', async () => {
    const stock = await ada.ask(behind.server.origin, 'POST', '/api/stocks', {
      ticker: 'LOCK',
      companyName: 'Lock',
    })
    const client = new pg.Client({ connectionString: behind.postgres.databaseUrl })
    // What it holds is let go of in any case.
    client.on('error', () => {})
    await client.connect()
    await client.query('begin')
    await client.query('select 1 from stocks where ticker = $1 for update', ['LOCK'])
    const waiting = ada.ask(behind.server.origin, 'POST', '/api/posts', {
      ...newPost(),
      tips: [{ ticker: 'LOCK', text: 'It waits.' }],
    })
    const waits = () =>
      behind.postgres
        .query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
        .then(rows => rows.length)
    await eventually('the post to wait for the lock', waits).toBe(1)
    expect(
      (await ada.ask(behind.server.origin, 'GET', `/api/stocks/${stock.json<{ id: string }>().id}`)).status,
    ).toBe(200)
    expect((await ada.ask(behind.server.origin, 'POST', '/api/posts', newPost())).status).toBe(201)
    await expectUnavailable(waiting)
    await client.query('rollback')
    await client.end()
    const tips = [{ ticker: 'LOCK', text: 'It does not wait.' }]
    expect((await ada.ask(behind.server.origin, 'POST', '/api/posts', { ...newPost(), tips })).status).toBe(
      201,
    )
  })

  it('whose line is slow and cut again and again gives nobody the answer of another', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(behind.server.origin)))
    const stop = new AbortController()
    const seen = { right: 0, crossed: 0, unavailable: 0 }
    const asking = people.map(async person => {
      while (!stop.signal.aborted) {
        const displayName = randomUUID()
        const changed = await person.ask(behind.server.origin, 'PATCH', '/api/auth/user', { displayName })
        const found = await person.ask(behind.server.origin, 'GET', '/api/auth/user')
        for (const { status, text, headers } of [changed, found])
          if (status === 503) {
            expect(headers.has('retry-after')).toBe(true)
            seen.unavailable++
          } else if (status === 200 && text.includes(person.email)) seen.right++
          else seen.crossed++
        if (changed.status === 200 && found.status === 200 && !found.text.includes(displayName))
          seen.crossed++
      }
    })
    let cuts = 0
    for (let round = 0; round < 8 * rounds; round++) {
      behind.wire.delay = round % 4
      // Some requests between two cuts.
      await sleep(150)
      cuts += behind.wire.cut()
    }
    behind.wire.delay = 0
    await eventually('right answers for more than each person once', () => seen.right, {
      within: 30_000,
    }).toBeGreaterThan(people.length)
    stop.abort()
    await Promise.all(asking)
    console.log(
      `${cuts} connections cut; ${seen.right} answers were right, ${seen.unavailable} were 503, ${seen.crossed} crossed`,
    )
    expect(seen.crossed).toBe(0)
    await isBack()
  })

  // Each waits for most of a minute.
  if (rounds > 1) {
    it('that falls silent makes calls 503 in time, and is used again', async () => {
      behind.wire.silent = true
      const started = performance.now()
      await expectUnavailable(ada.ask(behind.server.origin, 'POST', '/api/posts', newPost()))
      expect(performance.now() - started).toBeLessThan(45_000)
      behind.wire.silent = false
      await isBack()
      expect((await ada.ask(behind.server.origin, 'POST', '/api/posts', newPost())).status).toBe(201)
    })

    it('that falls silent does not keep the product from stopping', async () => {
      behind.wire.silent = true
      const asked = ada.ask(behind.server.origin, 'GET', '/api/my-stocks').catch(() => null)
      // Time enough to be under way: nothing answers that could tell.
      await sleep(300)
      const started = performance.now()
      expect(await behind.server.stop()).toBe(0)
      expect(performance.now() - started).toBeLessThan(18_000)
      await asked
      behind.wire.silent = false
    })
  }
})
