import { createServer } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Lookup } from './checked-connection.ts'
import { serve } from './testing/loopback-server.ts'
import { fetchAllowing, refusal, resolvingTo } from './testing/safe-fetches.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

describe('an answer that is not read', () => {
  it.each(['application/pdf', 'image/png', 'application/octet-stream', 'text/css', 'application/json'])(
    'is of type %s',
    async type => {
      const { origin, host } = await serve((_request, response) =>
        response.writeHead(200, { 'content-type': type }).end('x'),
      )
      expect(await refusal(origin, host)).toBe('unreadable')
    },
  )

  it.each([404, 403, 500, 503, 204, 206])('has the status %i', async status => {
    const { origin, host } = await serve((_request, response) => response.writeHead(status, html).end())
    expect(await refusal(origin, host)).toBe('failed')
  })

  it('never comes, because nobody listens or the connection breaks', async () => {
    expect(await refusal('http://127.0.0.1:1/', '127.0.0.1:1')).toBe('failed')
    const { origin, host } = await serve((_request, response) => {
      response.writeHead(200, { ...html, 'content-length': 100 }).write('half')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await refusal(origin, host)).toBe('failed')
  })

  it('says beforehand that it is too large', async () => {
    const { origin, host } = await serve((_request, response) => {
      response.writeHead(200, { ...html, 'content-length': 6 * 1024 * 1024 }).write('x')
    })
    expect(await refusal(origin, host)).toBe('too-large')
  })

  it('goes on without end, until the size is reached', async () => {
    const { origin, host } = await serve((_request, response) => {
      response.writeHead(200, html)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')));
      }
      response.on('drain', more)
      more()
    })
    expect(await refusal(origin, host)).toBe('too-large')
  })

  it('is a bomb, which is not unpacked whole', async () => {
    const bomb = gzipSync(Buffer.alloc(300 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const { origin, host } = await serve((_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
    )
    const before = process.memoryUsage().rss
    expect(await refusal(origin, host)).toBe('too-large')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it.each(['gzip, gzip', 'gzip,br', 'compress', 'zstd'])('is packed as %s', async encoding => {
    const { origin, host } = await serve((_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(gzipSync(gzipSync('x'))),
    )
    expect(await refusal(origin, host)).toBe('unreadable')
  })

  it.each(['gzip', 'deflate', 'br'])('says %s and is not', async encoding => {
    const { origin, host } = await serve((_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end('plain text all along'),
    )
    expect(await refusal(origin, host)).toBe('failed')
  })
})

describe('a slow source', () => {
  const quick = { timeout: 200 }

  it('that never answers ends at the limit', async () => {
    const { origin, host } = await serve(() => undefined)
    expect(await refusal(origin, host, quick)).toBe('too-slow')
  })

  it('that drips ends at the limit', async () => {
    const { origin, host } = await serve((_request, response) => {
      response.writeHead(200, html)
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await refusal(origin, host, quick)).toBe('too-slow')
  })

  it('that drips its headers ends at the limit', async () => {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      const drip = setInterval(() => socket.write('x'), 20)
      socket.on('close', () => clearInterval(drip))
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise(resolve => server.on('listening', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    expect(['too-slow', 'failed']).toContain(
      await refusal(`http://127.0.0.1:${address.port}/`, `127.0.0.1:${address.port}`, quick),
    )
  })

  it('has one limit for all its redirects together', async () => {
    const { origin, host } = await serve((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}1` }).end(), 90)
    })
    expect(await refusal(origin, host, quick)).toBe('too-slow')
  })

  it('whose name is never resolved ends at the limit', async () => {
    expect(await refusal('http://example.com/', '', { ...quick, lookup: () => undefined })).toBe('too-slow')
  })

  it.each([
    ['EAI_AGAIN', 'too-slow'],
    ['ENOTFOUND', 'failed'],
  ])(
    'whose name server says %s is %s: one that is silent is no name that does not exist',
    async (code, kind) => {
      const lookup: Lookup = (_name, _options, found) =>
        found(Object.assign(new Error(`getaddrinfo ${code}`), { code }), [])
      expect(await refusal('http://example.com/', '', { lookup })).toBe(kind)
    },
  )

  it('is left at once when the caller does not want it any more', async () => {
    const { origin, host } = await serve(() => undefined)
    const cancelled = new Error('cancelled')
    const controller = new AbortController()
    setTimeout(() => controller.abort(cancelled), 30)
    await expect(fetchAllowing(host)(origin, { signal: controller.signal })).rejects.toBe(cancelled)
    await expect(fetchAllowing(host)(origin, { signal: AbortSignal.abort(cancelled) })).rejects.toBe(
      cancelled,
    )
  })
})

describe('a source that is read', () => {
  it.each([
    ['gzip', gzipSync('Umsätze')],
    ['x-gzip', gzipSync('Umsätze')],
    ['br', brotliCompressSync('Umsätze')],
    ['identity', Buffer.from('Umsätze')],
  ])('may be packed once, as %s', async (encoding, body) => {
    const { origin, host } = await serve((_request, response) =>
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body),
    )
    const { bytes, mediaType, charset, url } = await fetchAllowing(host)(`${origin}/a?b=c#d`)
    expect({ text: bytes.toString(), mediaType, charset, url }).toEqual({
      text: 'Umsätze',
      mediaType: 'text/html',
      charset: 'utf-8',
      url: `${origin}/a?b=c#d`,
    })
  })

  it('is asked honestly, without cookies and referrer', async () => {
    let asked: NodeJS.Dict<string | string[]> = {}
    const { origin, host } = await serve((request, response) => {
      asked = request.headers
      if (request.url === '/') response.writeHead(302, { location: '/x', 'set-cookie': 'a=b' }).end()
      else response.writeHead(200, html).end('x')
    })
    await fetchAllowing(host)(origin)
    expect(Object.keys(asked).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ])
    expect(asked['user-agent']).toContain('Tipfolio')
  })

  it.each([
    [301, ['POST {"a":1}', 'GET ']],
    [302, ['POST {"a":1}', 'GET ']],
    [303, ['POST {"a":1}', 'GET ']],
    [307, ['POST {"a":1}', 'POST {"a":1}']],
    [308, ['POST {"a":1}', 'POST {"a":1}']],
  ])('is sent what the caller sends, and again only behind %i as browsers do', async (status, expected) => {
    const sent: string[] = []
    const { origin, host } = await serve(async (request, response) => {
      sent.push(`${request.method} ${Buffer.concat(await request.toArray())}`)
      if (request.url === '/') response.writeHead(status, { location: '/x' }).end()
      else response.writeHead(200, html).end('x')
    })
    await fetchAllowing(host)(origin, { json: { a: 1 } })
    expect(sent).toEqual(expected)
  })

  it('may be of another type where the caller says so', async () => {
    const { origin, host } = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    )
    expect((await fetchAllowing(host)(origin, { accept: ['image/*'] })).mediaType).toBe('image/png')
  })

  it('may be asked by a name that leads inside, when name and port are listed', async () => {
    const { host } = await serve((_request, response) => response.writeHead(200, html).end('x'))
    const port = host.split(':')[1]
    const fetchPage = fetchAllowing(`wiki.example:${port}`, { lookup: resolvingTo(['127.0.0.1']) })
    expect((await fetchPage(`http://wiki.example:${port}/`)).bytes.toString()).toBe('x')
  })

  it('is asked elsewhere when the caller moves it, redirects included, and the new place is checked', async () => {
    const { origin, host, requests } = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: 'https://www.example.com/b' }).end()
      else response.writeHead(200, html).end('x')
    })
    const redirectTo = (url: URL) => new URL(url.pathname, origin)
    await fetchAllowing(host)('https://www.example.com/a', { redirectTo })
    expect(requests).toEqual(['GET /a', 'GET /b'])
    expect(await refusal('https://www.example.com/a', '', {}, { redirectTo })).toBe('private')
  })
})
