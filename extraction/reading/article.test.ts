import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { patience } from '#extraction/testing/until.ts'
import { readArticle } from './article.ts'
import { page, prose, sentence } from './testing/pages.ts'

const read = (html: string, address: string | null = 'https://www.blog.example.com/posts/1') =>
  readArticle(html, address)

describe('a page without an article', () => {
  it.each(['', '   ', '<html></html>', '<script>x</script>', '\0\0', '<title>x'])('has no text: %j', html => {
    expect(read(html).text).toBe('')
  })

  it.each([
    ['nested 100 000 deep', '<div>', 100_000],
    ['with unclosed links', '<a href=x>A few words. ', 100_000],
    ['of nested tables', '<table><tr><td>A few words. ', 50_000],
    ['of nested lists', '<ul><li>A few words. <ul><li>x</ul>', 50_000],
    ['of bylines', '<div class=byline>By A few words. ', 50_000],
    ['of one text', 'A few words. ', 400_000],
  ])(
    'or made to be hard to read, %s, is read in good time',
    async (_what, unit, most) => {
      await expectGrowth(most, count =>
        expect(read(`<p>${unit.repeat(count)}A few words.`).text).toContain('A few words.'),
      )
    },
    patience(20_000),
  )
})

describe('the text of an article', () => {
  it('is its own, in paragraphs, without what stands beside it', () => {
    const { text } = read(
      page(
        '<title>T</title>',
        `<aside class="related-posts"><p>${sentence.repeat(3)} Related</p></aside>
         <article><h1>T</h1><p class="byline">By Ann Example</p>${prose}<h2>Next  steps</h2>
         <ul><li>First item</li><li>Second <b>item</b></li></ul><p>One<br>line.<br><br>Two&nbsp;lines.</p>
         <table><tr><th>Year</th><th>Sales</th></tr><tr><td><p>2026</p></td><td>$5&nbsp;M</td></tr></table>
         <div class="subscription-widget-wrap"><p>Subscribe now to get every post of ours by mail.</p></div><p>Share this post</p><p>That is all for today, dear readers, and thanks.</p>
         <script>alert(1)</script></article>`,
      ),
    )
    const paragraphs = text.split('\n\n')
    expect(paragraphs[0]).toMatch(/^Number 0: Widget Works/)
    expect(paragraphs.slice(8)).toEqual([
      'Next steps',
      'First item',
      'Second item',
      'One line.',
      'Two lines.',
      'Year | Sales',
      '2026 | $5 M',
      'That is all for today, dear readers, and thanks.',
    ])
    expect(text).not.toMatch(/\n(?!\n)[^\n]*(?<!\n)\n(?!\n)/)
  })

  it('is found where tables lay out the page, as in newsletters', () => {
    const rows = Array.from(
      { length: 6 },
      (_, n) => `<tr><td>&nbsp;</td><td><p>Part ${n}. ${sentence}</p><p>${sentence}</p></td></tr>`,
    )
    const { text } = read(page('', `<table><tr><td><table>${rows.join('')}</table></td></tr></table>`))
    expect(text.split('\n\n')).toHaveLength(12)
    expect(text).not.toContain('|')
  })

  it('is taken from the structured data where the page is empty without its scripts', () => {
    const data = JSON.stringify({
      '@type': 'NewsArticle',
      articleBody: `First. ${sentence}\n\nSecond &amp; last. ${sentence}`,
    })
    const { text } = read(
      page(`<script type="application/ld+json">${data}</script>`, '<div id="root">Loading</div>'),
    )
    expect(text).toBe(`First. ${sentence.trim()}\n\nSecond & last. ${sentence.trim()}`)
  })
})

describe('a paywall', () => {
  const teaser = `<article><p>${sentence.repeat(3)}</p></article>`
  it.each([
    [
      '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False"}</script>',
      teaser,
    ],
    [
      '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>',
      teaser,
    ],
    ['<meta property="article:content_tier" content="locked">', teaser],
    ['', `${teaser}<div class="paywall"><h2>Hello</h2></div>`],
    ['', `${teaser}<p>This post is for paid subscribers</p>`],
  ])('is recognised by %s %s', (head, body) => {
    expect(read(page(head, body)).paywalled).toBe(true)
  })

  it('leaves no offer to subscribe in the text', () => {
    const { text } = read(page('', `${teaser}<p>This post is for paid subscribers</p>`))
    expect(text).toContain(sentence.trim())
    expect(text).not.toContain('paid subscribers')
  })

  it('is none where the whole text is there, or nothing speaks of it', () => {
    expect(
      read(
        page(
          '<script type="application/ld+json">{"@type":"Article","isAccessibleForFree":false}</script>',
          `<article>${prose.repeat(4)}</article>`,
        ),
      ).paywalled,
    ).toBe(false)
    expect(read(page('', teaser)).paywalled).toBe(false)
  })
})
