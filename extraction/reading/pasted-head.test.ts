import { describe, expect, it } from 'vitest'
import { readPasted as read, words } from '#extraction/testing/read-pasted.ts'

describe('a pasted text has no title where its first line', () => {
  it.each([
    ['is a sentence', `I sold Intel today.\n\n${words}`],
    ['is all there is', words],
    [
      'goes on in the next',
      `I bought more shares of\nNvidia this week because the orders\ngrow faster than expected.`,
    ],
    [
      'is wrapped before a name',
      `The company that I like most is\nNvidia, and I bought some of its\nshares this week at $120.`,
    ],
    ['is a greeting', `Hello everyone,\n\n${words}`],
    ['is a greeting in German', `Liebe Leserinnen\n\n${words}`],
    ['is an item of a list', `- Nvidia\n\n${words}`],
    ['is a row of a table', `Stock\tPrice\nNvidia\t120\n\n${words}`],
    ['is a figure with its name', `Target: $240\n\n${words}`],
    ['is one of several in bold type', `**Nvidia**\n\n${words}\n\n**Intel**\n\nI sold all of it.`],
    ['is what a section is called', `Summary\n${words}`],
    ['ends in a comma', `This week,\n\n${words}`],
    ['is long', `${'a long line about Nvidia '.repeat(10)}\n\n${words}`],
  ])('%s', async (_, pasted) => {
    expect((await read(pasted)).title).toBeNull()
  })
})

const titles = [
  'My view on Nvidia',
  'Nvidia: Still a buy',
  'Why I bought Nvidia (and sold Intel)',
  'NVDA',
  'Meine Meinung zu Nvidia',
  'Is Nvidia a buy?',
  'Ist Nvidia noch günstig?',
  'Q3 2026',
  '# My view on Nvidia',
  '**My view on Nvidia**',
]

describe('a short first line that ends no sentence is the title', () => {
  it.each(titles)('%s', async title => {
    const plain = title.replace(/^# |\*\*/g, '')
    expect((await read(`${title}\n\n${words}`)).title).toBe(plain)
    expect((await read(`\n\n  ${title}  \r\n\r\n${words}\r\n\r\n${words}`)).title).toBe(plain)
  })

  it('also without a blank line below, where the next is longer', async () => {
    expect((await read(`My view on Nvidia\n${words}`)).title).toBe('My view on Nvidia')
  })

  it('below what pages and programs show around it', async () => {
    expect((await read(`Skip to content\nHome\nSubscribe\n\nMy view on Nvidia\n\n${words}`)).title).toBe(
      'My view on Nvidia',
    )
    expect((await read(`https://letters.example/1\n\nMy view on Nvidia\n\n${words}`)).title).toBe(
      'My view on Nvidia',
    )
  })

  it('and stays in the text', async () => {
    expect((await read(`My view on Nvidia\n\n${words}`)).text).toBe(`My view on Nvidia\n\n${words}`)
  })
})

const bylines = [
  'By Ada Sample',
  'by Ada Sample',
  'Written by Ada Sample',
  'Von Ada Sample',
  'Par Ada Sample',
  'Por Ada Sample',
  'Di Ada Sample',
  'Door Ada Sample',
  'Author: Ada Sample',
  'Autor: Ada Sample',
  'By Ada Sample, Senior Analyst',
  '*By Ada Sample*',
  '— By Ada Sample',
]
const days = [
  'November 3, 2026',
  'Nov 3, 2026',
  'Tuesday, November 3, 2026',
  '3 November 2026',
  '2026-11-03',
  '03.11.2026',
  '3. November 2026',
  'Published on November 3, 2026',
  'Nov 3, 2026 · 5 min read',
  '3 novembre 2026',
  'le 3 novembre 2026',
  'mardi 3 novembre 2026',
  '3 de noviembre de 2026',
  'martes, 3 de noviembre de 2026',
  '3 de novembro de 2026',
  '3 november 2026',
  'Updated: Nov. 3, 2026, 7:02 a.m. ET',
  'Veröffentlicht am 3. November 2026 um 7:02 Uhr',
]

describe('above a pasted text', () => {
  it.each(bylines)('%s is who wrote it', async byline => {
    for (const pasted of [
      `My view on Nvidia\n\n${byline}\n\n${words}`,
      `My view on Nvidia\n${byline}\n${words}`,
      `${byline}\n\n${words}`,
    ]) {
      const { author, text } = await read(pasted)
      expect(author, pasted).toBe('Ada Sample')
      expect(text).not.toContain('Ada Sample')
    }
  })

  it.each(days)('%s is its day', async day => {
    for (const pasted of [
      `My view on Nvidia\n\n${day}\n\n${words}`,
      `My view on Nvidia\nBy Ada Sample\n${day}\n\n${words}`,
      `${day}\n\n${words}`,
    ]) {
      const { publishedAt, text, title } = await read(pasted)
      expect(publishedAt?.slice(0, 10), pasted).toBe('2026-11-03')
      expect(text).not.toContain(day)
      expect(title).toBe(pasted.startsWith('My') ? 'My view on Nvidia' : null)
    }
  })

  it.each([
    'By Ada Sample | November 3, 2026',
    'By Ada Sample, November 3, 2026',
    'By Ada Sample on November 3, 2026',
    'Ada Sample · Nov 3, 2026',
    'Ada Sample\nNov 3, 2026',
    'Ada Sample\nNov 3, 2026\n12\n3\nShare',
    'Ada Sample <ada@letters.example>\nNov 3, 2026, 7:02 AM (2 days ago)\nto me',
    'Why orders matter more than margins\n\nBy Ada Sample\nNov 3, 2026',
  ])('both are read of %j', async lines => {
    const { title, author, publishedAt, text } = await read(`My view on Nvidia\n\n${lines}\n\n${words}`)
    expect({ title, author, publishedAt }).toEqual({
      title: 'My view on Nvidia',
      author: 'Ada Sample',
      publishedAt: '2026-11-03',
    })
    expect(text).toMatch(/I bought Nvidia this week/)
    expect(text).not.toMatch(/Ada|2026/)
  })

  it.each([
    `By Nvidia's own account, orders grow. ${words}`,
    `On November 3, 2026 I bought Nvidia at $120 and sold Intel.`,
    `By Ada Sample, who has held the shares since 2019 and sold none of them so far.`,
    `Von Siemens Energy halte ich viel, und ich kaufe mehr davon.`,
  ])('a sentence is neither: %s', async sentence => {
    const { author, publishedAt, text } = await read(`My view on Nvidia\n\n${sentence}\n\n${words}`)
    expect([author, publishedAt]).toEqual([null, null])
    expect(text).toContain(sentence)
  })
})
