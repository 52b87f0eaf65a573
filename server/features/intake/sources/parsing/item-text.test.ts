import { describe, expect, it } from 'vitest'
import { longestText } from './item-text.ts'
import { parseFeed } from './parse-feed.ts'
import { plainText } from './plain.ts'

const sentence = 'Margins rise because demand grows faster than supply does. '
const whole = sentence.repeat(15).trim()
const short = 'I sold Nike today and expect the shares to fall to $50.'

const item = (text: string, format: 'html' | 'text' = 'html') => longestText([{ text, format }])

describe('the text of an item', () => {
  it.each(['', '   ', '<p></p>', '<img src="x.png">', 'Listen', '$ 12 – 14'])(
    'is none where it says nothing: %j',
    text => {
      expect(item(text)).toEqual({ content: null, contentFormat: null, isTeaser: false })
    },
  )

  it('is the longest of those that an item has, by its words and not by its marks', () => {
    const marked = `<div class="${'x'.repeat(5000)}">${short}</div>`
    expect(
      longestText([
        { text: marked, format: 'html' },
        { text: whole, format: 'text' },
        { text: undefined, format: 'html' },
      ]),
    ).toEqual({
      content: whole,
      contentFormat: 'text',
      isTeaser: false,
    })
    expect(
      longestText([
        { text: short, format: 'text' },
        { text: short, format: 'html' },
      ]).contentFormat,
    ).toBe('text')
  })

  it.each([
    short,
    `${whole} …`,
    `<p>${whole} [&#8230;]</p>`,
    `<p>${whole} [...]</p><p>The post A appeared first on <a href="x">B</a>.</p>`,
    `${whole}<p><a href="x">Continue reading</a></p>`,
    `${whole} <a href="x">Read more »</a>`,
    `${whole}<br><a href="x">Read the full article on Letters</a>`,
    `${whole}<p>Weiterlesen →</p>`,
    `${whole}<p>Lire la suite</p>`,
    `${whole}<p>Seguir leyendo</p>`,
    `${whole}<p>Leia mais</p>`,
    `${whole}<p>Leggi tutto</p>`,
    `${whole}<p>Lees verder</p>`,
  ])('may be a beginning where it is short or ends as beginnings do: %#', text => {
    expect(item(text)).toMatchObject({ content: text, isTeaser: true })
  })

  it.each([
    whole,
    `<p>${whole}</p>`,
    `<p>${whole}</p><p>The post A appeared first on B.</p>`,
    `<p>${whole} Read on 3 March what came of it.</p><p>I keep my shares.</p>`,
  ])('is whole otherwise: %#', text => {
    expect(item(text).isTeaser).toBe(false)
  })
})

const rss = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"${attributes}><channel><title>T</title><link>/</link><item><title>A</title><link>1</link>${inside}</item></channel></rss>`
const atom = (inside: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"${attributes}><title>T</title><entry${inside.startsWith(' ') ? inside : `>${inside}`}</entry></feed>`
const json = (inside: object) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items: [{ id: '1', ...inside }] })
const rdf = (inside: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel rdf:about="https://a.example/"><title>T</title></channel><item rdf:about="https://a.example/1"><title>A</title><link>https://a.example/1</link>${inside}</item></rdf:RDF>`

const first = (text: string) => parseFeed(text, 'https://a.example/feed')?.items[0]

describe('a feed carries its text', () => {
  it.each([
    ['description', rss(`<description>&lt;p&gt;${short}&lt;/p&gt;</description>`)],
    [
      'content:encoded',
      rss(`<description>No.</description><content:encoded><![CDATA[<p>${short}</p>]]></content:encoded>`),
    ],
    [
      "Atom's content in RSS",
      rss(
        `<description>Nike</description><atom:content type="html">&lt;p&gt;${short}&lt;/p&gt;</atom:content>`,
      ),
    ],
    ["Atom's summary in RSS", rss(`<atom:summary>${short}</atom:summary>`)],
    ['itunes:summary', rss(`<itunes:summary>${short}</itunes:summary>`)],
    ['media:description', rss(`<media:description>${short}</media:description>`)],
    ['description of RSS 1.0', rdf(`<description>${short}</description>`)],
    ['content:encoded of RSS 1.0', rdf(`<content:encoded><![CDATA[<p>${short}</p>]]></content:encoded>`)],
    ['content', atom(`<content type="html">&lt;p&gt;${short}&lt;/p&gt;</content>`)],
    [
      'content as XHTML',
      atom(`<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${short}</p></div></content>`),
    ],
    ['content as text', atom(`<content>${short}</content>`)],
    ['summary', atom(`<summary>${short}</summary>`)],
    ['summary beside an empty content', atom(`<summary>${short}</summary><content type="html"/>`)],
    ['content_text', json({ content_text: short })],
    ['content_html', json({ content_html: `<p>${short}</p>` })],
    ['summary of JSON', json({ summary: short })],
    [
      'content_text that is longer than content_html',
      json({ content_html: '<p>Nike</p>', content_text: short }),
    ],
  ])('in %s', (_, text) => {
    expect(first(text)).toMatchObject({ content: expect.stringContaining(short), isTeaser: true })
  })

  it('with marks that stand in what is called plain text', () => {
    expect(first(atom(`<summary>&lt;p&gt;${short}&lt;/p&gt;</summary>`))?.contentFormat).toBe('html')
    expect(first(atom(`<summary>${short}</summary>`))?.contentFormat).toBe('text')
    expect(first(atom(`<summary>P/E &lt; 10. ${short}</summary>`))?.contentFormat).toBe('text')
  })

  it('and not where that is a picture or a film', () => {
    expect(first(atom(`<content type="image/png">${btoa(short)}</content>`))?.content).toBeNull()
  })
})

describe('links of a feed are relative to', () => {
  it.each([
    ['the address of the feed', rss(''), 'https://a.example/1'],
    ['xml:base of the root', rss('', ' xml:base="https://b.example/blog/"'), 'https://b.example/blog/1'],
    ['xml:base of the item', rss('').replace('<item>', '<item xml:base="/in/">'), 'https://a.example/in/1'],
    [
      'xml:base of the item within that of the root',
      rss('', ' xml:base="https://b.example/blog/"').replace('<item>', '<item xml:base="in/">'),
      'https://b.example/blog/in/1',
    ],
    [
      'xml:base of Atom',
      atom('<link href="1"/>', ' xml:base="https://b.example/blog/"'),
      'https://b.example/blog/1',
    ],
    ['xml:base of an entry', atom(' xml:base="/in/"><link href="1"/>'), 'https://a.example/in/1'],
    ['nothing that is no web address', rss('', ' xml:base="urn:x"'), 'https://a.example/1'],
  ])('%s', (_, text, url) => {
    expect(first(text)?.url).toBe(url)
  })
})

describe('a title with entities over entities', () => {
  it.each([
    ['AT&amp;T', 'AT&T'],
    ['AT&amp;amp;T', 'AT&T'],
    ['AT&amp;amp;amp;T', 'AT&T'],
    ['Marks &amp;amp; Spencer&amp;#8217;s year', 'Marks & Spencer’s year'],
    ['Buy &amp;quot;cheap&amp;quot; stocks', 'Buy "cheap" stocks'],
    ['&amp;lt;b&amp;gt;Nvidia&amp;lt;/b&amp;gt; is dear', 'Nvidia is dear'],
    ['If P/E &amp;lt; 10 and yield &amp;gt; 5', 'If P/E < 10 and yield > 5'],
    ['R&D at Q&A', 'R&D at Q&A'],
    ['Nothing &unknown; here', 'Nothing &unknown; here'],
  ])('%s is %s', (written, title) => {
    expect(plainText(written, 300)).toBe(title)
    expect(first(json({ title: written }))?.title).toBe(title)
    expect(first(rss('').replace('<title>A</title>', `<title><![CDATA[${written}]]></title>`))?.title).toBe(
      title,
    )
  })
})
