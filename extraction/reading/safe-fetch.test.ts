import { createServer } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseAllowedHosts } from './allowed-hosts.ts'
import type { Lookup } from './checked-connection.ts'
import { createSafeFetch, type FetchOptions, type SafeFetchSettings } from './safe-fetch.ts'
import { SourceError } from './source-error.ts'
import { serve } from './testing/loopback-server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

function fetchAllowing(hosts: string, settings: Partial<SafeFetchSettings> = {}) {
  return createSafeFetch({ allowedHosts: parseAllowedHosts(hosts), ...settings })
}

/** The kind of error that reading an address ends with. */
async function refusal(
  address: string,
  hosts = '',
  settings: Partial<SafeFetchSettings> = {},
  options?: FetchOptions,
) {
  const error = await fetchAllowing(hosts, settings)(address, options).then(
    () => 'read',
    (reason: unknown) => reason,
  )
  if (!(error instanceof SourceError)) throw new Error('No SourceError', { cause: error })
  expect(error.message).toMatch(/^[A-Z].*\.$/)
  return error.kind
}

const resolvingTo =
  (...answers: string[][]): Lookup =>
  (_name, _options, found) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    found(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }

describe('an address that is not asked', () => {
  it.each([
    '',
    'tip',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    '//example.com',
    'http://[fe80::1%25eth0]/',
    `http://example.com/${'a'.repeat(2048)}`,
  ])('is no http address: %s', async address => {
    expect(await refusal(address)).toBe('not-an-address')
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xA9FEA9FE/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00:ec2::254]/',
    'https://10.0.0.1/',
    'http://127.0.0.1:8080/',
    'http://127.0.0.1:22/',
  ])('is private: %s', async address => {
    expect(await refusal(address)).toBe('private')
  })

  it('names another port than 80 and 443', async () => {
    expect(await refusal('http://example.com:8080/')).toBe('private')
    expect(await refusal('https://example.com:22/')).toBe('private')
  })

  it('carries credentials, even where the host is allowed', async () => {
    expect(await refusal('http://user:secret@127.0.0.1:8080/', '127.0.0.1:8080')).toBe('private')
    expect(await refusal('http://user@example.com/')).toBe('private')
  })

  it('is a name that resolves to private addresses only', async () => {
    expect(await refusal('http://localhost/')).toBe('private')
    expect(await refusal('http://rebind.example/', '', { lookup: resolvingTo(['127.0.0.1']) })).toBe(
      'private',
    )
    expect(await refusal('https://rebind.example/', '', { lookup: resolvingTo(['::1', '10.0.0.1']) })).toBe(
      'private',
    )
    expect(await refusal('http://nat.example/', '', { lookup: resolvingTo(['64:ff9b::7f00:1']) })).toBe(
      'private',
    )
  })

  it('is the allowed host on another port, or by another name', async () => {
    const { host, requests } = await serve((_request, response) => response.writeHead(200, html).end('x'))
    const port = host.split(':')[1]
    expect(await refusal(`http://localhost:${port}/`, host)).toBe('private')
    expect(await refusal('http://127.0.0.1:1/', host)).toBe('private')
    expect(requests).toEqual([])
  })
})

describe('a redirect', () => {
  it.each([
    ['http://127.0.0.1/', 'private'],
    ['http://[::ffff:7f00:1]/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://localhost/', 'private'],
    ['//169.254.169.254/latest/', 'private'],
    ['https://user:secret@example.com/', 'private'],
    ['http://example.com:6379/', 'private'],
    ['file:///etc/passwd', 'not-an-address'],
    ['gopher://example.com/', 'not-an-address'],
    ['', 'failed'],
  ])('to %s is refused as %s', async (location, kind) => {
    const { origin, host } = await serve((_request, response) => response.writeHead(302, { location }).end())
    expect(await refusal(origin, host)).toBe(kind)
  })

  it('into another server of this machine is refused without asking it', async () => {
    const inside = await serve((_request, response) => response.writeHead(200, html).end('secret'))
    const outside = await serve((_request, response) =>
      response.writeHead(301, { location: `${inside.origin}/admin` }).end(),
    )
    expect(await refusal(outside.origin, outside.host)).toBe('private')
    expect(inside.requests).toEqual([])
  })

  it('is looked up anew, so that a name which changes its mind gets nowhere', async () => {
    const { host, requests } = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://rebind.example/again' }).end(),
    )
    const port = host.split(':')[1]
    // Allowed once by name and port; the redirect asks the same name on port 80, which now leads inside.
    const settings = { lookup: resolvingTo(['127.0.0.1'], ['127.0.0.1']) }
    expect(await refusal(`http://rebind.example:${port}/`, `rebind.example:${port}`, settings)).toBe(
      'private',
    )
    expect(requests).toEqual(['GET /'])
  })

  it('is followed five times and no more', async () => {
    const { origin, host, requests } = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.writeHead(200, html).end('there')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    expect((await fetchAllowing(host)(`${origin}/5`)).url).toBe(`${origin}/0`)
    expect(requests).toHaveLength(6)
    expect(await refusal(`${origin}/6`, host)).toBe('failed')
    expect(requests).toHaveLength(12)
  })
})

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
