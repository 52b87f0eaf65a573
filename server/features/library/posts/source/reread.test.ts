import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ExtractionResult, ExtractionState, Reread } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { withheldName } from '#contract/withheld-name.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { until } from '#extraction/testing/until.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../../testing/client.ts'
import { aPost } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { signedInAs } from '../../../../testing/signed-in-as.ts'
import { article, siteFor } from '../../../../testing/sources.ts'

const app = sharedApp()
const poster = sharedClient(app)
const reader = sharedClient(app)

// All sites of this machine are one, which is nobody's once it has carried two authors.
beforeEach(async () => {
  await app.pool.query('delete from strategist_homes')
})

const unknown = '00000000-0000-7000-8000-000000000000'

/** A page with a day, by an author of its own. */
function somePage() {
  const author = `Miriam ${randomUUID().replace(/[\d-]/g, '').slice(0, 8)}`
  const html = article
    .replace('<title>', '<meta property="article:published_time" content="2026-11-12T09:00:00Z"><title>')
    .replace('Mira Holt', author)
    .replace('We are buying', `Our desk ${randomUUID()} is open. We are buying`)
  return { author, html }
}

/**
 * A post with the text of a page that this server has not read at its address: it was read elsewhere before.
 *
 * @param serves what the address answers from now on.
 */
async function unreadPost({
  changes = {},
  serves = html => html,
  on = app,
}: {
  changes?: object
  serves?: (html: string) => string | Promise<string>
  on?: TestApp
} = {}) {
  const { author, html } = somePage()
  const elsewhere = await siteFor(app, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  const { origin } = await siteFor(on, async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(await serves(html))
  })
  const result = await bodyOf<ExtractionResult>(poster.post('/api/extract', { url: `${elsewhere.origin}/a` }))
  const draft = newPostOfExtraction(result, new Set())
  const post = await aPost(poster, { ...draft, extractionId: null, url: `${origin}/a`, ...changes })
  expect(post).toMatchObject({ authoredBy: 'person', contentSource: 'supplied', home: null })
  return { author, post, draft }
}

const tipsOf = ({ id }: Post) => bodyOf<Tip[]>(app.request(`/api/posts/${id}/tips`))
/** All that anybody reads of a post and its tips. */
const told = async ({ id }: Post) => [
  await bodyOf<Post>(app.request(`/api/posts/${id}`)),
  await tipsOf({ id } as Post),
]

async function begin({ id }: Post, by: SignedInClient = reader): Promise<string> {
  const answer = await by.post(`/api/posts/${id}/reread`)
  expect(answer.status).toBe(202)
  return (await bodyOf<{ extractionId: string }>(answer)).extractionId
}

async function outcomeOf(id: string, by: SignedInClient = reader): Promise<ExtractionState> {
  const state = () => bodyOf<ExtractionState>(by.get(`/api/extractions/${id}`))
  await until('the source to be read', async () => (await state()).state !== 'running')
  return state()
}

/** Reads the source of a post again, and what came of it. */
async function reread(post: Post): Promise<Reread | undefined> {
  return (await outcomeOf(await begin(post))).result?.reread
}

describe('POST /api/posts/{post}/reread', () => {
  it('is refused signed out, for what is not there, and for posts without an address, a text or an address to read', async () => {
    const { post } = await unreadPost()
    const again = (id: string) => `/api/posts/${id}/reread`
    await expectProblem(await openClient(app).post(again(post.id)), 401)
    for (const none of [unknown, 'no-such-post', '%00'])
      await expectProblem(await reader.post(again(none)), 404)
    const moderator = await signedInAs(app, 'moderator')
    await moderator.post(`/api/posts/${post.id}/hide`, { reason: 'Spam' })
    for (const by of [reader, moderator]) await expectProblem(await by.post(again(post.id)), 404)
    const bare = await aPost(poster, { content: 'Buy it.' })
    await expectProblem(await reader.post(again(bare.id)), 409)
    await expectProblem(await reader.post(again((await aPost(poster, { url: 'https://a.example' })).id)), 409)
    const strange = 'https://a.example/ https://b.example/'
    await app.pool.query('update posts set url = $1 where id = $2', [strange, bare.id])
    await expectProblem(await reader.post(again(bare.id)), 422, ['url'])
  })

  it('counts as an extraction', async () => {
    const limited = await testApp({ opened: app, variables: { RATE_LIMITS: 'on' } })
    const person = await signedInClient(limited)
    const { post } = await unreadPost({ on: limited })
    for (let turn = 0; turn < 10; turn++) expect(await begin(post, person)).toMatch(/-/)
    const refused = await person.post(`/api/posts/${post.id}/reread`)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expectProblem(refused, 429)
    await limited.close()
  })

  it('fills author, date, home and what tips are made of where the source reads the same, and nothing else', async () => {
    const { post } = await unreadPost()
    const [before, tips] = (await told(post)) as [Post, Tip[]]
    const deleted = tips[0]?.id
    await reader.delete(`/api/tips/${deleted}`)
    expect(await reread(post)).toEqual({ same: true, filled: ['author', 'date'], tips: tips.length - 1 })
    await reader.post(`/api/tips/${deleted}/restore`)
    const marks = { authoredBy: 'source', datedBy: 'source' }
    const [after, tipsAfter] = (await told(post)) as [Post, Tip[]]
    expect(after).toEqual({ ...before, ...marks, contentSource: 'fetched', home: 'own' })
    expect(tipsAfter).toEqual(
      tips.map(tip => ({
        ...tip,
        provenance: 'drafted',
        evidenceVerified: true,
        post: { ...tip.post, ...marks, contentSource: 'fetched' },
      })),
    )
    const { rows } = await app.pool.query('select count(*)::int from post_versions where post_id = $1', [
      post.id,
    ])
    expect(rows).toEqual([{ count: 0 }])
    expect(await reread(post)).toEqual({ same: true, filled: [], tips: 0 })
  })

  it('leaves its poster’s word where the source says otherwise, each alone', async () => {
    const forged = await unreadPost({ changes: { author: 'Nadia Sørensen' } })
    expect(await reread(forged.post)).toMatchObject({ same: true, filled: ['date'] })
    const dated = await unreadPost({ changes: { publishedAt: '2019-03-01' } })
    expect(await reread(dated.post)).toMatchObject({ same: true, filled: ['author'] })
    const [first] = dated.draft.tips
    const edited = await unreadPost({
      changes: { tips: [{ ticker: first?.ticker, text: 'Sell it', stance: 'bearish' }] },
    })
    expect(await reread(edited.post)).toMatchObject({ same: true, tips: 1 })
    expect((await tipsOf(edited.post)).map(({ provenance }) => provenance)).toEqual(['edited'])
    expect(await told(forged.post)).toMatchObject([
      { author: 'Nadia Sørensen', authoredBy: 'person', datedBy: 'source', home: null },
      {},
    ])
  })

  it('marks what stands at another site than theirs', async () => {
    const { post, author } = await unreadPost()
    await app.pool.query(
      "insert into strategist_homes values ((select id from strategists where name = $1), 'halloway.example', 'own')",
      [author],
    )
    expect(await reread(post)).toMatchObject({ filled: ['author', 'date'] })
    expect(await told(post)).toMatchObject([{ home: 'asked' }, {}])
  })

  const others: [string, (html: string) => string][] = [
    ['another text', html => html.replace('We are selling', 'We are buying')],
    ['another text by another author', html => html.replace('Intel', 'AMD').replace(/Miriam \w*/, 'Nadia')],
  ]
  it.each(others)(
    'changes nothing where the source has %s, and says that it reads differently',
    async (_, serves) => {
      const { post } = await unreadPost({ serves })
      const before = await told(post)
      expect(await reread(post)).toEqual({ same: false, filled: [], tips: 0 })
      expect(await told(post)).toEqual(before)
    },
  )

  it('tells nobody by its outcome or its events whom the post withholds', async () => {
    const told: string[] = []
    const served = [(html: string) => html, (html: string) => html.replace('We are selling', 'We are buying')]
    for (const serves of served) {
      const { post, author } = await unreadPost({ serves })
      const moderator = await signedInAs(app, 'moderator')
      const { strategistId } = await bodyOf<{ strategistId: string }>(reader.get(`/api/posts/${post.id}`))
      const hidden = await moderator.post(`/api/strategists/${strategistId}/hide`, { reason: 'They asked.' })
      expect(hidden.status).toBe(204)
      const id = await begin(post)
      const { state, result } = await outcomeOf(id)
      expect([state, result?.post.author]).toEqual(['done', withheldName])
      const streamed = await reader.get(`/api/extractions/${id}`, { accept: 'text/event-stream' })
      const { rows } = await app.pool.query('select * from extractions where id = $1', [id])
      told.push(author, JSON.stringify(result), await streamed.text(), JSON.stringify(rows))
      for (const words of told.slice(-3)) expect(words).not.toContain(author)
    }
    expect(told).toHaveLength(8)
  })

  it('changes nothing where the source cannot be read, and says why', async () => {
    const { post } = await unreadPost({ serves: () => '' })
    const before = await told(post)
    const { state, error } = await outcomeOf(await begin(post))
    expect([state, error?.status]).toEqual(['failed', 422])
    expect(await told(post)).toEqual(before)
  })
})

describe('a reading of a source again', () => {
  /** A post whose source answers when it is let go. */
  async function waitingPost(on: TestApp = app) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const made = await unreadPost({ on, serves: html => promise.then(() => html) })
    return { ...made, answer: resolve }
  }

  it('goes on when nobody watches, and ends as any other does', async () => {
    const quick = await testApp({ opened: app, runTimes: { unwatched: 50, heartbeat: 20 } })
    const person = await signedInClient(quick)
    const { post, answer } = await waitingPost(quick)
    const { url } = (await waitingPost(quick)).post
    const extraction = person.post('/api/extract', { url }, { accept: 'text/event-stream' })
    await (await extraction).body?.cancel()
    const id = await begin(post, person)
    const { rows } = await app.pool.query('select id from extractions where url = $1', [url])
    await eventually(
      'the extraction that nobody watches to end',
      async () => (await outcomeOf(String(rows[0]?.id), person)).state,
    ).toBe('cancelled')
    answer()
    expect((await outcomeOf(id, person)).result?.reread).toMatchObject({ same: true })
    await quick.close()
  })

  it('ends with 504 where the source takes longer than anybody has patience', async () => {
    const impatient = await testApp({ opened: app, runTimes: { patience: 500 } })
    const person = await signedInClient(impatient)
    const slow = await waitingPost(impatient)
    const { state, error } = await outcomeOf(await begin(slow.post, person), person)
    expect([state, error?.status]).toEqual(['failed', 504])
    await impatient.close()
  })

  it('changes nothing of a post that was deleted, or got another address, meanwhile', async () => {
    const [gone, moved] = [await waitingPost(), await waitingPost()]
    const [first, second] = [await begin(gone.post), await begin(moved.post)]
    await poster.delete(`/api/posts/${gone.post.id}`)
    await poster.patch(`/api/posts/${moved.post.id}`, { url: 'https://elsewhere.example/' })
    const before = await told(moved.post)
    gone.answer()
    moved.answer()
    expect((await outcomeOf(first)).error).toMatchObject({ status: 404 })
    expect((await outcomeOf(second)).result?.reread).toEqual({ same: false, filled: [], tips: 0 })
    expect(await told(moved.post)).toEqual(before)
    await poster.post(`/api/posts/${gone.post.id}/restore`)
    expect(await told(gone.post)).toMatchObject([{ authoredBy: 'person', datedBy: 'person' }, {}])
  })

  it('is the same by two at once', async () => {
    const { post, answer } = await waitingPost()
    const ids = [await begin(post), await begin(post, poster)]
    answer()
    const outcomes = [await outcomeOf(ids[0] ?? ''), await outcomeOf(ids[1] ?? '', poster)]
    const filled = outcomes.flatMap(({ result }) => result?.reread?.filled)
    expect(filled).toEqual(['author', 'date'])
    expect(await told(post)).toMatchObject([{ authoredBy: 'source', datedBy: 'source', home: 'own' }, {}])
  })
})
