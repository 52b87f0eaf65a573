import { describe, expect, it } from 'vitest'
import { parseAllowedHosts } from './allowed-hosts.ts'
import { createSafeFetch } from './safe-fetch.ts'
import { SourceError } from './source-error.ts'
import { type LoopbackServer, serve } from './testing/loopback-server.ts'
import { readVideo } from './youtube.ts'

const id = 'abcDEF_123-'
const xml =
  '<transcript><text start="1" dur="2">We like valves.</text><text start="3" dur="2">They are cheap.</text></transcript>'

interface Answer {
  body?: unknown
  status?: number
  type?: string
  location?: string
}

/** A stand-in for YouTube that answers by path. */
function youtube(answers: Record<string, Answer>): Promise<LoopbackServer> {
  return serve((request, response) => {
    const answer = answers[new URL(request.url ?? '/', 'http://x').pathname] ?? { status: 404 }
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? '')
    response.writeHead(answer.status ?? 200, {
      'content-type': answer.type ?? 'text/html; charset=utf-8',
      ...(answer.location ? { location: answer.location } : {}),
    })
    response.end(body)
  })
}

const json = 'application/json; charset=UTF-8'
const watchPage = (response: unknown) =>
  `<html><script>var ytInitialPlayerResponse = ${JSON.stringify(response)};</script></html>`
const captions = (...baseUrls: string[]) => ({
  playerCaptionsTracklistRenderer: {
    captionTracks: baseUrls.map(baseUrl => ({ baseUrl, languageCode: 'en', kind: 'asr' })),
  },
})
const details = {
  videoDetails: {
    title: 'Valves: a bet',
    author: 'Valve Channel',
    channelId: 'UC1234567890123456789012',
    thumbnail: {
      thumbnails: [
        { url: 'https://i.ytimg.com/vi/x/1.jpg', width: 100 },
        { url: 'https://i.ytimg.com/vi/x/2.jpg', width: 900 },
      ],
    },
  },
  microformat: {
    playerMicroformatRenderer: {
      publishDate: '2026-11-20T09:00:00-08:00',
      ownerProfileUrl: 'http://www.youtube.com/@valves',
    },
  },
}

function read(server: LoopbackServer, timeout = 5000) {
  const fetchPage = createSafeFetch({ allowedHosts: parseAllowedHosts(server.host), timeout })
  return readVideo(id, {
    fetchPage,
    origin: server.origin,
    language: 'en',
    signal: new AbortController().signal,
  })
}

async function refusal(server: LoopbackServer, timeout?: number): Promise<SourceError> {
  const error = await read(server, timeout).catch((reason: unknown) => reason)
  if (!(error instanceof SourceError)) throw new Error('No SourceError', { cause: error })
  return error
}

describe('a video that cannot be read', () => {
  it('has no captions: the person may paste the text, and what is known of it is told', async () => {
    const server = await youtube({ '/watch': { body: watchPage(details) } })
    const error = await refusal(server)
    expect(error.kind).toBe('unreadable')
    expect(error.message).toMatch(/no transcript.*pasted/)
    expect(error.facts).toMatchObject({ title: 'Valves: a bet', author: 'Valve Channel' })
    expect(server.requests).toEqual([
      `GET /watch?v=${id}&hl=en`,
      'POST /youtubei/v1/player?prettyPrint=false',
      'POST /youtubei/v1/player?prettyPrint=false',
    ])
  })

  it.each([
    ['that was removed', { status: 'ERROR', reason: 'Video unavailable' }],
    ['that is private', { status: 'LOGIN_REQUIRED', reason: 'This is a private video' }],
  ])('is one %s: nobody is sent to open it', async (_, playabilityStatus) => {
    const server = await youtube({
      '/watch': { body: watchPage({ playabilityStatus }) },
      '/youtubei/v1/player': { body: { playabilityStatus: { status: 'LOGIN_REQUIRED' } }, type: json },
    })
    const error = await refusal(server)
    expect(error.kind).toBe('unreadable')
    expect(error.message).toBe(
      'YouTube says that this video is private or no longer there. Its text can be pasted instead.',
    )
  })

  it('is known by name alone', async () => {
    const server = await youtube({
      '/watch': { body: '<html>Before you continue</html>' },
      '/youtubei/v1/player': { body: { playabilityStatus: { status: 'LOGIN_REQUIRED' } }, type: json },
      '/oembed': {
        body: { title: 'Valves', author_name: 'Ann', author_url: 'https://www.youtube.com/@ann' },
        type: json,
      },
    })
    expect((await refusal(server)).facts).toMatchObject({
      title: 'Valves',
      author: 'Ann',
      channelUrl: 'https://www.youtube.com/@ann',
    })
  })

  it('is answered with errors only', async () => {
    expect((await refusal(await youtube({}))).kind).toBe('failed')
  })

  it('lies at an origin that is not allowed', async () => {
    const server = await youtube({})
    const fetchPage = createSafeFetch({ allowedHosts: new Set() })
    const reading = { fetchPage, origin: server.origin, language: 'en', signal: new AbortController().signal }
    await expect(readVideo(id, reading)).rejects.toMatchObject({ kind: 'private' })
    expect(server.requests).toEqual([])
  })

  it('names captions inside the private network, which are not asked', async () => {
    const inside = await youtube({ '/secret': { body: xml } })
    const server = await youtube({
      '/watch': { body: watchPage({ ...details, captions: captions(`${inside.origin}/secret`) }) },
    })
    expect((await refusal(server)).kind).toBe('private')
    expect(inside.requests).toEqual([])
  })

  it('is too slow', async () => {
    expect((await refusal(await serve(() => undefined), 100)).kind).toBe('too-slow')
  })
})

describe('a video that is read', () => {
  it('is told by its watch page, and every request goes to the origin', async () => {
    const server = await youtube({
      '/watch': {
        body: watchPage({
          ...details,
          captions: captions(`https://www.youtube.com/api/timedtext?v=${id}&lang=en`),
        }),
      },
      '/api/timedtext': { body: xml, type: 'text/xml; charset=UTF-8' },
    })
    expect(await read(server)).toEqual({
      type: 'youtube',
      url: `https://www.youtube.com/watch?v=${id}`,
      canonicalUrl: `https://www.youtube.com/watch?v=${id}`,
      title: 'Valves: a bet',
      author: 'Valve Channel',
      channelUrl: 'https://www.youtube.com/@valves',
      channelId: 'UC1234567890123456789012',
      authorBio: null,
      authorImageUrl: null,
      siteName: 'YouTube',
      publishedAt: '2026-11-20T17:00:00.000Z',
      imageUrl: 'https://i.ytimg.com/vi/x/2.jpg',
      language: 'en',
      text: 'We like valves. They are cheap.',
      times: [
        { offset: 0, seconds: 1 },
        { offset: 16, seconds: 3 },
      ],
      paywalled: false,
    })
    expect(server.requests).toEqual([`GET /watch?v=${id}&hl=en`, `GET /api/timedtext?v=${id}&lang=en`])
  })

  it('has its captions from the player where those of the page are missing or empty', async () => {
    const player = { body: { captions: captions('https://www.youtube.com/api/full') }, type: json }
    const full = { body: xml, type: 'text/xml' }
    const without = await youtube({
      '/watch': { body: watchPage(details) },
      '/youtubei/v1/player': player,
      '/api/full': full,
    })
    expect(await read(without)).toMatchObject({
      title: 'Valves: a bet',
      text: 'We like valves. They are cheap.',
    })
    const empty = await youtube({
      '/watch': {
        body: watchPage({ ...details, captions: captions('https://www.youtube.com/api/empty?exp=xpe') }),
      },
      '/api/empty': { body: '', type: 'text/html' },
      '/youtubei/v1/player': player,
      '/api/full': full,
    })
    expect((await read(empty)).text).toBe('We like valves. They are cheap.')
  })

  it('is told by player and oEmbed where the watch page is closed', async () => {
    const server = await youtube({
      '/watch': { status: 429 },
      '/youtubei/v1/player': { body: { captions: captions('/api/full') }, type: json },
      '/api/full': { body: xml, type: 'text/xml' },
      '/oembed': {
        body: { title: 'Valves', author_name: 'Ann', author_url: 'https://evil.example/@ann' },
        type: json,
      },
    })
    expect(await read(server)).toMatchObject({
      title: 'Valves',
      author: 'Ann',
      channelUrl: null,
      publishedAt: null,
    })
    expect(server.requests).toContain(
      `GET /oembed?format=json&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)}`,
    )
  })

  it('stays at the origin when YouTube leads on to another of its hosts', async () => {
    const server = await youtube({
      '/watch': { status: 302, location: 'https://m.youtube.com/mobile?v=1' },
      '/mobile': { status: 302, location: 'https://consent.youtube.com/ok' },
      '/ok': { body: watchPage({ ...details, captions: captions('//www.youtube.com/api/full') }) },
      '/api/full': { body: xml, type: 'text/xml' },
    })
    expect((await read(server)).title).toBe('Valves: a bet')
    expect(server.requests).toHaveLength(4)
  })
})
