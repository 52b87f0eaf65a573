import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { NewPost, Post, PostListItem } from '#contract/posts.ts'
import type { NewTipOfPost, Tip } from '#contract/tips.ts'
import { sharedAssistants, use } from '../../../outlets/mcp/testing/assistants.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { aPost, aStock, created, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { article, siteFor } from '../../../testing/sources.ts'
import { evidenceKey } from '../tips/made-of/evidence-key.ts'
import { type ReadText, rememberSupplied, rememberText } from './source/source-texts.ts'

const app = sharedApp()
const client = sharedClient(app)
const mcp = sharedAssistants(app, client)

const page = article
  .replace('<title>', '<meta property="article:published_time" content="2026-11-12T09:00:00Z"><title>')
  .replace('Mira Holt', 'Miriam Halloway')

/** What the server makes of a page of its own address, and the post as the screens would save it. */
async function extracted(html = page): Promise<{ result: ExtractionResult; post: NewPost }> {
  const { origin } = await siteFor(app, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  const result = await bodyOf<ExtractionResult>(client.post('/api/extract', { url: `${origin}/two` }))
  expect(result.tips.length).toBeGreaterThan(1)
  return { result, post: newPostOfExtraction(result, new Set()) }
}

async function saved(post: object): Promise<{ post: Post; tips: Tip[] }> {
  const stored = await aPost(client, post)
  return { post: stored, tips: await bodyOf<Tip[]>(client.get(`/api/posts/${stored.slug}/tips`)) }
}

/** A text that a machine has read at an address, with a draft about a stock of its own. */
function aReadText(facts: Partial<ReadText> = {}): ReadText & { ticker: string } {
  const ticker = someTicker()
  const evidence = `The order book of ${ticker} is full.`
  return {
    ticker,
    content: `${evidence} We pay 112 dollars. ${randomUUID()}`,
    canonicalUrl: `https://journal.example/${ticker}`,
    claimedUrl: null,
    times: null,
    channelUrl: null,
    home: null,
    authorBio: null,
    authorImageUrl: null,
    author: 'Miriam Halloway',
    publishedAt: new Date('2026-11-12T23:30:00Z'),
    title: 'A full order book',
    extractor: 'rules@1',
    drafts: [
      {
        ticker,
        stance: 'bullish',
        targetValue: 112,
        targetCurrency: 'USD',
        targetHorizon: null,
        evidenceKey: evidenceKey(evidence),
        isSure: true,
      },
    ],
    ...facts,
  }
}

/** The post and the tip of such a text as they were read. */
function asRead({ content, canonicalUrl, ticker }: ReturnType<typeof aReadText>) {
  const tip = {
    ticker,
    text: 'Buy it',
    stance: 'bullish',
    evidence: `The order book of ${ticker} is full.`,
    priceTargetValue: 112,
    priceTargetCurrency: 'USD',
  }
  const post = { content, url: canonicalUrl, author: 'Miriam Halloway', publishedAt: '2026-11-12' }
  return { post, tip }
}

describe('provenance', () => {
  it('of what was saved as it was read is the source and the draft, whatever the client says', async () => {
    const { post } = await extracted()
    const forged = { authoredBy: 'person', datedBy: 'arrival', provenance: 'added' }
    const { post: stored, tips } = await saved({
      ...post,
      ...forged,
      tips: post.tips.map(tip => ({ ...tip, ...forged, text: 'In other words', thesis: null, metrics: [] })),
    })
    expect(stored).toMatchObject({ authoredBy: 'source', datedBy: 'source', contentSource: 'fetched' })
    for (const tip of tips)
      expect(tip).toMatchObject({
        provenance: 'drafted',
        post: { authoredBy: 'source', datedBy: 'source' },
      })
  })

  it('shows a forged author, date, stance and target in list, post, tips, feeds and to assistants', async () => {
    const { post } = await extracted()
    const forged = { author: 'Nadia Sørensen', publishedAt: '2019-03-01T00:00:00.000Z' }
    const claim = { stance: 'neutral', priceTargetValue: 1234.5 } as const
    const ticker = post.tips[0]?.ticker ?? ''
    const marks = { authoredBy: 'person', datedBy: 'person' }
    const { post: stored, tips } = await saved({
      ...post,
      ...forged,
      tips: post.tips.map(tip => ({ ...tip, ...claim })),
    })
    expect(stored).toMatchObject({ ...marks, contentSource: 'fetched' })
    for (const tip of tips)
      expect(tip).toMatchObject({ provenance: 'edited', evidenceVerified: true, post: marks })
    const [listed] = await bodyOf<PostListItem[]>(app.request('/api/posts?limit=1'))
    expect(listed).toMatchObject({ id: stored.id, ...marks })
    const [about] = await bodyOf<Tip[]>(app.request(`/api/stocks/${ticker}/tips?limit=1`))
    expect(about?.post.datedBy).toBeDefined()
    const feed = await (await app.request('/feed.xml')).text()
    expect(feed).toContain(`${post.summary.slice(0, 20)}`)
    expect(feed).toContain('(author and date as its poster says)')
    const ofStock = await (await app.request(`/stocks/${ticker}/feed.xml`)).text()
    expect(ofStock).toContain('(Edited by its poster, author and date as its poster says)')
    const assistant = await mcp.assistant()
    const { data } = await use(assistant, 'read_post', { post: stored.slug })
    expect(data).toMatchObject({ post: marks, tips: [{ provenance: 'edited', post: marks }, {}] })
  })

  const changes: [string, Partial<NewPost>, Partial<NewTipOfPost>, string[]][] = [
    ['nothing', {}, {}, ['source', 'source', 'drafted']],
    ['the author in other letters', { author: ' MIRIAM  halloway' }, {}, ['source', 'source', 'drafted']],
    ['the author', { author: 'Nadia Sørensen' }, {}, ['person', 'source', 'drafted']],
    ['the author away', { author: null }, {}, ['person', 'source', 'drafted']],
    ['the hour', { publishedAt: '2026-11-13T01:00:00+02:00' }, {}, ['source', 'source', 'drafted']],
    ['the day', { publishedAt: '2026-11-13' }, {}, ['source', 'person', 'drafted']],
    ['the day away', { publishedAt: null }, {}, ['source', 'arrival', 'drafted']],
    ['the stance', {}, { stance: 'bearish' }, ['source', 'source', 'edited']],
    ['the target', {}, { priceTargetValue: 112.5 }, ['source', 'source', 'edited']],
    ['the currency', {}, { priceTargetCurrency: null }, ['source', 'source', 'edited']],
    ['the ticker', {}, { ticker: someTicker() }, ['source', 'source', 'edited']],
    ['the words', {}, { evidence: 'We pay 112 dollars.' }, ['source', 'source', 'edited']],
    ['the words away', {}, { evidence: null }, ['source', 'source', 'edited']],
    [
      'ticker and words',
      {},
      { ticker: someTicker(), evidence: 'We pay 112 dollars.' },
      ['source', 'source', 'added'],
    ],
    ['ticker and words away', {}, { ticker: someTicker(), evidence: null }, ['source', 'source', 'added']],
    ['the text', { content: 'The order book is full of holes.' }, {}, ['person', 'person', 'added']],
    ['the address', { url: 'https://elsewhere.example/' }, {}, ['person', 'person', 'added']],
  ]
  it.each(changes)('of a post in which somebody changed %s', async (_, ofPost, ofTip, expected) => {
    const text = aReadText()
    await rememberText(app.database, text)
    const read = asRead(text)
    const { post, tips } = await saved({ ...read.post, ...ofPost, tips: [{ ...read.tip, ...ofTip }] })
    expect([post.authoredBy, post.datedBy, tips[0]?.provenance]).toEqual(expected)
  })

  it('of a tip is computed anew with every change of it, and for one that is added later', async () => {
    const text = aReadText()
    await rememberText(app.database, text)
    const { post, tip } = asRead(text)
    const { post: stored, tips } = await saved({ ...post, tips: [tip] })
    const id = tips[0]?.id
    const stockId = tips[0]?.stockId ?? ''
    const change = async (fields: object) =>
      (await bodyOf<Tip>(client.patch(`/api/tips/${id}`, fields))).provenance
    expect(await change({ text: 'Reworded', thesis: 'Why', priceTargetHorizon: 'soon' })).toBe('drafted')
    expect(await change({ stance: 'bearish' })).toBe('edited')
    expect(await change({ stance: 'bullish', metrics: [{ name: 'P/E', value: 7 }] })).toBe('drafted')
    expect(await change({ stockId: (await aStock(client)).id })).toBe('edited')
    expect(await change({ evidence: null })).toBe('added')
    expect(await change({ stockId, evidence: tip.evidence })).toBe('drafted')
    const add = async (fields: object) => {
      const { ticker: _, ...rest } = tip
      const answer = await client.post('/api/tips', { postId: stored.id, stockId, ...rest, ...fields })
      return (await created<Tip>(answer)).provenance
    }
    expect(await add({})).toBe('drafted')
    expect(await add({ evidence: null })).toBe('edited')
    expect(await add({ stockId: (await aStock(client)).id, evidence: null, provenance: 'drafted' })).toBe(
      'added',
    )
  })

  it('knows the drafts of every extractor that read the text, also one that read it again', async () => {
    const text = aReadText()
    const [draft] = text.drafts
    if (!draft) throw new Error('The text has a draft')
    const other = { ...draft, stance: 'bearish' as const, evidenceKey: null }
    const third = { ...draft, stance: 'neutral' as const }
    await rememberText(app.database, text)
    const { post, tip } = asRead(text)
    const { tips } = await saved({ ...post, tips: [{ ...tip, stance: 'bearish', evidence: null }] })
    expect(tips[0]?.provenance).toBe('edited')
    const byModel = { ...text, extractor: 'openai:a-model' }
    await Promise.all([
      rememberText(app.database, { ...byModel, drafts: [other] }),
      rememberText(app.database, { ...byModel, drafts: [other, third] }),
      rememberText(app.database, text),
    ])
    const again = await saved({
      ...post,
      tips: [tip, { ...tip, stance: 'bearish', evidence: null }, { ...tip, stance: 'neutral' }],
    })
    expect(again.tips.map(({ provenance }) => provenance)).toEqual(['drafted', 'drafted', 'drafted'])
    const { rows } = await app.pool.query(
      'select extractor, position from source_drafts where canonical_url = $1 order by 1, 2',
      [text.canonicalUrl],
    )
    expect(rows).toEqual([
      { extractor: 'openai:a-model', position: 0 },
      { extractor: 'openai:a-model', position: 1 },
      { extractor: 'rules@1', position: 0 },
    ])
  })

  it('of a source without author or date is its poster, until a later read of the same text knows them', async () => {
    const text = aReadText({ author: null, publishedAt: null })
    await rememberText(app.database, text)
    const { post } = asRead(text)
    expect((await saved(post)).post).toMatchObject({ authoredBy: 'person', datedBy: 'person' })
    const known = { ...text, author: 'Miriam Halloway', publishedAt: new Date('2026-11-12') }
    await rememberText(app.database, known)
    expect((await saved(post)).post).toMatchObject({ authoredBy: 'source', datedBy: 'source' })
    await rememberText(app.database, { ...known, author: 'Nadia Sørensen', publishedAt: null })
    expect((await saved(post)).post).toMatchObject({ authoredBy: 'source', datedBy: 'source' })
    const { post: another } = await saved({ ...post, author: 'Nadia Sørensen' })
    expect(another.authoredBy).toBe('person')
  })

  it('of a text that somebody supplied is never its author or date, and a draft where a machine made one', async () => {
    const text = aReadText()
    await rememberSupplied(app.database, text)
    const { post, tip } = asRead(text)
    for (const url of [text.canonicalUrl, null]) {
      const { post: stored, tips } = await saved({ ...post, url, tips: [tip, { ...tip, stance: 'bearish' }] })
      expect(stored).toMatchObject({ contentSource: 'supplied', authoredBy: 'person', datedBy: 'person' })
      expect(tips.map(({ provenance }) => provenance)).toEqual(['drafted', 'edited'])
    }
    const { rows } = await app.pool.query(
      'select source_texts.* from source_texts where hash in (select hash from source_drafts where ticker = $1)',
      [text.ticker],
    )
    expect(rows).toMatchObject([{ canonical_url: '', author: null, title: null, published_at: null }])
  })

  it('of a read text does not come from what somebody supplied with the same words', async () => {
    const text = aReadText()
    const [draft] = text.drafts
    if (!draft) throw new Error('The text has a draft')
    await rememberText(app.database, text)
    await rememberSupplied(app.database, { ...text, drafts: [{ ...draft, stance: 'bearish' }] })
    const { post, tip } = asRead(text)
    const { tips } = await saved({ ...post, tips: [{ ...tip, stance: 'bearish' }] })
    expect(tips[0]?.provenance).toBe('edited')
  })

  it('keeps at most 200 drafts of a text', async () => {
    const text = aReadText()
    const [draft] = text.drafts
    if (!draft) throw new Error('The text has a draft')
    const many = Array.from({ length: 150 }, (_, n) => ({ ...draft, targetValue: n + 1 }))
    await rememberText(app.database, { ...text, drafts: many })
    await rememberText(app.database, { ...text, extractor: 'openai:a-model', drafts: many })
    const { rows } = await app.pool.query(
      'select extractor, count(*)::int from source_drafts where canonical_url = $1 group by 1 order by 1',
      [text.canonicalUrl],
    )
    expect(rows).toEqual([
      { extractor: 'openai:a-model', count: 50 },
      { extractor: 'rules@1', count: 150 },
    ])
  })

  it('of a pasted text is a draft too, and its words are kept nowhere', async () => {
    const { result } = await extracted()
    const content = `${result.post.content}\n\nAll of it pasted ${randomUUID()}.`
    const pasted = await bodyOf<ExtractionResult>(client.post('/api/extract', { content, format: 'text' }))
    const { tips } = await saved(newPostOfExtraction(pasted, new Set()))
    expect(tips.map(({ provenance }) => provenance)).toEqual(tips.map(() => 'drafted'))
    const kept = await app.pool.query("select * from source_texts where canonical_url = ''")
    expect(JSON.stringify(kept.rows)).not.toContain('pasted')
  })
})
