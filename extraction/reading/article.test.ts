import { describe, expect, it } from 'vitest'
import { readArticle } from './article.ts'

const sentence =
  'Widget Works sells more valves every quarter, and its margins grow while rivals cut their prices. '
const prose = Array.from({ length: 8 }, (_, n) => `<p>Number ${n}: ${sentence.repeat(2)}</p>`).join('\n')

function page(head: string, body = `<article>${prose}</article>`): string {
  return `<!doctype html><html lang="en-GB"><head>${head}</head><body><nav><a href="/">Home</a></nav>${body}<footer>All rights reserved</footer></body></html>`
}

const read = (html: string, address: string | null = 'https://www.blog.example.com/posts/1') =>
  readArticle(html, address)

describe('a page without an article', () => {
  it.each(['', '   ', '<html></html>', '<script>x</script>', '\0\0', '<title>x'])('has no text: %j', html => {
    expect(read(html).text).toBe('')
  })

  it.each([
    ['nested 100 000 deep', `${'<div>'.repeat(100_000)}A few words.`],
    ['with unclosed links', '<a href=x>A few words. '.repeat(100_000)],
    ['of nested tables', '<table><tr><td>A few words. '.repeat(50_000)],
    ['of nested lists', '<ul><li>A few words. <ul><li>x</ul>'.repeat(50_000)],
    ['of bylines', '<div class=byline>By A few words. '.repeat(50_000)],
    ['of one text', `<p>${'A few words. '.repeat(400_000)}`],
  ])(
    'or made to be hard to read, %s, is read in good time',
    (_what, html) => {
      const start = performance.now()
      expect(read(html).text).toContain('A few words.')
      expect(performance.now() - start).toBeLessThan(10_000)
    },
    20_000,
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

describe('the facts of an article', () => {
  it('are null where the page does not state them', () => {
    expect(read(`<body>${prose}`)).toMatchObject({
      type: 'blog',
      title: null,
      author: null,
      channelUrl: null,
      authorBio: null,
      authorImageUrl: null,
      siteName: null,
      publishedAt: null,
      imageUrl: null,
      language: null,
      times: null,
      paywalled: false,
      url: 'https://www.blog.example.com/posts/1',
      canonicalUrl: 'https://www.blog.example.com/posts/1',
    })
  })

  it('come from structured data, with references and entities resolved', () => {
    const graph = {
      '@graph': [
        { '@type': 'WebPage', headline: 'Page' },
        {
          '@type': ['BlogPosting'],
          headline: 'Valves &#8211; a bet',
          author: { '@id': '#ann' },
          datePublished: '2026-11-20T08:00:00+01:00',
          publisher: { name: 'Valve Letter' },
          image: [{ url: '/a.png' }],
        },
        {
          '@type': 'Person',
          '@id': '#ann',
          name: 'Ann Example',
          url: '/ann',
          description: 'Writes about valves since 2010.',
          image: { url: '/ann.png' },
        },
      ],
    }
    expect(
      read(page(`<title>x</title><script type="application/ld+json">${JSON.stringify(graph)}</script>`)),
    ).toMatchObject({
      title: 'Valves – a bet',
      author: 'Ann Example',
      channelUrl: 'https://www.blog.example.com/ann',
      authorBio: 'Writes about valves since 2010.',
      authorImageUrl: 'https://www.blog.example.com/ann.png',
      publishedAt: '2026-11-20T07:00:00.000Z',
      siteName: 'Valve Letter',
      imageUrl: 'https://www.blog.example.com/a.png',
      language: 'en-GB',
    })
  })

  it('come from structured data with line breaks in its strings, and survive any that is none', () => {
    const broken =
      '<script type="application/ld+json">{"@type":"Article","headline":"Two\nlines","author":[{"name":"Ann"},{"name":"Bob"}]}</script>'
    expect(read(page(`<script type="application/ld+json">{oops</script>${broken}`))).toMatchObject({
      title: 'Two lines',
      author: 'Ann, Bob',
    })
    for (const data of [
      'null',
      '[]',
      '{"@type":7,"author":[null,3]}',
      '[[[[1]]]]',
      '{"@type":"Article","headline":{},"author":{},"image":5,"datePublished":[]}',
    ]) {
      expect(read(page(`<script type="application/ld+json">${data}</script>`)).author).toBeNull()
    }
  })

  it.each([
    [
      '<meta property="og:title" content="A bet on valves | Valve Letter"><meta property="og:site_name" content="Valve Letter">',
      'A bet on valves',
    ],
    [
      '<meta property="og:title" content="Valve Letter"><meta property="og:site_name" content="Valve Letter"><title>A bet on valves - Valve Letter</title>',
      'A bet on valves',
    ],
    ['<title>A bet on valves – Daily Market Notes</title>', 'A bet on valves'],
    ['<title>blog.example.com: A bet on valves</title>', 'A bet on valves'],
    [
      '<title>Stocks - and why I sell them - this long part belongs to it</title>',
      'Stocks - and why I sell them - this long part belongs to it',
    ],
    ['<title>Q&amp;A:  5 < 6</title>', 'Q&A: 5 < 6'],
    ['<meta name="og:title" value="A bet &quot;on&quot; valves">', 'A bet "on" valves'],
  ])('the title of %s is %s', (head, title) => {
    expect(read(page(head)).title).toBe(title)
  })

  it('the title is the heading where the window has another, or the title is cut off', () => {
    const body = `<article><h1>A bet on valves and pipes</h1>${prose}</article>`
    expect(read(page('', body)).title).toBe('A bet on valves and pipes')
    expect(read(page('<meta property="og:title" content="A bet on valves…">', body)).title).toBe(
      'A bet on valves and pipes',
    )
  })

  it.each([
    ['<meta name="author" content="By Ann Example">', '', 'Ann Example'],
    [
      '<meta property="article:author" content="https://social.example/ann">',
      '<a rel="author" href="/ann">Ann Example</a>',
      'Ann Example',
    ],
    ['', '<p class="byline">Written by Ann Example on November 20, 2026</p>', 'Ann Example'],
    ['', '<div class="post-meta"><span class="author-name">Ann Example</span> | 5 min</div>', 'Ann Example'],
    [
      '',
      '<span itemprop="author" itemscope><meta itemprop="name" content="Ann Example"></span>',
      'Ann Example',
    ],
    ['<meta name="author" content="admin">', '', null],
    ['', '<p class="byline">By Ann Example (@ann) · 4 min read</p>', 'Ann Example'],
    ['', '<p class="byline">by Ann Example-Smith and Bob van Dyke</p>', 'Ann Example-Smith and Bob van Dyke'],
    ['<meta name="author" content="admin">', '<a class="author" href="/x">Ann Example</a>', 'Ann Example'],
    ['', '<div class="comment"><span class="author">Troll</span></div>', null],
    ['', '<p class="byline">November 20, 2026</p>', null],
  ])('the author of %s %s is %s', (head, line, author) => {
    expect(read(page(head, `<article><h1>T</h1>${line}${prose}</article>`)).author).toBe(author)
  })

  it.each([
    [
      '<meta property="article:published_time" content="2026-11-20T23:00:00-05:00">',
      '',
      '2026-11-21T04:00:00.000Z',
    ],
    ['<meta name="date" content="2026-11-20">', '', '2026-11-20'],
    ['', '<time datetime="2026-11-20T10:00:00Z">today</time>', '2026-11-20T10:00:00.000Z'],
    ['', '<p class="byline">By Ann | December 20, 2016</p>', '2016-12-20'],
    ['', '<span class="post-date">20 Dec 2016</span>', '2016-12-20'],
    ['', '<div><b>December 20, 2016</b></div>', '2016-12-20'],
    ['<meta property="article:modified_time" content="2026-11-21">', '<i>Dec. 20, 2016</i>', '2016-12-20'],
    ['<meta name="date" content="soon">', '<p>In May 2, 2020 it fell.</p>', null],
  ])('the date of %s %s is %s', (head, line, date) => {
    expect(read(page(head, `<article><h1>T</h1>${line}${prose}</article>`)).publishedAt).toBe(date)
  })

  it('the date may stand in the address alone', () => {
    expect(read(page(''), 'https://example.com/2026/11/20/valves/').publishedAt).toBe('2026-11-20')
  })

  it('addresses are whole and of the web, or left out', () => {
    const head =
      '<meta property="og:image" content="javascript:alert(1)"><meta name="twitter:image" content="//cdn.example.com/a.png"><link rel="author" href="data:text/html,x">'
    expect(read(page(head))).toMatchObject({ imageUrl: 'https://cdn.example.com/a.png', channelUrl: null })
  })

  it.each([
    ['<link rel="canonical" href="/posts/one/?utm_source=x">', 'https://www.blog.example.com/posts/one/'],
    [
      '<link rel="canonical" href="https://blog.example.com/posts/one">',
      'https://blog.example.com/posts/one',
    ],
    ['<link rel="canonical" href="https://evil.example.com/one">', 'https://www.blog.example.com/posts/1'],
    [
      '<link rel="canonical" href="ftp://www.blog.example.com/one"><meta property="og:url" content="https://www.blog.example.com/two">',
      'https://www.blog.example.com/two',
    ],
  ])('the canonical address of %s is %s', (head, canonical) => {
    expect(read(page(head)).canonicalUrl).toBe(canonical)
  })

  it('without an address is a manual document that keeps whole addresses', () => {
    expect(
      read(
        page('<meta property="og:image" content="/a.png"><link rel="canonical" href="https://x.example/a">'),
        null,
      ),
    ).toMatchObject({
      type: 'manual',
      url: null,
      canonicalUrl: null,
      imageUrl: null,
    })
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
