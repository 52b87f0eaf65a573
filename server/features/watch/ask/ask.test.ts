import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AskedBefore } from '#contract/ask.ts'
import type { Post } from '#contract/posts.ts'
import type { Stock } from '#contract/stocks.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { openClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock } from '../../../testing/makers.ts'
import { say } from '../../../testing/radar.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { sweepQuestions } from './rows.ts'
import { answerTo, askFor, quotesOf, readAsked, textsOf } from './testing/ask.ts'

const app = sharedApp()
const writer = sharedClient(app)
const client = freshClient(app)

/** A word that only one test uses. */
const someWord = () => `zeb${randomUUID().replaceAll(/[^a-z]/g, '')}${randomUUID().replaceAll(/[^a-z]/g, '')}`

const contentOf = async (id: string) => (await bodyOf<Post>(writer.get(`/api/posts/${id}`))).content ?? ''

describe('POST /api/ask', () => {
  it('is refused to who is signed out, as is all of what was asked', async () => {
    const visitor = openClient(app)
    const id = await askFor(client, 'What of margins?')
    await expectProblem(await visitor.post('/api/ask', { question: 'What of margins?' }), 401)
    await expectProblem(await visitor.get('/api/ask'), 401)
    await expectProblem(await visitor.get(`/api/ask/${id}`), 401)
    await expectProblem(await visitor.delete(`/api/ask/${id}`), 401)
  })

  it.each([
    [{}, ['question']],
    [{ question: '' }, ['question']],
    [{ question: '  \n ' }, ['question']],
    [{ question: 'ab' }, ['question']],
    [{ question: ' ab ' }, ['question']],
    [{ question: 'a'.repeat(501) }, ['question']],
    [{ question: 7 }, ['question']],
    [{ question: 'Why?', scope: { since: 'yesterday' } }, ['scope.since']],
    [{ question: 'Why?', scope: { until: '2026-02-30' } }, ['scope.until']],
    [{ question: 'Why?', scope: { since: '2026-03-02', until: '2026-03-01' } }, ['scope.until']],
    [{ question: 'Why?', scope: { strategist: 'Jo' } }, ['scope.strategist']],
    [{ question: 'Why?', scope: { mine: 'yes' } }, ['scope.mine']],
  ])('refuses %j', async (body, paths) => {
    await expectProblem(await client.post('/api/ask', body), 422, paths)
  })

  it('is refused for a stock that nobody knows, and keeps nothing of it', async () => {
    await expectProblem(
      await client.post('/api/ask', { question: 'Why?', scope: { stock: 'NOWHERE1' } }),
      404,
    )
    expect(await bodyOf(client.get('/api/ask'))).toEqual([])
  })

  it('takes 3 and 500 characters, on one line', async () => {
    expect((await answerTo(client, ' why\n ')).question).toBe('why')
    const long = `why ${'x'.repeat(496)}`
    expect((await answerTo(client, long)).question).toBe(long)
    expect((await answerTo(client, 'why\n\tnot')).question).toBe('why not')
  })

  it('is refused past 30 an hour, and says when it may be asked again', async () => {
    const limited = await testApp({ variables: { RATE_LIMITS: 'on' } })
    try {
      const person = await signedInClient(limited)
      for (let n = 0; n < 30; n++)
        expect((await person.post('/api/ask', { question: `Why ${n}?` })).status).toBe(202)
      const refused = await person.post('/api/ask', { question: 'Why not?' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
      await expectProblem(refused, 429)
      const other = await signedInClient(limited)
      expect((await other.post('/api/ask', { question: 'Why not?' })).status).toBe(202)
    } finally {
      await limited.close()
    }
  })
})

describe('a question of somebody else', () => {
  it('is not there', async () => {
    const id = await askFor(client, 'What of margins?')
    for (const one of [id, randomUUID(), 'none']) {
      await expectProblem(await writer.get(`/api/ask/${one}`), 404)
      await expectProblem(await writer.delete(`/api/ask/${one}`), 404)
    }
    expect((await readAsked(client, id)).id).toBe(id)
    expect((await bodyOf<AskedBefore[]>(writer.get('/api/ask'))).map(asked => asked.id)).not.toContain(id)
  })
})

describe('the answer to a question', () => {
  it('is done and empty where nothing says anything of it', async () => {
    const { id, question, ...asked } = await answerTo(client, `What of ${someWord()}?`)
    expect(asked).toMatchObject({ state: 'done', groups: [], answer: null })
  })

  it('quotes what stands in the post, from a place in UTF-16 units, for and against by the tip on it', async () => {
    const word = someWord()
    const stock = await aStock(writer)
    const author = `Ada ${word}`
    const bullish = `The ${word} carries the margin of the whole group.`
    const bearish = `A rival makes the ${word} at half of the cost, and sells it.`
    const { id, tipIds } = await say(app, writer, {
      author,
      content: `🚀 I went to see them. 𝛼 was there.\n\n${bullish}\n\n${bearish}\n\nNobody else mentions the ${word} in this trade at all.`,
      tips: [
        { stock, stance: 'bullish', evidence: bullish },
        { stock, stance: 'bearish', evidence: bearish },
      ],
    })
    const asked = await answerTo(client, `What do people say about the ${word}?`)
    expect(asked.understood.words).toEqual([word])
    const content = await contentOf(id)
    for (const { text, start, postId, author: by } of quotesOf(asked)) {
      expect(content.slice(start, start + text.length)).toBe(text)
      expect([postId, by]).toEqual([id, author])
    }
    expect(
      Object.fromEntries(
        asked.groups.map(({ about, quotes }) => [about, quotes.map(one => [one.text, one.tipId])]),
      ),
    ).toEqual({
      for: [[bullish, tipIds[0]]],
      against: [[bearish, tipIds[1]]],
      said: [[`Nobody else mentions the ${word} in this trade at all.`, null]],
    })
  })

  it('has at most three quotes of one source', async () => {
    const word = someWord()
    const author = `Ada ${word}`
    for (const n of [1, 2, 3])
      await aPost(writer, {
        author,
        content: [1, 2]
          .map(m => `The ${word} number ${n * 10 + m} is still being built in the yard.`)
          .join('\n\n'),
      })
    await aPost(writer, { author: `Bea ${word}`, content: `We have seen the ${word} in the yard ourselves.` })
    const authors = quotesOf(await answerTo(client, `What of the ${word}?`)).map(quote => quote.author)
    expect(authors.toSorted()).toEqual([author, author, author, `Bea ${word}`])
  })

  it('says the second at which words of a transcript are said', async () => {
    const word = someWord()
    const content = `Good morning to all of you. The ${word} is what I would like to talk about today.`
    const { id } = await aPost(writer, { content })
    await app.pool.query('update posts set content_times = $2 where id = $1', [
      id,
      JSON.stringify([
        { offset: 0, seconds: 3 },
        { offset: 28, seconds: 65.7 },
        { offset: 70, seconds: 90 },
      ]),
    ])
    const [quote] = quotesOf(await answerTo(client, `What of the ${word}?`))
    expect(quote).toMatchObject({ start: 28, seconds: 65 })
  })

  it('finds words in other forms, measures by their other names, and Chinese', async () => {
    const word = someWord()
    const content = `The ${word}er raised its capital spending.\n\n${'第三季度的毛利率达到百分之五十八'}${word}。`
    const { id } = await aPost(writer, { content })
    const capex = quotesOf(await answerTo(client, `Did the ${word}er raise capex?`))
    expect(capex[0]).toMatchObject({ postId: id, text: `The ${word}er raised its capital spending.` })
    const chinese = quotesOf(await answerTo(client, `毛利率 ${word}`))
    expect(chinese[0]?.text).toContain('毛利率')
  })

  it('has what one wrote oneself, and nothing that others wrote for themselves', async () => {
    const word = someWord()
    const { id: stockId } = await aStock(writer)
    await client.post('/api/notes', { stockId, content: `I wonder about the ${word} in their books.` })
    await client.post('/api/conclusions', { stockId, action: 'hold', rationale: `The ${word} will show.` })
    await writer.post('/api/notes', { stockId, content: `A secret about the ${word}.` })
    const asked = await answerTo(client, `What did I write of the ${word}?`)
    expect(asked.groups.map(({ about }) => about)).toEqual(['mine'])
    expect(textsOf(asked).toSorted()).toEqual([
      `I wonder about the ${word} in their books.`,
      `The ${word} will show.`,
    ])
    for (const quote of quotesOf(asked))
      expect(quote).toMatchObject({ postId: null, tipId: null, author: null, start: 0 })
  })
})

describe('the scope of a question', () => {
  let word: string
  let stock: Stock
  let other: Stock
  const texts = { ofStock: '', ofOther: '' }

  const prepare = async () => {
    word = someWord()
    stock = await aStock(writer)
    other = await aStock(writer)
    texts.ofStock = `The ${word} helps them for years to come.`
    texts.ofOther = `Without a ${word} they are lost for years.`
    const one = await say(app, writer, {
      author: `Ada ${word}`,
      content: texts.ofStock,
      tips: [{ stock, stance: 'bullish', evidence: texts.ofStock }],
    })
    await say(app, client, {
      author: `Bea ${word}`,
      content: texts.ofOther,
      tips: [{ stock: other, stance: 'bearish', evidence: texts.ofOther }],
    })
    await app.pool.query(
      `update posts set published_at = '2020-05-05', dated_at = '2020-05-05' where id = $1`,
      [one.id],
    )
    await app.pool.query(`update tips set dated_at = '2020-05-05' where post_id = $1`, [one.id])
    return one
  }

  it('is a stock, a strategist, days, or what is one’s own', async () => {
    const { id } = await prepare()
    const { strategistId } = await bodyOf<Post>(writer.get(`/api/posts/${id}`))
    const found = async (scope: object) =>
      textsOf(await answerTo(client, `What of the ${word}?`, scope)).toSorted()
    const both = [texts.ofStock, texts.ofOther].toSorted()
    expect(await found({})).toEqual(both)
    expect(await found({ stock: null, strategist: null, since: null, until: null, mine: false })).toEqual(
      both,
    )
    expect(await found({ stock: stock.ticker })).toEqual([texts.ofStock])
    expect(await found({ stock: other.id })).toEqual([texts.ofOther])
    expect(await found({ strategist: strategistId })).toEqual([texts.ofStock])
    expect(await found({ strategist: randomUUID() })).toEqual([])
    expect(await found({ until: '2020-05-05' })).toEqual([texts.ofStock])
    expect(await found({ until: '2020-05-04' })).toEqual([])
    expect(await found({ since: '2020-05-06' })).toEqual([texts.ofOther])
    expect(await found({ mine: true })).toEqual([texts.ofOther])
    const dated = await answerTo(client, `What of the ${word}?`, { since: '2020-05-01', until: '2020-05-31' })
    expect(dated.understood).toMatchObject({ since: '2020-05-01', until: '2020-05-31' })
  })
})

describe('what was asked', () => {
  it('is listed newest first, page by page, and removed one by one', async () => {
    const ids = [
      await askFor(client, 'First one?'),
      await askFor(client, 'Second one?'),
      await askFor(client, 'Third?'),
    ]
    const listed = await walk<AskedBefore>(client.get, '/api/ask?limit=2')
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(listed[0]).toEqual({
      ...{ id: ids[2], question: 'Third?', state: 'done', createdAt: expect.any(String) },
    })
    expect((await client.delete(`/api/ask/${ids[1]}`)).status).toBe(204)
    await expectProblem(await client.delete(`/api/ask/${ids[1]}`), 404)
    await expectProblem(await client.get(`/api/ask/${ids[1]}`), 404)
    expect(await walk<AskedBefore>(client.get, '/api/ask')).toHaveLength(2)
    await expectProblem(await client.get('/api/ask?cursor=x'), 422)
  })

  it('is kept for thirty days', async () => {
    const [id, kept] = [await askFor(client, 'First one?'), await askFor(client, 'Second one?')]
    const age = `update questions set created_at = now() - make_interval(days => $2) where id = $1`
    await app.pool.query(age, [id, 30])
    await app.pool.query(age, [kept, 29])
    await expectProblem(await client.get(`/api/ask/${id}`), 404)
    expect((await bodyOf<AskedBefore[]>(client.get('/api/ask'))).map(one => one.id)).toEqual([kept])
    await sweepQuestions(app.database)
    const { rows } = await app.pool.query('select id from questions where user_id = $1', [client.user.id])
    expect(rows).toEqual([{ id: kept }])
  })
})
