import { expect, it, onTestFinished } from 'vitest'
import type { DraftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { ModelFailedError } from '../features/intake/extraction/model-failure.ts'
import type { Work } from '../features/intake/extraction/workers/work.ts'
import type { Worked } from '../features/intake/extraction/workers/worked.ts'
import { ProblemError } from '../http/answers/problems.ts'
import { newId } from '../schema/ids.ts'
import { walk } from '../testing/answers.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { aDraft } from '../testing/drafts.ts'
import { feedSite, letter } from '../testing/feeds.ts'
import { aPost, created } from '../testing/makers.ts'
import { freshClient, sharedApp } from '../testing/shared-app.ts'
import { siteFor } from '../testing/sources.ts'

const app = sharedApp()
const client = freshClient(app)

/** What reading a text comes to. */
function worked(url: string | null | undefined): Worked {
  const tip = aDraft()
  return {
    found: {
      post: {
        title: 'What we buy',
        type: 'blog',
        url: url ?? null,
        author: null,
        published_at: null,
        summary: 'Some stocks.',
        image_url: null,
        channel_url: null,
        content: `${tip.evidence} ${newId()}`,
      },
      tips: [tip],
      reader: { kind: 'rules', name: null },
      contentTruncated: false,
      paywalled: false,
      dropped: 0,
    },
    extractor: 'rules@1',
    source: {
      url: url ?? null,
      claimedUrl: null,
      home: null,
      channelUrl: null,
      channelId: null,
      authorBio: null,
      authorImageUrl: null,
      times: null,
    },
  }
}

/** A server that does what is due, and reads texts in this way. */
async function server(work: Work): Promise<TestApp> {
  const opened = await testApp({ opened: app, jobs: true, work })
  onTestFinished(() => opened.close())
  return opened
}

/** An entry that came by itself, whose text its feed carries. */
async function anEntry(): Promise<{ id: string; url: string }> {
  const url = `https://letters.example/${newId()}`
  const content = '<p>We buy what nobody wants and wait until somebody does.</p>'.repeat(15)
  const site = await feedSite(app, [letter(1, { link: url, content })])
  await created<Follow>(await client.post('/api/follows', { url: site.url }))
  const entry = (await entries()).find(({ item }) => item.url === url)
  return { id: entry?.id ?? '', url }
}

const entries = () => walk<DraftEntry>(client.get, '/api/queue')
const states = async () => (await entries()).map(({ item }) => item.state)
const row = async (id: string) => {
  const { rows } = await app.pool.query(
    `select state, draft_at <= now() as due, extract(epoch from draft_at - now())::float8 as seconds,
       drafted_for as person from feed_items where id = $1`,
    [id],
  )
  return rows[0]
}

it('is tried again after an error that nobody foresaw, without counting it as a draft', async () => {
  const { id } = await anEntry()
  const people: unknown[] = []
  const opened = await server(async ({ url }) => {
    people.push((await row(id)).person)
    if (people.length < 2) throw new Error('The disk is full')
    return worked(url)
  })
  await eventually('the draft', () => states()).toEqual(['drafted'])
  // What a feed carries is nobody's draft of the day.
  expect(people).toEqual([null, null])
  expect(opened.failures.splice(0).map(({ message }) => message)).toEqual([
    'The job draft-item failed, for the 1. time of 6',
  ])
})

it('waits a minute where too many sources are read', async () => {
  const { id } = await anEntry()
  await server(() => Promise.reject(new ProblemError(503, 'Many sources are being read at the moment.')))
  await eventually('its moment', async () => {
    const { state, seconds, person } = await row(id)
    return [state, seconds > 30 && seconds <= 60, person]
  }).toEqual(['new', true, null])
  // On a slow machine the minute may be over before the other trials are.
  await app.pool.query('update feed_items set draft_at = null where id = $1', [id])
})

it('takes what the rules found where a language model fails, and says so in the log', async () => {
  await anEntry()
  const opened = await server(({ url }) => {
    const failure = { kind: 'unreachable', message: 'The model failed.', reason: 'out of order' } as const
    throw new ModelFailedError({ ...failure, fallback: worked(url) })
  })
  await eventually('the draft', () => states()).toEqual(['drafted'])
  expect((await entries())[0]?.draft?.reader).toEqual({ kind: 'rules', name: null })
  expect(opened.failures.splice(0)).toEqual([
    { message: expect.stringContaining('the language model failed'), error: 'out of order' },
  ])
})

it('is due again at once when its server ends in the middle of it', async () => {
  const { id } = await anEntry()
  let isBegun = false
  const opened = await testApp({
    opened: app,
    jobs: true,
    work: (_, { signal }) => {
      isBegun = true
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await eventually('the reading', () => isBegun).toBe(true)
  expect((await row(id)).due).toBe(false)
  await opened.close()
  expect(await row(id)).toMatchObject({ state: 'new', due: true, person: null })
  await server(async ({ url }) => worked(url))
  await eventually('the draft', () => states()).toEqual(['drafted'])
})

it('keeps what was read when somebody asks for it meanwhile, and nothing when a post of it was saved', async () => {
  const letGo: (() => void)[] = []
  await server(async ({ url }) => {
    await new Promise<void>(resolve => letGo.push(resolve))
    return worked(url)
  })
  const first = await anEntry()
  await eventually('the reading', () => letGo.length).toBe(1)
  expect((await client.post(`/api/queue/${first.id}/read`)).status).toBe(200)
  letGo[0]?.()
  await eventually('the draft', () => states()).toEqual(['drafted'])
  const second = await anEntry()
  await eventually('the reading', () => letGo.length).toBe(2)
  await aPost(client, { url: second.url })
  letGo[1]?.()
  await eventually('the end of the jobs', async () => {
    const { rowCount } = await app.pool.query("select from graphile_worker.jobs where key like 'draft:%'")
    return rowCount
  }).toBe(0)
  expect((await row(second.id)).state).toBe('posted')
  expect((await app.pool.query('select from extractions where url = $1', [second.url])).rowCount).toBe(0)
  expect(letGo.length).toBe(2)
})

it('keeps nothing where another server has read it meanwhile', async () => {
  let letGo: (() => void) | undefined
  const { id, url } = await anEntry()
  const opened = await server(async ({ url }) => {
    await new Promise<void>(resolve => {
      letGo = resolve
    })
    return worked(url)
  })
  await eventually('the reading', () => Boolean(letGo)).toBe(true)
  const other = newId()
  await app.pool.query(
    `with item as (update feed_items set state = 'drafted', draft_at = null, extraction_id = $2 where id = $1)
     insert into extractions (id, state, url) values ($2, 'done', $3)`,
    [id, other, url],
  )
  letGo?.()
  await eventually('the end of the job', async () => {
    const { rowCount } = await app.pool.query("select from graphile_worker.jobs where key like 'draft:%'")
    return rowCount
  }).toBe(0)
  const { rows } = await app.pool.query('select id from extractions where url = $1', [url])
  expect(rows).toEqual([{ id: other }])
  expect(
    (await app.pool.query('select extraction_id as id from feed_items where id = $1', [id])).rows,
  ).toEqual(rows)
  expect(opened.failures).toEqual([])
})

it('serves another item of the same page, unless a feed carries its text', async () => {
  let asked = 0
  await server(async ({ url }) => {
    asked += 1
    return worked(url)
  })
  const page = `https://letters.example/${newId()}`
  await client.post('/api/queue', { urls: [page] })
  await eventually('the draft', () => states()).toEqual(['drafted'])
  const item = async (content: string | null) => {
    const id = newId()
    await app.pool.query(
      `with feed as (insert into feeds (id, url, title, kind) values ($1::uuid, 'https://feed.example/' || $1::uuid, 'Letters', 'rss') returning id)
       insert into feed_items (id, feed_id, key, url, canonical_url, title, content, content_format)
       select $1::uuid, feed.id, 'one', $2, $2, 'One', $3, 'html' from feed`,
      [id, page, content],
    )
    await app.pool.query('insert into queue (user_id, item_id) values ($1, $2)', [client.user.id, id])
    await app.pool.query('update feed_items set draft_at = now() where id = $1', [id])
    await eventually('the draft', async () => (await row(id)).state).toBe('drafted')
  }
  await item(null)
  expect(asked).toBe(1)
  await item('<p>For our members alone: we buy what nobody wants.</p>'.repeat(20))
  expect(asked).toBe(2)
})

it('reads the page, which counts, where the text that came with the feed cannot be read', async () => {
  const words = 'We buy what nobody wants and wait until somebody does. '.repeat(20)
  const content = `<p>${words}</p>`
  const people: unknown[] = []
  const opened = await server(async ({ url, content: text }) => {
    people.push((await row((await entries())[0]?.id ?? '')).person)
    if (text !== undefined) throw new ProblemError(422, 'This text cannot be read.')
    // The page says as much as its feed.
    const read = worked(url)
    read.found.post.content = words
    return read
  })
  const page = await siteFor(opened, (_, response) => response.writeHead(404).end())
  const site = await feedSite(app, [letter(1, { link: `${page.origin}/1`, content })])
  await created<Follow>(await client.post('/api/follows', { url: site.url }))
  await app.pool.query('delete from host_turns')
  await eventually('the draft', () => states(), { within: 30_000 }).toEqual(['drafted'])
  expect(people).toEqual([null, client.user.id])
})
