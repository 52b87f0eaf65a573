import { describe, expect, it } from 'vitest'
import { readArticle } from '#extraction/reading/article.ts'

const sentences = [
  'The port of Aldersund has not raised its fees since the spring of the year in which it was rebuilt.',
  'Its owner says that this is about to change, because the new cranes have to be paid for by somebody.',
  'I own the shares for that reason, and would buy more of them if they came back to what they cost in May.',
  'The risk is the strike that has been announced twice and called off twice, and may be announced again.',
]
const prose = sentences.map(one => `<p>${one}</p>`)

/** An article with something among its paragraphs, after the third, and something below. */
const page = (among: string, below = '') =>
  `<html><head><title>Fees</title></head><body><div class="wrap"><article>${prose.slice(0, 3).join('')}${among}${prose[3]}${below}</article></div></body></html>`
const read = (html: string) => readArticle(html, 'https://example.com/fees').text.split('\n\n')

describe('what belongs to an article stays', () => {
  it.each([
    [
      'a link inside a sentence',
      '<p>The <a href="/a">annual report of the port and its owner</a> says so as well.</p>',
      'The annual report of the port and its owner says so as well.',
    ],
    [
      'a list of links with words of their own',
      '<ul><li><a href="/a">Aldersund</a> pays 4 percent and has paid it for nine years.</li></ul>',
      'Aldersund pays 4 percent and has paid it for nine years.',
    ],
    ['a heading that is a link', '<h2><a href="/a">Why the cranes matter</a></h2>', 'Why the cranes matter'],
    [
      'a sentence that begins like a reference',
      '<p>Related costs are small: <a href="/b">see the notes</a> to the accounts, which are long and say little about them in detail, but enough to see that they do not grow.</p>',
      null,
    ],
    [
      'a quotation in a figure',
      '<figure><blockquote>We pay for the cranes.</blockquote></figure>',
      'We pay for the cranes.',
    ],
    ['a short last line', '<p>We will see.</p>', 'We will see.'],
  ])('%s', (_, html, kept) => {
    const found = read(page(html))
    expect(found.slice(0, 3)).toEqual(sentences.slice(0, 3))
    expect(found.at(-1)).toBe(sentences[3])
    expect(found).toHaveLength(5)
    if (kept) expect(found[3]).toBe(kept)
  })

  it('a signature and a note below the last sentence', () => {
    const found = read(page('', '<p>Bergen, in May</p><p>Ida Holm</p>'))
    expect(found.slice(-2)).toEqual(['Bergen, in May', 'Ida Holm'])
  })

  it('rows of a table that are alike', () => {
    const row = '<tr><td>Aldersund Harbour Company</td><td>unchanged since the last letter</td></tr>'
    expect(read(page(`<table>${row}${row}</table>`)).filter(line => line.includes(' | '))).toHaveLength(2)
  })
})

describe('what is left of the page goes', () => {
  it.each([
    [
      'a line under a picture',
      '<figure><img src="a.jpg" alt=""><figcaption>Cranes in the rain. Photo: Nordlys Pictures</figcaption></figure>',
    ],
    [
      'a line that only leads to another article',
      '<p>Related: <a href="/b">Nine ports that nobody talks about</a></p>',
    ],
    [
      'such a line in another language',
      '<p><a href="/b">Lesen Sie auch: Neun Häfen, von denen niemand spricht</a></p>',
    ],
    ['a sentence set apart for the eye', `<p>${sentences[0]}</p>`],
  ])('%s among the paragraphs', (_, html) => {
    expect(read(page(html))).toEqual(sentences)
  })

  it.each([
    [
      'links to other articles under their heading',
      '<h3>More from this letter</h3><ul><li><a href="/b">Nine ports</a></li><li><a href="/c">Ten ships</a></li></ul>',
    ],
    ['tags', '<p>Tags: <a href="/t/ports">ports</a>, <a href="/t/fees">fees</a></p>'],
    ['rights', '<p>© 2031 The Harbour Letter. All rights reserved.</p>'],
    [
      'ways to follow',
      '<p>Follow us on <a href="https://example.org">the other network</a></p><p>Subscribe to the letter</p>',
    ],
  ])('%s below the last sentence', (_, html) => {
    expect(read(page('', html))).toEqual(sentences)
  })
})

describe('a page in which next to nothing is taken for the article', () => {
  it('is read as a whole, from its first sentence to its last', () => {
    const cell = (text: string) => `<td><font size="2">${text}</font></td>`
    const html = `<html><head><title>Fees</title></head><body><ul><li>Home</li><li>About</li></ul>
      <article><h1>Fees</h1></article><table>${sentences.map(one => `<tr>${cell(one)}</tr>`).join('')}</table><div>Imprint</div></body></html>`
    expect(read(html)).toEqual(sentences)
  })
})
