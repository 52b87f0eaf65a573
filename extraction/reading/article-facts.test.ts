import { describe, expect, it } from 'vitest'
import { readArticle } from './article.ts'
import { page, prose } from './testing/pages.ts'

const read = (html: string, address: string | null = 'https://www.blog.example.com/posts/1') =>
  readArticle(html, address)

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
    ['<title>AT&amp;amp;T&amp;#8217;s valves are cheap</title>', 'AT&T’s valves are cheap'],
    ['<meta property="og:title" content="AT&amp;amp;T: a bet on valves">', 'AT&T: a bet on valves'],
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
