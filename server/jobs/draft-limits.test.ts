import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { DraftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import { anAnsweredTip, modelListener, say } from '#extraction/extractors/llm/testing/model-server.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { walk } from '../testing/answers.ts'
import type { SignedInClient } from '../testing/client.ts'
import { feedSite, letter } from '../testing/feeds.ts'
import { created } from '../testing/makers.ts'
import { freshClient, sharedApp } from '../testing/shared-app.ts'
import { article, siteFor } from '../testing/sources.ts'

const fullText = `${article}<p>${'We hold what we bought before and wait for the next report. '.repeat(12)}</p>`
const letters = (count: number) =>
  Array.from({ length: count }, (_, n) => letter(n + 1, { content: fullText }))

const entries = (by: SignedInClient) => walk<DraftEntry>(by.get, '/api/queue')
const states = async (by: SignedInClient) => (await entries(by)).map(({ item }) => item.state).sort()
const follow = (url: string, by: SignedInClient) =>
  by.post('/api/follows', { url }).then(answer => created<Follow>(answer))

/** A language model on this machine, which finds one tip in each letter. */
const tip = anAnsweredTip({ evidence: 'We are buying NVIDIA (NVDA) today.' })
const provider = createServer(
  modelListener((request, response) => say(request, response, { summary: [], tips: [tip] })),
).listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})
// It listens on a port, not on a path.
const { port } = provider.address() as AddressInfo
const model = {
  ...{ EXTRACTOR: 'openai', OPENAI_BASE_URL: `http://127.0.0.1:${port}` },
  ...{ OPENAI_API_KEY: 'a-key', OPENAI_MODEL: 'gpt-4o-mini' },
}

describe('the drafts of a day that an operator’s model makes', () => {
  const app = sharedApp({ jobs: true, variables: { ...model, AUTO_DRAFTS_PER_DAY: '2' } })
  const client = freshClient(app)
  const other = freshClient(app)
  const due = async () => (await app.pool.query('select from feed_items where draft_at is not null')).rowCount
  const countOf = async ({ user }: SignedInClient) =>
    (await app.pool.query('select from feed_items where drafted_for = $1', [user.id])).rowCount

  beforeEach(async () => {
    await app.pool.query("update feed_items set drafted_at = drafted_at - interval '25 hours'")
    // The trials before have asked the same host.
    await app.pool.query('delete from host_turns')
  })

  it('are so many for one person; the rest is not read yet, until somebody asks', async () => {
    const site = await feedSite(app, letters(4))
    await follow(site.url, client)
    await eventually('what is left', due).toBe(0)
    expect(await states(client)).toEqual(['drafted', 'drafted', 'new', 'new'])
    const unread = (await entries(client)).find(({ item }) => item.state === 'new')
    await client.post(`/api/queue/${unread?.id}/read`)
    await eventually('the third', () => states(client)).toEqual(['drafted', 'drafted', 'drafted', 'new'])
    expect(await countOf(client)).toBe(2)
  })

  it('count for the follower an item waits for longest who has some left', async () => {
    const site = await feedSite(app)
    await follow(site.url, client)
    await follow(site.url, other)
    site.show(letters(6))
    await app.pool.query(
      `update feeds set next_at = now() - interval '1 second', not_before = null where url = $1`,
      [site.url],
    )
    await eventually('what is left', async () => [(await states(client)).length, await due()]).toEqual([6, 0])
    expect(await states(client)).toEqual(['drafted', 'drafted', 'drafted', 'drafted', 'new', 'new'])
    expect(await states(other)).toEqual(await states(client))
    expect([await countOf(client), await countOf(other)]).toEqual([2, 2])
  })

  it('are fifteen times as many for all together', async () => {
    await app.pool.query(
      `insert into feed_items (id, key, title, drafted_at)
       select gen_random_uuid(), 'drafted ' || n, 'A draft', now() from generate_series(1, 29) as n`,
    )
    const site = await feedSite(app, letters(2))
    await follow(site.url, client)
    await eventually('what is left', due).toBe(0)
    expect(await states(client)).toEqual(['drafted', 'new'])
  })

  it('are not used up by what could not be read', async () => {
    const gone = await siteFor(app, (_, response) => response.writeHead(404).end())
    const site = await feedSite(app, [letter(9, { link: `${gone.origin}/9` })])
    await follow(site.url, client)
    await eventually('the failure', () => states(client)).toEqual(['failed'])
    expect(await countOf(client)).toBe(0)
  })
})

describe('a server that makes no drafts by itself', () => {
  const app = sharedApp({ jobs: true, variables: { AUTO_DRAFTS_PER_DAY: '0' } })
  const client = freshClient(app)

  it('reads what is asked for, and nothing else', async () => {
    const site = await feedSite(app, letters(2))
    await follow(site.url, client)
    const due = async () =>
      (await app.pool.query('select from feed_items where draft_at is not null')).rowCount
    await eventually('nothing due', due).toBe(0)
    expect(await states(client)).toEqual(['new', 'new'])
    const [entry] = await entries(client)
    await client.post(`/api/queue/${entry?.id}/read`)
    await eventually('the draft', () => states(client)).toEqual(['drafted', 'new'])
  })
})

describe('what a person may have read', () => {
  const app = sharedApp({ jobs: true, variables: { RATE_LIMITS: 'on' } })
  const client = freshClient(app)
  const other = freshClient(app)

  it('counts for them alone, and the rest waits its turn', async () => {
    const site = await siteFor(app, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(article),
    )
    const urls = Array.from({ length: 12 }, (_, n) => `${site.origin}/${n}`)
    await client.post('/api/queue', { urls })
    await eventually(
      'the first ten',
      async () => (await states(client)).filter(one => one === 'drafted').length,
      { within: 40_000 },
    ).toBe(10)
    const waiting = `select extract(epoch from draft_at - now())::float8 as seconds from feed_items where asked_by = $1 and state = 'new'`
    const left = async () =>
      (await app.pool.query(waiting, [client.user.id])).rows.map(({ seconds }) => seconds > 0)
    await eventually('the moment of the others', left).toEqual([true, true])
    // Another person is not held up by it.
    await other.post('/api/queue', { urls: [`${site.origin}/other`] })
    await eventually('their draft', () => states(other)).toEqual(['drafted'])
    // As if the minute were over.
    await app.pool.query("update rate_counts set started_at = started_at - interval '1 minute'")
    await app.pool.query('update feed_items set draft_at = now() where draft_at is not null')
    await eventually('all of them', async () => new Set(await states(client))).toEqual(new Set(['drafted']))
    expect(new Set(site.requests).size).toBe(site.requests.length)
  })
})
