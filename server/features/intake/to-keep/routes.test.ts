import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  type AskedReading,
  type DraftCounts,
  type DraftEntry,
  type DraftIds,
  draftEntry,
  draftsApi,
} from '#contract/drafts.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { TakenAddresses } from '#contract/taken-addresses.ts'
import { encodeCursor } from '../../../http/requests/cursor.ts'
import { newId } from '../../../schema/ids.ts'
import { extractions } from '../../../schema/intake/extraction.ts'
import { sourceItems, sources } from '../../../schema/intake/sources.ts'
import { toKeep } from '../../../schema/intake/to-keep.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { anEndedExtraction } from '../../../testing/drafts.ts'
import { aPost } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
const unknown = '00000000-0000-7000-8000-000000000000'

const someUrl = () => `https://blog.example/${newId()}`
const add = async (urls: string[], by = client) =>
  bodyOf<TakenAddresses>(await by.post('/api/queue', { urls }))
const list = (query = '', by = client) => walk<DraftEntry>(by.get, `/api/queue${query}`)
/** The counts of a queue with nothing but these. */
const countsOf = (some: Partial<DraftCounts>): DraftCounts => ({
  ...{ new: 0, drafted: 0, empty: 0, failed: 0, posted: 0, reading: 0, unasked: 0 },
  ...some,
})
const counts = async (by = client) => bodyOf(await by.get('/api/queue/counts'))
const act = (id: string, does: string, by = client) => by.post(`/api/queue/${id}/${does}`)
const rowOf = async (id: string) =>
  (await app.database.select().from(sourceItems).where(eq(sourceItems.id, id)))[0]

/** An item that a machine has drafted for nobody, in the queue of some people. */
async function drafted(people: SignedInClient[], { feed = false } = {}) {
  const result = await anEndedExtraction(app, other)
  const { extractionId, post } = result
  const feedId = feed ? newId() : null
  if (feedId)
    await app.database
      .insert(sources)
      .values({ id: feedId, url: someUrl(), title: 'Letters on machines', kind: 'rss' })
  const id = newId()
  const { url = '' } = post
  const item = { id, feedId, key: id, url, canonicalUrl: url, title: post.title, extractionId }
  await app.database.insert(sourceItems).values({ ...item, state: 'drafted' })
  for (const { user } of people) await app.database.insert(toKeep).values({ userId: user.id, itemId: id })
  return { id, result }
}

const saveOf = (result: Parameters<typeof newPostOfExtraction>[0], by = client) =>
  by.post('/api/posts', newPostOfExtraction(result, new Set()))

describe('the queue signed out', () => {
  itIsClosed(app, draftsApi)
})

describe('POST /api/queue', () => {
  it.each([[{}], [{ urls: [] }], [{ urls: 'https://a.example' }], [{ urls: [1] }]])(
    'refuses %j',
    async body => {
      await expectProblem(await client.post('/api/queue', body), 422)
    },
  )

  it('refuses 51 links and adds none of them', async () => {
    const urls = Array.from({ length: 51 }, someUrl)
    await expectProblem(await client.post('/api/queue', { urls }), 422, ['urls'])
    expect(await list()).toEqual([])
    expect(await add(urls.slice(0, 50))).toEqual({ added: 50, known: 0, refused: [] })
  })

  it('adds what can be read in the order it was given, and says why of each that cannot', async () => {
    const [one, two] = [someUrl(), someUrl()]
    const bad = [
      'ftp://a.example/x',
      'http://127.0.0.1/x',
      'https://a.example:8443/',
      'https://u:p@a.example/',
      // In the letters of addresses, each is nine.
      `https://a.example/${'語'.repeat(300)}`,
    ]
    const taken = await add([one, ...bad, ` ${two} `, 'nothing'])
    expect([taken.added, taken.known]).toEqual([2, 0])
    expect(taken.refused.map(({ url }) => url)).toEqual([...bad, 'nothing'])
    for (const { why } of taken.refused) expect(why).toMatch(/^[A-Z].+\.$/)
    const entries = await list()
    expect(entries.map(({ item }) => item.url)).toEqual([one, two])
    for (const entry of entries) {
      expect(draftEntry.strict().parse(entry)).toEqual(entry)
      expect(entry).toMatchObject({ state: 'waiting', feed: null, extractionId: null, draft: null })
      expect(entry.item).toMatchObject({ state: 'new', error: null, postSlug: null })
      expect(await rowOf(entry.id)).toMatchObject({ askedBy: client.user.id, draftAt: expect.any(Date) })
    }
  })

  it('counts as known what is in the queue, told in another way or twice, and reads it once an instance', async () => {
    const url = someUrl()
    expect(await add([url, `${url}?utm_source=letter`])).toEqual({ added: 1, known: 1, refused: [] })
    expect(await add([`${url}#end`])).toEqual({ added: 0, known: 1, refused: [] })
    expect(await add([url], other)).toEqual({ added: 1, known: 0, refused: [] })
    const [[mine], [theirs]] = [await list(), await list('', other)]
    expect(mine?.id).toBe(theirs?.id)
  })

  it('lets wait again what was dismissed, and reads anew what could not be read', async () => {
    const url = someUrl()
    await add([url])
    const [entry] = await list()
    await act(entry?.id ?? '', 'dismiss')
    const failed = { state: 'failed', error: 'It is away.', draftAt: null } as const
    await app.database
      .update(sourceItems)
      .set(failed)
      .where(eq(sourceItems.id, entry?.id ?? ''))
    expect(await add([url])).toEqual({ added: 0, known: 1, refused: [] })
    expect((await list())[0]?.item).toMatchObject({ state: 'new', error: null })
    expect((await rowOf(entry?.id ?? ''))?.draftAt).toEqual(expect.any(Date))
  })

  it('knows what came by a source', async () => {
    const { result } = await drafted([client], { feed: true })
    expect(await add([result.post.url ?? ''])).toEqual({ added: 0, known: 1, refused: [] })
  })

  it('reads nothing that a post exists of', async () => {
    const url = someUrl()
    const post = await aPost(other, { url })
    expect(await add([url])).toMatchObject({ added: 1 })
    const [entry] = await list('?state=saved-by-others')
    expect(entry?.item).toMatchObject({ state: 'posted', postSlug: post.slug })
    expect((await rowOf(entry?.id ?? ''))?.draftAt).toBeNull()
    // A post of one's own is nobody else's.
    const own = someUrl()
    await aPost(client, { url: own })
    await add([own])
    expect((await list('?state=saved')).map(({ item }) => item.url)).toEqual([own])
    expect(await counts()).toMatchObject({ posted: 1 })
  })

  it('lets a thousand links wait for each person and refuses more', async () => {
    const batches = Array.from({ length: 20 }, () => Array.from({ length: 50 }, someUrl))
    for (const urls of batches) expect(await add(urls)).toMatchObject({ added: 50 })
    const { added, refused } = await add([someUrl()])
    expect([added, refused.map(({ why }) => why)]).toEqual([0, ['1,000 links wait to be read already.']])
  })
})

describe('GET /api/queue', () => {
  it('tells the whole entry with its source and what the machine made of it', async () => {
    const { id, result } = await drafted([client], { feed: true })
    const [entry] = await list()
    expect(draftEntry.strict().parse(entry)).toEqual(entry)
    const { extractionId, existing: _, ...draft } = result
    expect(entry).toMatchObject({ id, feed: { title: 'Letters on machines' }, extractionId, draft })
    expect(await counts()).toEqual(countsOf({ drafted: 1 }))
  })

  it('puts drafts first, then what is being read, then what is not, across all pages', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const waits = async (facts: Partial<typeof sourceItems.$inferInsert>) => {
      const id = newId()
      const item = { id, key: id, title: 'A letter', url: someUrl(), ...facts }
      await app.database.insert(sourceItems).values(item)
      await app.database.insert(toKeep).values({ userId: client.user.id, itemId: id })
      return id
    }
    const [failed, unread, empty] = [
      await waits({ state: 'failed', error: 'It is away.' }),
      await waits({ state: 'new' }),
      await waits({ state: 'empty' }),
    ]
    const { id: oldDraft } = await drafted([client])
    const [atLimit, reading, next] = [
      await waits({ state: 'new', draftAt: inMinutes(600) }),
      await waits({ state: 'new', draftAt: inMinutes(3) }),
      await waits({ state: 'new', draftAt: inMinutes(-1) }),
    ]
    const { id: newDraft } = await drafted([client])
    const expected = [newDraft, oldDraft, next, reading, atLimit, unread, failed, empty]
    for (const limit of [1, 2, 3, 50])
      expect((await list(`?limit=${limit}`)).map(({ id }) => id)).toEqual(expected)
    const due = Object.fromEntries((await list()).map(({ id, item }) => [id, item.dueAt !== null]))
    expect(expected.map(id => due[id])).toEqual([false, false, true, true, true, false, false, false])
    expect(await counts()).toEqual(
      countsOf({ new: 4, drafted: 2, empty: 1, failed: 1, reading: 2, unasked: 1 }),
    )
  })

  it('goes on behind an entry whose place has changed meanwhile', async () => {
    const { id } = await drafted([client])
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => drafted([client])))
    const all = [one, two, three].map(entry => entry?.id)
    const seen = await walk<DraftEntry>(client.get, '/api/queue?limit=2', async () => {
      await act(id, 'dismiss')
    })
    for (const entry of all) expect(seen.map(({ id }) => id)).toContain(entry)
  })

  it.each([
    ['nothing', 'x'],
    ['a moment alone', encodeCursor({ key: '2026-11-01T00:00:00.000Z', id: unknown })],
    ['a rank that is none', encodeCursor({ key: '7 2026-11-01T00:00:00.000Z', id: unknown })],
  ])('refuses as a cursor %s', async (_, cursor) => {
    await expectProblem(await client.get(`/api/queue?cursor=${cursor}`), 422, ['cursor'])
  })

  it('gives what the rules found where a model failed', async () => {
    const { result } = await drafted([client])
    const error = {
      type: 'about:blank',
      title: 'Bad Gateway',
      status: 502,
      detail: 'Away.',
      fallback: result,
    }
    await app.database
      .update(extractions)
      .set({ state: 'failed', events: [{ event: 'error', data: error }] })
      .where(eq(extractions.id, result.extractionId))
    expect((await list())[0]?.draft?.post.title).toBe(result.post.title)
  })

  it('comes in pages, newest first, each state by itself', async () => {
    await add(Array.from({ length: 5 }, someUrl))
    const all = await list()
    expect((await list('?limit=2')).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    await act(all[1]?.id ?? '', 'dismiss')
    expect((await list('?state=dismissed')).map(({ id }) => id)).toEqual([all[1]?.id])
    expect(await list('?state=saved')).toEqual([])
    expect((await list()).length).toBe(4)
    expect(await counts()).toMatchObject({ new: 4 })
    await expectProblem(await client.get('/api/queue?state=gone'), 422)
  })

  it('tells a draft that is kept no longer as one that is not read', async () => {
    const { id, result } = await drafted([client])
    await app.database.delete(extractions).where(eq(extractions.id, result.extractionId))
    const [entry] = await list()
    expect(entry).toMatchObject({ extractionId: null, draft: null })
    expect(await bodyOf<DraftEntry>(await act(id, 'read'))).toMatchObject({ item: { state: 'new' } })
  })
})

describe('an entry of somebody else, or none', () => {
  it.each(['dismiss', 'restore', 'read'])('is not found by %s', async does => {
    await add([someUrl()], other)
    const [theirs] = await list('', other)
    for (const id of [theirs?.id ?? '', unknown, 'none']) await expectProblem(await act(id, does), 404)
    expect((await list('', other))[0]?.state).toBe('waiting')
  })
})

describe('dismissing and restoring', () => {
  it('answer the entry, also twice', async () => {
    const { id } = await drafted([client, other])
    for (const [does, state] of [
      ['dismiss', 'dismissed'],
      ['dismiss', 'dismissed'],
      ['restore', 'waiting'],
      ['restore', 'waiting'],
    ]) {
      const answer = await act(id, does ?? '')
      expect([answer.status, (await bodyOf<DraftEntry>(answer)).state]).toEqual([200, state])
    }
    expect((await list('', other)).find(entry => entry.id === id)?.state).toBe('waiting')
  })
})

describe('what others have saved', () => {
  it('is counted, put aside at once, and brought back', async () => {
    const mine = await drafted([client])
    const theirs = [await drafted([client, other]), await drafted([client, other])]
    for (const { result } of theirs) await saveOf(result, other)
    expect(await counts()).toEqual(countsOf({ drafted: 1, posted: 2 }))
    expect((await list()).map(({ id }) => id)).toEqual([mine.id])
    const ids = theirs.map(({ id }) => id).reverse()
    expect((await list('?state=saved-by-others&limit=1')).map(({ id }) => id)).toEqual(ids)
    const dismiss = async () =>
      (await bodyOf<DraftIds>(await client.post('/api/queue/dismiss-saved'))).items.sort()
    expect(await dismiss()).toEqual([...ids].sort())
    expect(await dismiss()).toEqual([])
    expect(await counts()).toEqual(countsOf({ drafted: 1 }))
    expect((await list('?state=dismissed')).map(({ id }) => id).sort()).toEqual([...ids].sort())
    const restored = await client.post('/api/queue/restore', { items: [...ids, mine.id, unknown, 'none'] })
    expect(restored.status).toBe(204)
    expect(await counts()).toEqual(countsOf({ drafted: 1, posted: 2 }))
  })

  it('is put aside for nobody else, and brings back nothing of theirs', async () => {
    const { id, result } = await drafted([client, other])
    const third = await signedInClient(app)
    await app.database.insert(toKeep).values({ userId: third.user.id, itemId: id })
    await saveOf(result, third)
    await client.post('/api/queue/dismiss-saved')
    const isTheirs = async (state: string) =>
      (await list(`?state=${state}`, other)).some(entry => entry.id === id)
    expect(await isTheirs('saved-by-others')).toBe(true)
    await act(id, 'dismiss', other)
    await client.post('/api/queue/restore', { items: [id] })
    expect(await isTheirs('dismissed')).toBe(true)
  })

  it.each([[{}], [{ items: 'x' }], [{ items: Array.from({ length: 1001 }, () => unknown) }]])(
    'restores nothing of %j',
    async body => {
      await expectProblem(await client.post('/api/queue/restore', body), 422)
    },
  )
})

describe('POST /api/queue/read', () => {
  const readAll = async (by = client) => bodyOf<AskedReading>(await by.post('/api/queue/read'))

  it('asks for all that is not read, and for nothing else', async () => {
    const { id: draft } = await drafted([client])
    const urls = [someUrl(), someUrl(), someUrl(), someUrl()]
    await add(urls)
    await add([someUrl()], other)
    const [first, second, failed, dismissed] = (await list()).filter(({ id }) => id !== draft)
    const ids = [first, second].map(entry => entry?.id ?? '')
    await app.database.update(sourceItems).set({ draftAt: null, askedBy: null })
    await app.database
      .update(sourceItems)
      .set({ state: 'failed', error: 'It is away.' })
      .where(eq(sourceItems.id, failed?.id ?? ''))
    await act(dismissed?.id ?? '', 'dismiss')
    expect(await readAll()).toEqual({ asked: 2, today: 2, later: 0 })
    const due = await app.database.select().from(sourceItems).where(isNotNull(sourceItems.draftAt))
    expect(due.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect(due.map(({ askedBy }) => askedBy)).toEqual([client.user.id, client.user.id])
    // What is asked for is not asked for again.
    expect(await readAll()).toEqual({ asked: 0, today: 0, later: 0 })
    expect(await counts()).toMatchObject({ new: 2, reading: 2, unasked: 0, failed: 1, drafted: 1 })
  })
})

describe('POST /api/queue/{item}/read', () => {
  it('has an item read now by who asks, and leaves a draft as it is', async () => {
    const { id } = await drafted([client])
    expect(await bodyOf<DraftEntry>(await act(id, 'read'))).toMatchObject({ item: { state: 'drafted' } })
    expect(await rowOf(id)).toMatchObject({ draftAt: null, askedBy: null })
    await app.database
      .update(sourceItems)
      .set({ state: 'failed', extractionId: null })
      .where(eq(sourceItems.id, id))
    expect(await bodyOf<DraftEntry>(await act(id, 'read'))).toMatchObject({ item: { state: 'new' } })
    expect(await rowOf(id)).toMatchObject({ draftAt: expect.any(Date), askedBy: client.user.id })
  })
})

describe('saving what waits', () => {
  it('is refused to who does not have it in their queue', async () => {
    const { result } = await drafted([other])
    await expectProblem(await saveOf(result), 422, ['extractionId'])
  })

  it('marks it saved, and leads everybody else who has it to the post', async () => {
    const { id, result } = await drafted([client, other])
    const post = await bodyOf<{ slug: string }>(await saveOf(result))
    expect(await list()).toEqual([])
    expect((await list('?state=saved')).map(entry => entry.id)).toEqual([id])
    const of = async (query: string) => (await list(query, other)).find(entry => entry.id === id)
    expect(await of('')).toBeUndefined()
    expect(await of('?state=saved-by-others')).toMatchObject({
      ...{ state: 'waiting', extractionId: null, draft: null },
      item: { state: 'posted', postSlug: post.slug },
    })
    await expectProblem(await saveOf(result, other), 409)
    // A post that is deleted again is a draft again.
    await client.delete(`/api/posts/${post.slug}`)
    expect(await of('')).toMatchObject({ item: { state: 'drafted', postSlug: null } })
    expect(await of('?state=saved-by-others')).toBeUndefined()
  })

  it('makes one post of two people who press at once', async () => {
    const { result } = await drafted([client, other])
    const answers = await Promise.all([saveOf(result), saveOf(result, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is taken back by deleting the post and restoring the entry', async () => {
    const { id, result } = await drafted([client])
    const { slug } = await bodyOf<{ slug: string }>(await saveOf(result))
    expect(await bodyOf<DraftEntry>(await act(id, 'restore'))).toMatchObject({ state: 'saved' })
    await client.delete(`/api/posts/${slug}`)
    expect(await bodyOf<DraftEntry>(await act(id, 'restore'))).toMatchObject({
      state: 'waiting',
      item: { state: 'drafted', postSlug: null },
    })
    expect((await saveOf(result)).status).toBe(201)
  })

  it('happens also by another post of the same address', async () => {
    const { id, result } = await drafted([client, other])
    await aPost(client, { url: `${result.post.url}?utm_source=x` })
    expect((await list('?state=saved')).map(entry => entry.id)).toEqual([id])
  })
})
