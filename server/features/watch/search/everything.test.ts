import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SearchResult, searchResult } from '#contract/search.ts'
import type { SearchKind } from '#contract/search-query.ts'
import type { Stock } from '#contract/stocks.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const person = sharedClient(app)
let stranger: SignedInClient
let moderator: SignedInClient
let stock: Stock

beforeAll(async () => {
  stranger = await signedInClient(app)
  moderator = await signedInAs(app, 'moderator')
  stock = await aStock(person)
})

async function found(q: string, by: SignedInClient | null = person, more = ''): Promise<SearchResult> {
  const path = `/api/search?q=${encodeURIComponent(q)}${more}`
  const answer = by ? await by.get(path) : await app.request(path)
  expect([answer.status, q]).toEqual([200, q])
  return searchResult.parse(await answer.json())
}

/** What of each kind is found, by id. */
async function idsOf(q: string, by: SignedInClient | null = person) {
  const result = await found(q, by)
  const ids = (kind: SearchKind) => result[kind].map(({ id }) => id)
  return { posts: ids('posts'), tips: ids('tips'), mine: ids('mine') }
}

/** A word that nothing else has. */
const word = () => `w${randomUUID().replaceAll('-', '')}`
const none = { posts: [], tips: [], mine: [] }

describe('search over everything', () => {
  it('finds nothing of what others wrote for themselves, whatever they share', async () => {
    const canary = word()
    const { id: tipId } = await aTip(person, { stockId: stock.id })
    await person.post('/api/notes', { stockId: stock.id, content: `A note on ${canary}` })
    await person.post('/api/tasks', { stockId: stock.id, task: `Read ${canary}` })
    await person.post('/api/conclusions', {
      stockId: stock.id,
      action: 'hold',
      rationale: `Because ${canary}`,
    })
    const reason = `${canary} says so`
    const judged = { tipId, classification: 'agree', reason, reasonShared: true }
    expect((await person.post('/api/classifications', judged)).status).toBeLessThan(300)
    for (const by of [stranger, moderator, null])
      for (const q of [
        canary,
        canary.slice(0, 9),
        `"${canary}"`,
        `in:notes ${canary}`,
        `stock:${stock.ticker} ${canary}`,
      ]) {
        // The words that were asked for are told again.
        const { understood: _, leftOut: __, ...result } = await found(q, by)
        expect(JSON.stringify(result)).not.toContain(canary)
        expect(result.counts.mine).toBe(0)
      }
    const { mine, counts } = await found(canary)
    expect(mine.map(({ kind }) => kind).toSorted()).toEqual(['conclusion', 'note', 'reason', 'task'])
    expect(counts.mine).toBe(4)
    for (const { passage } of mine)
      expect(passage.marks.map(([start, end]) => passage.text.slice(start, end))).toEqual([canary])
  })

  it('finds a post by a word of its title, summary, author and content, and a tip by what it says and its metrics', async () => {
    const [title, summary, author, content] = [word(), word(), word(), word()]
    const [text, thesis, evidence, metric] = [word(), word(), word(), word()]
    const post = await aPost(person, {
      title: `Who ${title} pays`,
      summary: `It ${summary} is`,
      author: `Dana ${author} Ruiz`,
      content: `${'Before it. '.repeat(200)}The ${content} stands here. ${'Behind it. '.repeat(200)}`,
    })
    for (const q of [title, summary, author, content, content.slice(0, 12)])
      expect((await found(q, null)).posts.map(({ id }) => id)).toEqual([post.id])
    const { passage } = (await found(content)).posts[0] ?? { passage: { text: '', marks: [] } }
    expect(passage.text).toContain(`The ${content} stands here.`)
    expect(passage.text.length).toBeLessThan(300)
    const metrics = [{ name: `Share of ${metric}`, value: '12' }]
    const tip = await aTip(person, {
      postId: post.id,
      text: `It ${text} goes on`,
      thesis: `Since ${thesis} is`,
      evidence: `We ${evidence} it`,
      metrics,
    })
    for (const q of [text, thesis, evidence, metric])
      expect((await found(q, null)).tips.map(({ id }) => id)).toEqual([tip.id])
    expect((await found(metric)).tips[0]?.passage.text).toContain(metric)
  })

  it('finds a metric that is added to a tip later', async () => {
    const tip = await aTip(person)
    const name = word()
    await person.post('/api/tip-metrics', { tipId: tip.id, name, value: '1' })
    expect((await idsOf(name)).tips).toEqual([tip.id])
    await person.patch(`/api/tips/${tip.id}`, { metrics: [] })
    expect((await idsOf(name)).tips).toEqual([])
  })

  it('no longer finds what is deleted or hidden from the next request on, and finds it again when it is back', async () => {
    const own = word()
    const post = await aPost(person, { title: own, content: own })
    const tip = await aTip(person, { postId: post.id, text: own })
    const both = { posts: [post.id], tips: [tip.id], mine: [] }
    expect(await idsOf(own, null)).toEqual(both)
    await person.delete(`/api/tips/${tip.id}`)
    expect(await idsOf(own, null)).toEqual({ ...both, tips: [] })
    await person.post(`/api/tips/${tip.id}/restore`, {})
    expect(await idsOf(own, null)).toEqual(both)
    await person.delete(`/api/posts/${post.id}`)
    expect(await idsOf(own)).toEqual(none)
    await person.post(`/api/posts/${post.id}/restore`, {})
    expect(await idsOf(own, null)).toEqual(both)
    await moderator.post(`/api/posts/${post.id}/hide`, { reason: 'Spam' })
    for (const by of [person, moderator, null]) expect(await idsOf(own, by)).toEqual(none)
    await moderator.post(`/api/posts/${post.id}/unhide`, {})
    await moderator.post(`/api/tips/${tip.id}/hide`, { reason: 'Spam' })
    expect(await idsOf(own, null)).toEqual({ ...both, tips: [] })
  })

  it('finds a changed text by its new words and no longer by the old ones', async () => {
    const [before, after] = [word(), word()]
    const post = await aPost(person, { title: before })
    const tip = await aTip(person, { postId: post.id, text: before })
    await person.patch(`/api/posts/${post.id}`, { title: after })
    await person.patch(`/api/tips/${tip.id}`, { text: after })
    expect(await idsOf(before)).toEqual(none)
    expect(await idsOf(after)).toEqual({ posts: [post.id], tips: [tip.id], mine: [] })
    const note = (await (await person.post('/api/notes', { stockId: stock.id, content: before })).json()) as {
      id: string
    }
    expect((await idsOf(before)).mine).toEqual([note.id])
    await person.delete(`/api/notes/${note.id}`)
    expect(await idsOf(before)).toEqual(none)
  })

  it('wants all words, takes the last for a beginning and quoted ones together, and ignores accents and case', async () => {
    const own = word()
    const { id } = await aPost(person, {
      title: own,
      content: 'Écoutez: die Straße wurde sold out, wafers are not. İstanbul, Łódź',
    })
    for (const q of [
      'ECOUTEZ',
      'strasse',
      'STRASSE wurd',
      '"sold out"',
      '"sold out wafers"',
      'łodz',
      'lodz istanbul',
      'waf',
    ])
      expect([q, (await idsOf(`${own} ${q}`)).posts]).toEqual([q, [id]])
    for (const q of ['"out sold"', '"sold wafers"', 'wafers solded', '"waf"'])
      expect((await found(`${own} ${q}`)).leftOut).toEqual([
        q.replace('wafers solded', 'solded').replaceAll('"', ''),
      ])
  })

  it('finds words of languages without spaces', async () => {
    const own = word()
    const { id } = await aPost(person, {
      title: own,
      content: '半导体供不应求。삼성전자는 좋다。กำไรเพิ่มขึ้นมาก。データセンター需要',
    })
    for (const q of ['半导体', '导体', '供不应求', '삼성전자', 'เพิ่ม', 'センター', '需'])
      expect([q, (await idsOf(`${own} ${q}`)).posts]).toEqual([q, [id]])
    for (const q of ['导半体', '삼전성자']) expect((await found(`${own} ${q}`)).leftOut).toEqual([q])
    const { posts } = await found(`${own} 半导体`)
    const { text, marks } = posts[0]?.passage ?? { text: '', marks: [] }
    expect(marks.map(([start, end]) => text.slice(start, end))).toContain('半导体')
  })

  it('gives results or nothing for whatever is typed', async () => {
    const all = [
      ...[
        "'",
        '%',
        ':',
        "'; drop table posts; --",
        '🚀🚀',
        'שלום עולם',
        '\u202eabc',
        '\u0000',
        'a\u0000b',
        '\\',
        '"',
        '""',
        '" "',
      ],
      ...[
        'stock:',
        'by:',
        'is:',
        'is:nothing',
        'in:',
        'after:2026-13',
        'before:abc',
        'stock:"',
        "by:'",
        'by:%',
        'by:(',
        'by:\\',
      ],
      ...[
        ':*',
        '& | !',
        '<->',
        'a & b',
        '!a',
        'a:*',
        '(',
        '~e0',
        '~s',
        '{}',
        '[',
        '$1',
        'e\u0301\u0301',
        'x'.repeat(200),
      ],
      ...[
        'stock:NVDA is:bullish by:a in:tips after:2020 before:2030-01-01',
        'is:bullish',
        'after:2020',
        'in:notes',
        'is:unjudged',
      ],
      ...[
        'before:1900',
        'after:2999-12-31',
        'by:"a b" x',
        '1e5 -5 0x10 3.5',
        'http://a.b/c?d=e',
        'a@b.c',
        'AT&T',
        '<b>',
        '&amp;',
      ],
    ]
    for (const q of all) for (const by of [person, null]) await found(q, by)
    for (const q of ['x'.repeat(201), 'y '.repeat(5000)]) {
      const answer = await app.request(`/api/search?q=${encodeURIComponent(q)}`)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Use at most 200 characters')
    }
  })

  it('answers every filter alone, with words, and with every other filter', async () => {
    const filters = [
      '',
      `stock:${stock.ticker}`,
      'stock:NONE1',
      'by:dana',
      'is:bullish',
      'is:agreed',
      'after:2026-03',
      'before:2030',
      ...['stocks', 'tips', 'posts', 'strategists', 'notes'].map(kind => `in:${kind}`),
    ]
    for (const [at, one] of filters.entries()) {
      for (const other of filters.slice(at)) await found(`${one} ${other}`)
      for (const words of ['word', stock.ticker, 'last week', 'what did Dana say'])
        await found(`${words} ${one}`)
    }
  })

  it('narrows by stock, author, stance, day, kind and own judgement', async () => {
    const own = word()
    const other = await aStock(person)
    const old = await aPost(person, {
      title: own,
      author: `Dana ${own}`,
      publishedAt: '2026-02-28T10:00:00Z',
    })
    const late = await aPost(person, {
      title: own,
      author: 'Somebody Else',
      publishedAt: '2026-03-01T10:00:00Z',
    })
    const up = await aTip(person, { postId: old.id, stockId: stock.id, text: own, stance: 'bullish' })
    const down = await aTip(person, { postId: late.id, stockId: other.id, text: own, stance: 'bearish' })
    await person.post('/api/notes', { stockId: other.id, content: own })
    const tips = async (q: string, by: SignedInClient | null = person) =>
      (await idsOf(`${own} ${q}`, by)).tips
    const posts = async (q: string) => (await idsOf(`${own} ${q}`)).posts
    expect(await tips('is:bullish')).toEqual([up.id])
    expect((await tips('is:bullish is:bearish')).length).toBe(2)
    expect(await tips(`stock:${stock.ticker.toLowerCase()}`)).toEqual([up.id])
    expect(await posts(`stock:${other.ticker}`)).toEqual([late.id])
    expect(await tips('stock:NONE1')).toEqual([])
    expect(await tips('by:dana')).toEqual([up.id])
    expect(await tips(`by:"dana ${own.slice(0, 8)}"`)).toEqual([up.id])
    expect(await posts('by:else')).toEqual([late.id])
    for (const [q, expected] of Object.entries({
      'after:2026-03': [late.id],
      'before:2026-03': [old.id],
      'after:2026-03-02': [],
      'after:2026': [late.id, old.id],
    }))
      expect([q, (await posts(q)).toSorted()]).toEqual([q, expected.toSorted()])
    expect(await idsOf(`in:posts ${own}`)).toMatchObject({ tips: [], mine: [] })
    expect((await found(`in:notes ${own}`)).counts).toMatchObject({ posts: 0, tips: 0, mine: 1 })
    expect((await tips('is:unjudged')).length).toBe(2)
    await person.post('/api/classifications', { tipId: up.id, classification: 'agree' })
    expect(await tips('is:agreed')).toEqual([up.id])
    expect(await tips('is:unjudged')).toEqual([down.id])
    expect(await tips('is:disagreed')).toEqual([])
    expect((await found(`is:agreed stock:${stock.ticker}`)).tips.map(({ id }) => id)).toContain(up.id)
    const open = await found(`${own} is:agreed`, null)
    expect([open.tips, open.note]).toEqual([[], 'Sign in to search by how you judged tips.'])
    // An edit of what it claims makes the judgement one of another tip.
    await person.patch(`/api/tips/${up.id}`, { stance: 'bearish' })
    expect(await tips('is:agreed')).toEqual([])
    expect((await tips('is:bearish')).length).toBe(2)
  })

  it('pages one kind by its Link header, and counts all the same', async () => {
    const own = word()
    const ids = []
    for (let made = 0; made < 23; made++) ids.push((await aPost(person, { title: `${own} ${made}` })).id)
    const first = await person.get(`/api/search?q=${own}&in=posts`)
    const page = searchResult.parse(await first.json())
    expect([page.posts.length, page.counts.posts, page.stocks]).toEqual([20, 23, []])
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await person.get(next)
    const rest = searchResult.parse(await second.json())
    expect(second.headers.get('link')).toBeNull()
    expect([...page.posts, ...rest.posts].map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect((await person.get(`/api/search?q=${own}&in=posts&cursor=abc`)).status).toBe(422)
    expect((await person.get(`/api/search?q=${own}&in=everything`)).status).toBe(422)
  })

  it('gives visitors no post by words that they may not read, where they read what is quoted alone', async () => {
    const [head, secret] = [word(), word()]
    const { id } = await aPost(person, { title: head, content: `Nobody may ${secret} read this. ${head}` })
    const admin = await signedInAs(app, 'admin')
    await admin.patch('/api/instance', { publicContent: 'quotes' })
    try {
      for (const q of [secret, `${head} ${secret}`, `"${secret} read"`]) {
        const { posts, leftOut } = await found(q, null)
        // It is found by the words that they may read, and the others are left out.
        const others = q.startsWith(head) ? [[id], [secret]] : [[], []]
        expect([posts.map(post => post.id), leftOut]).toEqual(others)
        expect(JSON.stringify(posts)).not.toContain(secret)
      }
      expect(JSON.stringify(await found(head, null))).not.toContain(secret)
      expect((await found(head, null)).posts.map(post => post.id)).toEqual([id])
      expect((await found(secret)).posts.map(post => post.id)).toEqual([id])
    } finally {
      await admin.patch('/api/instance', { publicContent: 'full' })
    }
    expect((await found(secret, null)).posts.map(post => post.id)).toEqual([id])
  })

  it('takes up a text of two hundred thousand letters, whatever they are', async () => {
    const own = word()
    const letters = (from: number, count: number) =>
      Array.from({ length: 200_000 }, (_, at) => String.fromCodePoint(from + ((at * 7919) % count))).join('')
    for (const content of [
      letters(0x4e00, 20_000),
      letters(0xac00, 11_000),
      'ab '.repeat(66_000),
      'ä'.repeat(200_000),
    ])
      expect((await aPost(person, { title: own, content })).title).toBe(own)
    expect((await idsOf(own)).posts).toHaveLength(4)
  })
})
