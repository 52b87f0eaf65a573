import { beforeEach, describe, expect, it } from 'vitest'
import type { Stock } from '#contract/stocks.ts'
import { expectProblem } from '../../../testing/answers.ts'
import { aStock } from '../../../testing/makers.ts'
import { echoesOf, everythingTold, newestTipsOf, say, someWords } from '../../../testing/radar.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { holdPosts } from './keeping/hold-posts.ts'

const app = sharedApp()
const client = sharedClient(app)

let stock: Stock
beforeEach(async () => {
  await app.pool.query('truncate posts, paragraph_counts, unsketched, unjoined, unvoiced cascade')
  stock = await aStock(client)
})

const bullish = () => [{ stock, stance: 'bullish' as const }]
/** A post of a text. */
const posted = (content: string, fields: Partial<Parameters<typeof say>[2]> = {}) =>
  say(app, client, { content, tips: bullish(), ...fields })

describe('the posts that say the same as a post', () => {
  it('are none of a post that is not there', async () => {
    await expectProblem(await client.get('/api/posts/nowhere/echoes'), 404)
    const one = await posted(someWords())
    await client.delete(`/api/posts/${one.id}`)
    await expectProblem(await client.get(`/api/posts/${one.id}/echoes`), 404)
  })

  it('are none of a post that a moderator hides, whose page they read on', async () => {
    const one = await posted(someWords())
    const moderator = await signedInAs(app, 'moderator')
    await moderator.post(`/api/posts/${one.id}/hide`, { reason: 'It is spam.' })
    for (const address of [`/api/posts/${one.id}/echoes`, `/api/signals?post=${one.id}`]) {
      await expectProblem(await client.get(address), 404)
      expect(await (await moderator.get(address)).json()).toEqual([])
    }
  })

  it('are its copies, however they are trimmed, and never itself', async () => {
    const words = someWords()
    const one = await posted(words, { author: 'Ada Quill' })
    const two = await posted(`${someWords(20)} ${words.split(' ').slice(0, 60).join(' ')}`)
    await posted(someWords())
    expect(await echoesOf(app, client, one)).toEqual([
      {
        post: expect.objectContaining({ id: two.id, author: null }),
        likeness: expect.any(Number),
        kind: 'text',
        first: false,
      },
    ])
    expect(await echoesOf(app, client, two)).toMatchObject([
      { post: { slug: one.slug, author: 'Ada Quill' }, first: true },
    ])
  })

  it('are those whose tips quote the same passage, whatever else they say', async () => {
    const evidence = someWords(20)
    const quoting = { tips: [{ stock, stance: 'bullish' as const, evidence }] }
    const one = await posted(someWords(), quoting)
    const two = await posted(someWords(), quoting)
    expect(await echoesOf(app, client, one)).toMatchObject([
      { post: { id: two.id }, likeness: 1, kind: 'evidence' },
    ])
  })

  it('are none whose tips quote the same words about two stocks', async () => {
    const evidence = someWords(20)
    const other = await aStock(client)
    const one = await posted(someWords(), { tips: [{ stock, evidence }, { stock: other }] })
    await posted(someWords(), { tips: [{ stock }, { stock: other, evidence }] })
    expect(await echoesOf(app, client, one)).toEqual([])
  })

  it('are told of tips where there is no text, from forty words on', async () => {
    const [long, short] = [someWords(40), someWords(30)]
    const saying = (text: string) => say(app, client, { tips: [{ stock, stance: 'bullish', text }] })
    const [one, two, three] = [await saying(long), await saying(long), await saying(short)]
    await saying(short)
    expect(await echoesOf(app, client, one)).toMatchObject([{ post: { id: two.id } }])
    expect(await echoesOf(app, client, three)).toEqual([])
  })

  it('are none about another stock, and none of another month', async () => {
    const words = someWords()
    const one = await posted(words, { on: '2026-03-01' })
    const other = await aStock(client)
    await posted(words, { on: '2026-03-01', tips: [{ stock: other, stance: 'bullish' }] })
    const late = await posted(words, { on: '2026-04-01' })
    expect(await echoesOf(app, client, one)).toEqual([])
    await client.delete(`/api/posts/${late.id}`)
    const two = await posted(words, { on: '2026-03-31' })
    expect(await echoesOf(app, client, one)).toMatchObject([{ post: { id: two.id } }])
  })

  it('are also those that are the same through others', async () => {
    const [a, b, c] = [someWords(), someWords(), someWords()]
    const one = await posted(`${a} ${b}`)
    const two = await posted(`${b} ${c}`)
    const three = await posted(c)
    const echoes = await echoesOf(app, client, one)
    expect(echoes.map(({ post }) => post.id).sort()).toEqual([two.id, three.id].sort())
    expect((await newestTipsOf(app, client, stock)).sources).toBe(1)
  })

  it('are none by what a host has below everything', async () => {
    const footer = someWords(80)
    const withFooter = (host: string) =>
      posted(`${someWords(90)}\n\n${footer}`, { url: `https://${host}/${someWords(1)}` })
    const host = `${someWords(1)}.example`
    const one = await withFooter(host)
    const two = await withFooter(`www.${host}`)
    expect(await echoesOf(app, client, one)).toMatchObject([{ post: { id: two.id } }])
    const three = await withFooter(host)
    expect(await echoesOf(app, client, one)).toEqual([])
    const told = await everythingTold(app)
    expect((await newestTipsOf(app, client, stock)).sources).toBe(3)
    // Two are no footer again.
    await client.delete(`/api/posts/${three.id}`)
    expect(await echoesOf(app, client, one)).toMatchObject([{ post: { id: two.id } }])
    await client.post(`/api/posts/${three.id}/restore`)
    await holdPosts(app.database)
    expect(await everythingTold(app)).toEqual(told)
  })

  it('is nothing of 200 KB of one word, which holds nobody up', async () => {
    const one = await posted('word '.repeat(39_999))
    expect(await echoesOf(app, client, one)).toEqual([])
    await posted('word '.repeat(39_998))
    expect(await echoesOf(app, client, one)).toEqual([])
  })
})

describe('independent sources', () => {
  it('are one more by a hundred copies of one text under a hundred names than by none', async () => {
    const words = someWords()
    await posted(words, { author: 'Ada Quill' })
    await posted(someWords(), { author: 'Bea Quill', tips: [{ stock, stance: 'bearish' }] })
    const before = await newestTipsOf(app, client, stock)
    expect(before).toMatchObject({ tips: 2, sources: 2, bullish: 1, bearish: 1 })
    for (let n = 0; n < 100; n++)
      await posted(`${words} copied by name ${n}`, { author: `Copy ${n} ${someWords(1)}` })
    const after = await newestTipsOf(app, client, stock)
    expect(after).toMatchObject({ tips: 102, sources: 2, bullish: 1, bearish: 1 })
    expect(after.voices).toHaveLength(102)
    expect(new Set(after.voices.map(({ originOf }) => originOf.postId)).size).toBe(2)
  })

  it('are told by the first of those that are in sight, whoever comes and goes', async () => {
    const words = someWords()
    const first = await posted(words, { on: '2026-11-01' })
    const second = await posted(words, { on: '2026-11-02' })
    const third = await posted(words, { on: '2026-11-03' })
    const originsNow = async () => {
      await holdPosts(app.database)
      const { rows } = await app.pool.query(
        'select id, coalesce(origin_id, id) as origin from posts order by created_at',
      )
      return rows.map(({ origin }) => origin)
    }
    expect(await originsNow()).toEqual([first.id, first.id, first.id])
    const told = await everythingTold(app)
    await client.delete(`/api/posts/${first.id}`)
    expect(await originsNow()).toEqual([first.id, second.id, second.id])
    expect((await echoesOf(app, client, third)).map(({ post }) => post.id)).toEqual([second.id])
    await client.post(`/api/posts/${first.id}/restore`)
    await holdPosts(app.database)
    expect(await everythingTold(app)).toEqual(told)
    await app.pool.query(`update posts set created_at = '2026-11-04' where id = $1`, [first.id])
    expect((await originsNow())[0]).toBe(second.id)
  })
})
