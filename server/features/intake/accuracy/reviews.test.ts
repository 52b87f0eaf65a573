import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { NewPost, Post } from '#contract/posts.ts'
import { differences } from '../../../database/recount.ts'
import { draftsReviewed, draftTotals } from '../../../schema/intake/accuracy.ts'
import { extractions } from '../../../schema/intake/extraction.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { aDraft, anEndedExtraction } from '../../../testing/drafts.ts'
import { aPost, created, postFields } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { article, siteFor } from '../../../testing/sources.ts'

const app = sharedApp()
const client = sharedClient(app)
const other = sharedClient(app)

/** Everything of a result, as it would be saved. */
const whole = (result: Parameters<typeof newPostOfExtraction>[0]) => newPostOfExtraction(result, new Set())
const save = (post: object) => client.post('/api/posts', post)
const reviewOf = async ({ id }: Pick<Post, 'id'>) =>
  (await app.database.select().from(draftsReviewed).where(eq(draftsReviewed.postId, id)))[0]
const named = (extractor: string) =>
  app.database.select().from(draftTotals).where(eq(draftTotals.extractor, extractor))

describe('a post that names an extraction is refused', () => {
  it.each([
    ['what is no id', 'mine', 'extractionId'],
    ['one that does not exist', randomUUID(), 'extractionId'],
  ])('%s', async (_, extractionId, path) => {
    await expectProblem(await save({ ...postFields(), extractionId }), 422, [path])
  })

  it('somebody else’s', async () => {
    const post = whole(await anEndedExtraction(app, other))
    await expectProblem(await save(post), 422, ['extractionId'])
  })

  it('one that has not ended', async () => {
    const result = await anEndedExtraction(app, client)
    await app.database
      .update(extractions)
      .set({ state: 'running', events: [{ event: 'tip', data: result.tips[0] }] })
      .where(eq(extractions.id, result.extractionId))
    await expectProblem(await save(whole(result)), 422, ['extractionId'])
  })

  it.each([
    ['of another address', 'https://blog.example/another'],
    ['without an address', null],
  ])('where the post is %s', async (_, url) => {
    const post = whole(await anEndedExtraction(app, client))
    await expectProblem(await save({ ...post, url }), 422, ['extractionId'])
  })

  it('where the extraction was of no address, and the post has one', async () => {
    const post = whole(await anEndedExtraction(app, client, { url: null }))
    await expectProblem(await save({ ...post, url: 'https://blog.example/a' }), 422, ['extractionId'])
  })

  it('with a draft that it does not have', async () => {
    const post = whole(await anEndedExtraction(app, client))
    const tips = post.tips.map(tip => ({ ...tip, draft: 1 }))
    await expectProblem(await save({ ...post, tips }), 422, ['tips.0.draft'])
  })

  it('and nothing is stored of it', async () => {
    const title = `Never ${randomUUID()}`
    await save({ ...postFields({ title }), extractionId: randomUUID() })
    expect(await bodyOf(client.get(`/api/posts?q=${title}`))).toEqual([])
  })
})

describe('what became of drafts is counted', () => {
  it('with the post that is saved, by what was kept, edited, dropped, added and checked', async () => {
    const extractor = `rules@${randomUUID()}`
    const tips = [aDraft(), aDraft(), aDraft(), aDraft({ certainty: 'check' })]
    const result = await anEndedExtraction(app, client, { extractor, tips })
    const { tips: all, ...post } = whole(result)
    const [kept, edited, , unsure] = all
    const sent = [
      kept,
      { ...edited, stance: 'bearish', evidence: 'Other words.' },
      unsure,
      { ...kept, ticker: 'ADDED', draft: null },
    ]
    const stored = await created<Post>(await save({ ...post, tips: sent }))
    const numbers = { drafted: 3, kept: 1, edited: 1, dropped: 1, added: 1, checked: 1 }
    const fields = { ticker: 0, stance: 1, target: 0, metrics: 0, evidence: 1 }
    const row = await reviewOf(stored)
    expect(row).toMatchObject({ ...numbers, fields, extractor, sourceKind: 'blog', unread: false })
    expect(row?.seconds).toBeGreaterThanOrEqual(600)
    expect(row?.keptTips).toHaveLength(1)
    expect(await named(extractor)).toMatchObject([{ ...numbers, ...fields, reviews: 1, savedUnread: 0 }])
  })

  it('of an address written in another way, by the kind of source and the language', async () => {
    const content =
      'Wir kaufen die Aktie, weil der Markt sie nicht mag und das Geschäft mit den Kunden nicht so schlecht ist, wie es die Börse glaubt. '
    const url = `https://margins.substack.com/p/${randomUUID()}`
    const result = await anEndedExtraction(app, client, { url, content: content.repeat(3) })
    const stored = await aPost(client, { ...whole(result), url: `${url}?utm_source=mail` })
    expect(await reviewOf(stored)).toMatchObject({ sourceKind: 'newsletter', language: 'de' })
  })

  it('once, by the first post that names it, also where two come together', async () => {
    const extractor = `rules@${randomUUID()}`
    const post = whole(await anEndedExtraction(app, client, { extractor }))
    const stored = await Promise.all([aPost(client, post), aPost(client, post)])
    await aPost(client, { ...post, tips: [] })
    const rows = await Promise.all(stored.map(reviewOf))
    expect(rows.filter(Boolean)).toHaveLength(1)
    expect(await named(extractor)).toMatchObject([{ reviews: 1, drafted: 1, kept: 1, dropped: 0 }])
  })

  it('once where the same save comes again', async () => {
    const extractor = `rules@${randomUUID()}`
    const post = whole(await anEndedExtraction(app, client, { extractor }))
    const headers = { 'idempotency-key': randomUUID() }
    const first = await created<Post>(await client.post('/api/posts', post, headers))
    const again = await created<Post>(await client.post('/api/posts', post, headers))
    expect(again.id).toBe(first.id)
    expect(await named(extractor)).toMatchObject([{ reviews: 1 }])
  })

  it('apart where it was saved faster than two seconds a tip', async () => {
    const extractor = `rules@${randomUUID()}`
    const tips = [aDraft(), aDraft(), aDraft()]
    await aPost(client, whole(await anEndedExtraction(app, client, { extractor, tips, secondsAgo: 5 })))
    expect(await named(extractor)).toMatchObject([{ reviews: 0, savedUnread: 1, drafted: 0, kept: 0 }])
    await aPost(client, whole(await anEndedExtraction(app, client, { extractor, tips, secondsAgo: 7 })))
    expect(await named(extractor)).toMatchObject([{ reviews: 1, savedUnread: 1, drafted: 3, kept: 3 }])
  })

  it('never of a post without an extraction, nor of one from before it was kept who drafted', async () => {
    expect(await reviewOf(await aPost(client))).toBeUndefined()
    const { extractionId: _, ...without } = whole(await anEndedExtraction(app, client))
    expect(await reviewOf(await aPost(client, without))).toBeUndefined()
    const early = await anEndedExtraction(app, client, { extractor: null })
    expect(await reviewOf(await aPost(client, whole(early)))).toBeUndefined()
  })

  it('of a source that this server has read, as soon as it is told', async () => {
    const { origin } = await siteFor(app, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(article)
    })
    const result = await bodyOf<Parameters<typeof whole>[0]>(
      client.post('/api/extract', { url: `${origin}/counted` }),
    )
    const row = await reviewOf(await aPost(client, whole(result)))
    expect(row).toMatchObject({ extractor: 'rules@1', drafted: 2, kept: 2, unread: true })
  })

  it('so that the sums are what a recount of the reviews gives', async () => {
    const extractor = `rules@${randomUUID()}`
    for (let round = 0; round < 12; round++) {
      const tips = Array.from({ length: round % 4 }, (_, index) =>
        aDraft({ certainty: index === 2 ? 'check' : 'sure' }),
      )
      const secondsAgo = round % 3 === 0 ? 1 : 60
      const url = round % 2 ? null : `https://blog.example/${randomUUID()}`
      const post: NewPost = whole(await anEndedExtraction(app, client, { extractor, tips, secondsAgo, url }))
      const changed = post.tips
        .filter((_, index) => (index + round) % 5 !== 0)
        .map((tip, index) => ((index + round) % 2 ? { ...tip, stance: 'neutral' } : tip))
      await aPost(client, { ...post, tips: changed })
    }
    expect((await named(extractor)).length).toBe(2)
    expect(await differences(app.pool)).toEqual([])
  })
})
