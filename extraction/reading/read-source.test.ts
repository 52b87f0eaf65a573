import { describe, expect, it } from 'vitest'
import { parseAllowedHosts } from './allowed-hosts.ts'
import { readSource } from './read-source.ts'
import { createSafeFetch } from './safe-fetch.ts'
import type { Reading, Source } from './source.ts'
import { SourceError } from './source-error.ts'
import { serve } from './testing/loopback-server.ts'

const sentence = 'Widget Works sells more valves every quarter, and its margins grow. '
const signal = new AbortController().signal

function reading(hosts = '', more: Partial<Reading> = {}): Reading {
  const fetchPage = createSafeFetch({ allowedHosts: parseAllowedHosts(hosts) })
  return { fetchPage, youtubeOrigin: 'https://www.youtube.com', signal, ...more }
}

/** For content that was supplied: a request would be a mistake. */
const offline = reading('', {
  fetchPage: () => {
    throw new Error('A request left')
  },
})

async function refusal(source: Source, how = offline): Promise<SourceError> {
  const error = await readSource(source, how).catch((reason: unknown) => reason)
  if (!(error instanceof SourceError)) throw new Error('No SourceError', { cause: error })
  return error
}

const answering = (body: string | Buffer, type: string) =>
  serve((_request, response) => response.writeHead(200, { 'content-type': type }).end(body))

describe('a source that cannot be read', () => {
  it('is data of another kind, whatever it is called', async () => {
    const bytes = Buffer.from(
      Array.from({ length: 9000 }, (_, index) => 1 + ((index * 7919 + (index >> 3) * 131) % 255)),
    )
    const server = await answering(bytes, 'text/html')
    const error = await refusal({ url: `${server.origin}/picture` }, reading(server.host))
    expect(error.kind).toBe('unreadable')
  })

  it.each([
    [{}, 'not-an-address'],
    [{ url: '  ' }, 'not-an-address'],
    [{ url: 'valves' }, 'not-an-address'],
    [{ url: 'http://127.0.0.1/' }, 'private'],
    [{ url: 'https://www.youtube.com/@channel' }, 'unreadable'],
    [{ url: 'javascript:alert(1)', content: sentence }, 'not-an-address'],
    [{ content: 'Too short.' }, 'unreadable'],
    [{ content: '1 2 3 '.repeat(100) }, 'unreadable'],
    [{ content: '<html><body></body></html>', format: 'html' }, 'unreadable'],
    [{ content: sentence, format: 'vtt' }, 'unreadable'],
  ] as const)('%j is %s', async (source, kind) => {
    expect((await refusal(source, 'content' in source ? offline : reading())).kind).toBe(kind)
  })

  it('is no pasted sentence, which is told to be brief, while an address has more', async () => {
    const brief = 'I rate Nvidia a buy.'
    expect(await readSource({ content: brief }, offline)).toMatchObject({ text: brief, isBrief: true })
    expect(await readSource({ content: `<p>${brief}</p>`, format: 'html' }, offline)).toMatchObject({
      isBrief: true,
    })
    expect((await readSource({ content: sentence }, offline)).isBrief).toBeUndefined()
    const page = await answering(`<p>${brief}</p>`, 'text/html')
    expect((await refusal({ url: page.origin }, reading(page.host))).kind).toBe('unreadable')
  })

  it('says of too short a text that was pasted that more is needed, and not that it can be pasted', async () => {
    for (const source of [{ content: 'Too short.' }, { content: '<p></p>', format: 'html' }] as const)
      expect((await refusal(source)).message).toBe('This is too little text to read. Paste more of it.')
    const empty = await answering('<html><body></body></html>', 'text/html')
    expect((await refusal({ url: empty.origin }, reading(empty.host))).message).toMatch(
      /can be pasted instead/,
    )
  })

  it('is a page without text, or data under the name of text', async () => {
    const empty = await answering('<html><body><div id="app"></div></body></html>', 'text/html')
    expect((await refusal({ url: empty.origin }, reading(empty.host))).kind).toBe('unreadable')
    const data = await answering(Buffer.from(`PK\x03\x04\0\0${sentence}`), 'text/plain')
    expect((await refusal({ url: data.origin }, reading(data.host))).kind).toBe('unreadable')
  })

  it('takes too long in all', async () => {
    const { origin, host } = await serve(() => undefined)
    expect((await refusal({ url: origin }, reading(host, { timeout: 100 }))).kind).toBe('too-slow')
  })

  it('is not wanted any more', async () => {
    const { origin, host } = await serve(() => undefined)
    const gone = new Error('cancelled')
    await expect(
      readSource({ url: origin }, reading(host, { signal: AbortSignal.abort(gone) })),
    ).rejects.toBe(gone)
  })
})

describe('an address', () => {
  it('is read as an article, and says how far it is', async () => {
    const { origin, host } = await answering(
      `<title>Valves</title><article><p>${sentence}</p></article>`,
      'text/html',
    )
    const stages: string[] = []
    const document = await readSource(
      { url: ` ${origin}/a?utm_source=x ` },
      reading(host, { onProgress: stage => stages.push(stage) }),
    )
    expect(document).toMatchObject({
      type: 'blog',
      url: `${origin}/a?utm_source=x`,
      canonicalUrl: `${origin}/a`,
      title: 'Valves',
      text: sentence.trim(),
    })
    expect(stages).toEqual(['fetching', 'reading'])
  })

  it.each([
    ['text/html; charset=iso-8859-1', Buffer.from(`<p>Umsätze. ${sentence}</p>`, 'latin1')],
    ['text/html', Buffer.from(`<meta charset=windows-1252><p>Umsätze. ${sentence}</p>`, 'latin1')],
    [
      'text/html',
      Buffer.from(
        `<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15"><p>Umsätze. ${sentence}</p>`,
        'latin1',
      ),
    ],
    ['text/html; charset=nonsense', Buffer.from(`<p>Umsätze. ${sentence}</p>`)],
    ['text/html; charset=latin1', Buffer.from(`\ufeff<p>Umsätze. ${sentence}</p>`)],
    [
      'application/xhtml+xml',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><p>Umsätze. ${sentence}</p>`, 'latin1'),
    ],
    ['text/html', Buffer.from(`\ufeff<p>Umsätze. ${sentence}</p>`, 'utf16le')],
  ])('is read in its character set: %s', async (type, body) => {
    const { origin, host } = await answering(body, type)
    expect((await readSource({ url: origin }, reading(host))).text).toBe(`Umsätze. ${sentence.trim()}`)
  })

  it('may be that of a text or of subtitles', async () => {
    const text = await answering(`${sentence}\n\n${sentence}`, 'text/plain')
    expect((await readSource({ url: text.origin }, reading(text.host))).text.split('\n\n')).toHaveLength(2)
    const vtt = await answering(`WEBVTT\n\n00:01.000 --> 00:02.000\n${sentence}\n`, 'text/vtt')
    const captions = await readSource({ url: vtt.origin }, reading(vtt.host))
    // What was said in a video is no article.
    expect(captions.type).toBe('manual')
    expect(captions.times).toEqual([{ offset: 0, seconds: 1 }])
  })

  it('of a video is asked at the origin that stands in for YouTube', async () => {
    const { origin, host, requests } = await serve((_request, response) => response.writeHead(404).end())
    await refusal({ url: 'https://youtu.be/abcDEF_123-' }, reading(host, { youtubeOrigin: origin }))
    expect(requests[0]).toBe('GET /watch?v=abcDEF_123-&hl=en')
  })
})

describe('a short link', () => {
  it('to a video is read as the video, at the origin that stands in for YouTube', async () => {
    const { origin, host, requests } = await serve((request, response) => {
      if (request.url === '/short')
        response.writeHead(302, { location: 'https://youtu.be/abcDEF_123-' }).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
    })
    await refusal({ url: `${origin}/short` }, reading(host, { youtubeOrigin: origin }))
    expect(requests.slice(0, 3)).toEqual(['GET /short', 'GET /abcDEF_123-', 'GET /watch?v=abcDEF_123-&hl=en'])
  })
})

describe('content that was supplied', () => {
  it('as plain text may be a page or subtitles all the same', async () => {
    const html = `<!DOCTYPE html><title>Valves</title><p>${sentence}</p>`
    expect(await readSource({ content: html }, offline)).toMatchObject({
      title: 'Valves',
      text: sentence.trim(),
    })
    const srt = `1\n00:00:01,000 --> 00:00:02,000\n${sentence}\n`
    expect((await readSource({ content: srt }, offline)).times).toEqual([{ offset: 0, seconds: 1 }])
  })

  it('is manual without an address', async () => {
    expect(await readSource({ content: sentence }, offline)).toMatchObject({
      type: 'manual',
      url: null,
      canonicalUrl: null,
      text: sentence.trim(),
    })
  })

  it('belongs to its address, which is not asked', async () => {
    const url = 'https://blog.example.com/a/?utm_source=x'
    expect(await readSource({ url, content: sentence }, offline)).toMatchObject({
      type: 'blog',
      url,
      canonicalUrl: 'https://blog.example.com/a/',
    })
    const html = `<title>Valves</title><link rel=canonical href="/b"><p>${sentence}</p>`
    expect(await readSource({ url, content: html, format: 'html' }, offline)).toMatchObject({
      type: 'blog',
      url,
      canonicalUrl: 'https://blog.example.com/b',
      title: 'Valves',
      text: sentence.trim(),
    })
  })

  it('of a video is its transcript', async () => {
    const srt = `1\n00:00:01,000 --> 00:00:02,000\n${sentence}\n`
    expect(
      await readSource({ url: 'https://youtu.be/abcDEF_123-', content: srt, format: 'srt' }, offline),
    ).toMatchObject({
      type: 'youtube',
      url: 'https://www.youtube.com/watch?v=abcDEF_123-',
      times: [{ offset: 0, seconds: 1 }],
      text: sentence.trim(),
    })
  })

  it('may be a page without an address', async () => {
    expect(
      await readSource({ content: `<h1>Valves</h1><p>${sentence}</p>`, format: 'html' }, offline),
    ).toMatchObject({ type: 'manual', title: 'Valves' })
  })
})
