import { beforeEach, describe, expect, it } from 'vitest'
import { type DraftEntry, draftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import { mp3File } from '#extraction/listening/testing/audio-files.ts'
import { sendJson, verbose } from '#extraction/listening/testing/transcriber.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf, expectProblem, walk } from '../testing/answers.ts'
import type { SignedInClient } from '../testing/client.ts'
import { type FeedItem, rss, sendFeed } from '../testing/feeds.ts'
import { sharedTranscriber, spoken } from '../testing/listening.ts'
import { created } from '../testing/makers.ts'
import { freshClient, sharedApp } from '../testing/shared-app.ts'
import { siteFor } from '../testing/sources.ts'

const transcriber = await sharedTranscriber()
const app = sharedApp({ jobs: true, variables: transcriber.variables })
const client = freshClient(app)
const other = freshClient(app)

beforeEach(async () => {
  await app.pool.query('delete from host_turns')
  await app.pool.query('delete from feed_items')
  await app.pool.query('delete from hearings')
})

const entries = (by: SignedInClient = client) => walk<DraftEntry>(by.get, '/api/queue?state=waiting')
const states = async (by: SignedInClient = client) => (await entries(by)).map(({ item }) => item.state)
const hearings = async (by: SignedInClient = client) =>
  (await entries(by)).map(({ item }) => item.hearing?.state)
const follow = (url: string, by: SignedInClient = client) =>
  by.post('/api/follows', { url }).then(answer => created<Follow>(answer))
const onlyEntry = async (by: SignedInClient = client) => {
  const [entry] = await entries(by)
  if (!entry) throw new Error('Nothing waits')
  return entry
}

/** Makes whatever waits for a later try, or for the turn of its host, due now. */
async function hurry() {
  await app.pool.query('delete from host_turns')
  await app.pool.query(`update hearings set due_at = now() where state = 'waiting'`)
}

/** The same, for what waits for nothing but the turn of a host. */
const settled = async (by: SignedInClient = client) => {
  await hurry()
  return states(by)
}

const audio = mp3File(20)
const notes = `<p>${'In this episode we talk about chips and what we do with them. '.repeat(3)}</p>`

/** A podcast with episodes of one site, and what else its robots.txt says. */
async function podcast(
  items: (origin: string) => FeedItem[],
  { bytes = audio, robots = '' }: { bytes?: Buffer; robots?: string } = {},
) {
  const site = await siteFor(app, (request, response) => {
    if (request.url === '/feed') sendFeed(response, rss(items(site.origin)))
    else if (request.url === '/robots.txt')
      response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    else if (/\.mp3(?:\?|$)/.test(request.url ?? ''))
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': bytes.length }).end(bytes)
    else response.writeHead(404).end()
  })
  return { ...site, url: `${site.origin}/feed` }
}

const episode = (origin: string, n: number, more: Partial<FeedItem> = {}): FeedItem => ({
  title: `Episode ${n}`,
  guid: `episode-${n}`,
  content: notes,
  more: `<enclosure url="${origin}/${n}.mp3" type="audio/mpeg" length="1"/>`,
  ...more,
})

const fetched = ({ requests }: { requests: string[] }, n = 1) =>
  requests.filter(request => request === `GET /${n}.mp3`).length

describe('an episode without a transcript', () => {
  it('is heard by itself, for all who follow it at once, and its tips have their seconds', async () => {
    const site = await podcast(origin => [episode(origin, 1)])
    await follow(site.url)
    await follow(site.url, other)
    await eventually('a draft', () => settled()).toEqual(['drafted'])
    await eventually('the draft of the other', () => settled(other)).toEqual(['drafted'])
    const entry = await onlyEntry()
    expect(draftEntry.strict().parse(entry)).toEqual(entry)
    expect(entry.draft?.post).toMatchObject({ title: 'Episode 1', url: `${site.origin}/1.mp3` })
    expect(entry.draft?.post.content).toContain('We are buying NVIDIA today')
    expect(entry.draft?.tips).toMatchObject([{ ticker: 'NVDA', stance: 'bullish', evidence_seconds: 4 }])
    expect(entry.draft?.heardSeconds).toBe(20)
    expect(entry.item.hearing).toMatchObject({ state: 'done', error: null })
    expect(entry.item.hearing?.heard).toBeCloseTo(20, 0)
    expect(fetched(site)).toBe(1)
    expect(transcriber.heard).toMatchObject([
      { key: 'Bearer sk-of-the-test', file: { name: 'audio.mp3', size: audio.length } },
    ])
    expect(transcriber.files()).toEqual([])
    expect(JSON.stringify([app.remarks, app.failures])).not.toContain('sk-of-the-test')
  })

  it('is not fetched by itself where robots.txt says so, and read from its notes; who asks is heard', async () => {
    const site = await podcast(origin => [episode(origin, 2)], { robots: 'User-agent: *\nDisallow: /2.mp3' })
    await follow(site.url)
    await eventually('the notes', () => states()).toEqual(['empty'])
    const { id, item } = await onlyEntry()
    expect(item.hearing).toMatchObject({
      state: 'failed',
      error: 'The site asks programs not to fetch this audio by themselves.',
    })
    expect(fetched(site, 2)).toBe(0)
    const answer = await client.post(`/api/queue/${id}/listen`)
    expect(await bodyOf<DraftEntry>(answer)).toMatchObject({
      item: { state: 'new', hearing: { state: 'waiting' } },
    })
    await eventually('a draft', () => settled()).toEqual(['drafted'])
  })

  it('is read from a transcript where the feed names one', async () => {
    const site = await podcast(origin => [
      episode(origin, 3, {
        more: `<enclosure url="${origin}/3.mp3" type="audio/mpeg" length="1"/>
          <podcast:transcript url="${origin}/missing.vtt" type="text/vtt"/>`,
        content: `${notes}<p>We are selling Intel (INTC), because it loses market share every quarter.</p>`,
      }),
    ])
    await follow(site.url)
    await eventually('a draft', () => settled()).toEqual(['drafted'])
    // The transcript is gone, and what is said is next.
    expect((await onlyEntry()).draft?.tips.map(({ ticker }) => ticker)).toEqual(['NVDA'])
  })

  it('is heard from a pasted link of its audio', async () => {
    const site = await podcast(() => [])
    await client.post('/api/queue', { urls: [`${site.origin}/4.mp3?source=share`] })
    await eventually('a draft', () => settled()).toEqual(['drafted'])
    expect((await onlyEntry()).draft?.tips).toMatchObject([{ ticker: 'NVDA', evidence_seconds: 4 }])
    // Somebody else who pastes it has it without another word.
    await other.post('/api/queue', { urls: [`${site.origin}/4.mp3?source=share`] })
    await eventually('the draft of the other', () => settled(other)).toEqual(['drafted'])
    expect(transcriber.heard).toHaveLength(1)
  })
})

describe('audio that cannot be heard', () => {
  it('waits while the endpoint is busy, says so, and is heard then', async () => {
    transcriber.answer((_, response) => response.writeHead(429, { 'retry-after': '90' }).end())
    const site = await podcast(origin => [episode(origin, 1)])
    await follow(site.url)
    await eventually('the sentence', async () => (await onlyEntry()).item.hearing?.error).toBe(
      'What hears audio here has too much to do at the moment.',
    )
    const { rows } = await app.pool.query(
      `select tries, due_at > now() + interval '60 seconds' as waits from hearings`,
    )
    expect(rows).toEqual([{ tries: 1, waits: true }])
    expect(await states()).toEqual(['new'])
    transcriber.answer((_, response) => sendJson(response, verbose(spoken)))
    await hurry()
    await eventually('a draft', () => settled()).toEqual(['drafted'])
    expect(fetched(site)).toBe(1)
  })

  it('is given up after the last try, and read from its notes', async () => {
    transcriber.answer((_, response) => response.writeHead(500).end())
    const site = await podcast(origin => [episode(origin, 1)])
    await follow(site.url)
    await eventually('the end', async () => {
      await hurry()
      return states()
    }).toEqual(['empty'])
    expect((await onlyEntry()).item.hearing).toMatchObject({
      state: 'failed',
      error: 'What hears audio here answered with an error.',
    })
    expect(transcriber.heard).toHaveLength(6)
    expect(transcriber.files()).toEqual([])
    expect(app.failures.splice(0)).toMatchObject([
      { message: expect.stringContaining('(refused, status 500)') },
    ])
  })

  it.each([
    [401, 'What hears audio here does not take the key of this server.'],
    [413, 'What hears audio here takes smaller parts only.'],
  ])('is given up at once after status %d', async (status, sentence) => {
    transcriber.answer((_, response) => response.writeHead(status).end())
    const site = await podcast(() => [])
    await client.post('/api/queue', { urls: [`${site.origin}/1.mp3`] })
    await eventually('the failure', () => states()).toEqual(['failed'])
    const { item } = await onlyEntry()
    expect(item.error).toContain(sentence)
    expect(item.hearing?.error).toContain(sentence)
    expect(transcriber.heard).toHaveLength(1)
    app.failures.length = 0
  })

  it('is no audio, or says nothing', async () => {
    const site = await podcast(() => [], { bytes: Buffer.from('We are buying NVIDIA. '.repeat(100)) })
    await client.post('/api/queue', { urls: [`${site.origin}/1.mp3`] })
    await eventually('the failure', async () => {
      await hurry()
      return (await onlyEntry()).item.error
    }).toMatch(/^There is no audio in this file/)
    expect(transcriber.heard).toEqual([])
    const silent = await podcast(() => [])
    transcriber.answer((_, response) => sendJson(response, verbose([])))
    await other.post('/api/queue', { urls: [`${silent.origin}/2.mp3`] })
    await eventually('the other', async () => {
      await hurry()
      return (await onlyEntry(other)).item.error
    }).toBe('Nothing is said in this audio.')
  })

  it('is not heard for a person whose minutes of the day are used up, and goes on when they are not', async () => {
    const site = await podcast(() => [])
    await client.post('/api/queue', { urls: [`${site.origin}/1.mp3`] })
    await eventually('a draft', () => settled()).toEqual(['drafted'])
    await app.pool.query(`update hearing_parts set "end" = 7200, heard_at = now() - interval '23 hours'`)
    await client.post('/api/queue', { urls: [`${site.origin}/2.mp3`] })
    const waiting = async () => (await entries()).find(({ item }) => item.url?.includes('/2.mp3'))
    await eventually('the sentence', async () => {
      await hurry()
      return (await waiting())?.item.hearing?.error
    }).toBe(
      '120 minutes of audio are heard in 24 hours for one person, and they are used up; the next are free in 60 minutes.',
    )
    const problem = await expectProblem(await client.post(`/api/queue/${(await waiting())?.id}/listen`), 429)
    expect(problem.detail).toContain('120 minutes of audio are heard in 24 hours for one person')
    // Somebody else has minutes of their own.
    await other.post('/api/queue', { urls: [`${site.origin}/3.mp3`] })
    await eventually('the draft of the other', () => settled(other)).toEqual(['drafted'])
    await app.pool.query(`update hearing_parts set heard_at = now() - interval '25 hours'`)
    await hurry()
    await eventually('the draft', async () => (await waiting())?.item.state).toBe('drafted')
  })
})

describe('stopping', () => {
  it('is refused for entries of others, and for what others wait for too', async () => {
    transcriber.answer((_, response) => response.writeHead(503).end())
    const site = await podcast(origin => [episode(origin, 1)])
    await follow(site.url)
    await eventually('the hearing', () => hearings()).toEqual(['waiting'])
    const { id } = await onlyEntry()
    await expectProblem(await other.delete(`/api/queue/${id}/listen`), 404)
    await expectProblem(await other.post(`/api/queue/${id}/listen`), 404)
    await follow(site.url, other)
    await eventually('the entry of the other', () => hearings(other)).toEqual(['waiting'])
    await expectProblem(await client.delete(`/api/queue/${id}/listen`), 409)
  })

  it('reads what is written of it, ends the request under way, and can be taken back', async () => {
    let isAway = false
    transcriber.answer((_, response) => {
      response.on('close', () => {
        isAway = true
      })
    })
    const site = await podcast(origin => [episode(origin, 1)])
    await follow(site.url)
    await eventually('the request', async () => transcriber.heard.length).toBe(1)
    const { id } = await onlyEntry()
    const stopped = await client.delete(`/api/queue/${id}/listen`)
    expect(await bodyOf<DraftEntry>(stopped)).toMatchObject({ item: { hearing: { state: 'cancelled' } } })
    await eventually('the notes', () => states()).toEqual(['empty'])
    await expectProblem(await client.delete(`/api/queue/${id}/listen`), 409)
    await eventually('the end of the request', async () => isAway).toBe(true)
    transcriber.answer((_, response) => sendJson(response, verbose(spoken)))
    await client.post(`/api/queue/${id}/listen`)
    await eventually('a draft', () => settled()).toEqual(['drafted'])
  })
})

describe('a long file', () => {
  it('is heard part by part, and a part that was heard is not sent again', async () => {
    const long = mp3File(25 * 60, [
      { from: 500, to: 502 },
      { from: 1000, to: 1002 },
    ])
    const site = await podcast(() => [], { bytes: long })
    let answered = 0
    transcriber.answer((_, response) => {
      answered += 1
      if (answered === 2) response.writeHead(503).end()
      else sendJson(response, verbose(spoken))
    })
    await client.post('/api/queue', { urls: [`${site.origin}/1.mp3`] })
    await eventually('the first part', async () => {
      const { hearing } = (await onlyEntry()).item
      return [Math.round(hearing?.heard ?? 0), Math.round(hearing?.seconds ?? 0), hearing?.error]
    }).toEqual([502, 1500, 'What hears audio here has too much to do at the moment.'])
    // The file is gone, as after a move to another disk: it is fetched again, and the first part stays.
    transcriber.removeFiles()
    await eventually('a draft', () => settled()).toEqual(['drafted'])
    expect(transcriber.heard).toHaveLength(4)
    expect(fetched(site)).toBe(2)
    const { draft } = await onlyEntry()
    expect(draft?.heardSeconds).toBe(1500)
    expect(draft?.post.content.match(/We are buying NVIDIA today/g)).toHaveLength(3)
    const { rows } = await app.pool.query('select segments from hearing_parts order by number')
    expect(rows.map(({ segments }) => Math.round(segments[0].start))).toEqual([0, 502, 1002])
  })
})
