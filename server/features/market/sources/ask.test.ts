import { describe, expect, it } from 'vitest'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { patience } from '#extraction/testing/until.ts'
import { ask } from './ask.ts'
import { PriceSourceError } from './source.ts'
import { failureOf, never, type VendorAnswer, vendor } from './testing/vendor.ts'

const page = '<!DOCTYPE html><html><title>Just a moment...</title><script>proof()</script></html>'

async function failing(answer: VendorAnswer) {
  const { origin } = await vendor(() => answer)
  return failureOf(ask(new URL(`${origin}/prices?key=SECRET`), { symbol: 'AAPL', signal: never }))
}

describe('what a source answers instead of prices', () => {
  it.each<[string, VendorAnswer, string]>([
    ['a page with status 200', { headers: { 'content-type': 'text/html' }, body: page }, 'a web page'],
    ['a page that calls itself JSON', { body: `\n ${page}` }, 'a web page'],
    ['JSON that calls itself a page', { headers: { 'content-type': 'text/html' }, body: [] }, 'a web page'],
    ['another type', { headers: { 'content-type': 'text/csv' }, body: 'date,close' }, 'not JSON by its type'],
    ['JSON without a type', { headers: { 'content-type': '' }, body: [] }, 'not JSON by its type'],
    ['JSON that breaks off', { body: '[{"date":"2026-01-07","close":24' }, 'damaged or breaks off'],
    ['nothing', { body: '' }, 'an empty answer'],
    ['no content', { status: 204 }, 'an empty answer'],
    ['400', { status: 400, body: { detail: 'SECRET' } }, 'did not accept the request (status 400)'],
    ['401', { status: 401 }, 'did not accept the key of this server'],
    ['402', { status: 402, body: 'You exceeded your daily API requests limit.' }, 'no requests left'],
    ['403', { status: 403 }, 'did not accept the key of this server'],
    ['500', { status: 500 }, 'has a fault at the moment (status 500)'],
    ['304', { status: 304 }, 'did not accept the request (status 304)'],
  ])('is a failure where it is %s', async (_, answer, words) => {
    const error = await failing(answer)
    expect(error).toBeInstanceOf(PriceSourceError)
    expect(error).toMatchObject({ message: expect.stringContaining(words), retryAfter: null })
  })

  it('names the symbol that it does not know', async () => {
    expect(await failing({ status: 404, body: page })).toMatchObject({
      message: 'The source does not know AAPL',
    })
  })

  it.each([
    [429, '120', 120, 120],
    [503, '7200', 7200, 7200],
    [429, new Date(Date.now() + 3_600_000).toUTCString(), 3500, 3600],
    [429, 'soon', null, null],
    [429, undefined, null, null],
    [500, '120', null, null],
  ])('tells how long to wait, of status %d with Retry-After %s', async (status, value, least, most) => {
    const error = await failing({ status, headers: value === undefined ? {} : { 'retry-after': value } })
    expect(error).toBeInstanceOf(PriceSourceError)
    const told = error instanceof PriceSourceError ? error.retryAfter : undefined
    if (least === null) expect(told).toBeNull()
    else {
      expect(told).toBeGreaterThanOrEqual(least)
      expect(told).toBeLessThanOrEqual(most)
    }
  })

  it('is cut at 20 MiB, while it comes', async () => {
    let sent = 0
    const mebibyte = Buffer.alloc(1024 * 1024, ' ')
    const { origin } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const send = () => {
        // It would go on for ever.
        while (!response.destroyed && sent++ < 1000 && response.write(mebibyte));
        if (!response.destroyed) response.once('drain', send)
      }
      send()
    })
    const error = await failureOf(ask(new URL(origin), { symbol: 'AAPL', signal: never }))
    expect(error).toMatchObject({ message: 'The source sent more than 20 MiB, which is let go of' })
    expect(sent).toBeLessThan(100)
  })

  it('is refused at 21 MiB and taken at 19', async () => {
    const close = (mebibytes: number) => `"${' '.repeat(mebibytes * 1024 * 1024)}"`
    expect(await failing({ body: close(21) })).toMatchObject({ message: expect.stringContaining('20 MiB') })
    const { origin } = await vendor(() => ({ body: close(19) }))
    expect(await ask(new URL(origin), { symbol: 'AAPL', signal: never })).toHaveLength(19 * 1024 * 1024)
  })

  it('is given up when its body takes too long, and when it breaks off', async () => {
    let breaks = false
    const { origin } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[')
      if (breaks) setTimeout(() => response.destroy(), 20)
    })
    const asked = (timeout: number) =>
      failureOf(ask(new URL(origin), { symbol: 'AAPL', signal: never }, { timeout }))
    expect(await asked(200)).toMatchObject({ message: 'The source took more than 0.2 seconds to answer' })
    breaks = true
    expect(await asked(patience(10_000))).toMatchObject({ message: 'The source broke off its answer' })
  })

  it('is not waited for when nobody wants it any more', async () => {
    const { origin } = await serve(() => undefined)
    const stop = new AbortController()
    const asked = failureOf(ask(new URL(origin), { symbol: 'AAPL', signal: stop.signal }))
    stop.abort(new Error('The server stops'))
    expect(await asked).toMatchObject({ message: 'The server stops' })
  })

  it('cannot be reached where nobody listens', async () => {
    const { origin } = await vendor(() => ({}))
    const port = Number(new URL(origin).port)
    const free = new URL(`http://127.0.0.2:${port}/?key=SECRET`)
    const error = await failureOf(ask(free, { symbol: 'AAPL', signal: never }))
    expect(error).toMatchObject({ message: 'The source cannot be reached (ECONNREFUSED)' })
  })
})

describe('a redirect of a source', () => {
  it('is not followed to another host, nor to what is no address', async () => {
    const other = await vendor(() => ({ body: [] }))
    for (const location of [`${other.origin}/prices`, other.origin.replace('http:', 'https:'), 'http://[']) {
      const error = await failing({ status: 302, headers: { location } })
      expect(error).toMatchObject({ message: 'The source leads to another host, which is not asked' })
    }
    expect(other.requests).toEqual([])
  })

  it('is followed three times on the same host, with the key, and not a fourth', async () => {
    const server = await vendor(path => {
      const step = Number(path.slice(1))
      return step === 0 ? { body: ['there'] } : { status: 307, headers: { location: `/${step - 1}` } }
    })
    const headers = { authorization: 'Token SECRET' }
    const from = (step: number) =>
      ask(new URL(`${server.origin}/${step}`), { symbol: 'AAPL', headers, signal: never })
    expect(await from(3)).toEqual(['there'])
    expect(server.headers.map(({ authorization }) => authorization)).toEqual(Array(4).fill('Token SECRET'))
    expect(await failureOf(from(4))).toMatchObject({ message: 'The source leads on more than 3 times' })
    expect(server.requests).toHaveLength(8)
  })
})
