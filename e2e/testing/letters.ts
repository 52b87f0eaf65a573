import type { RequestListener } from 'node:http'

/** The companies of letters, by their number: enough that letters differ. */
const companies = [
  ['NVIDIA', 'NVDA'],
  ['Intel', 'INTC'],
  ['Apple', 'AAPL'],
  ['Microsoft', 'MSFT'],
] as const

/** What a letter of this number says: one tip, and enough words for a full text. */
export function letterText(number: number): string {
  const [name, ticker] = companies[number % companies.length] ?? companies[0]
  return `We are buying ${name} (${ticker}) today. Demand for what ${name} sells grows faster than supply, and letter ${number} says why. Our price target for ${name} is $${200 + number} within 12 months. ${'We hold what we bought before and wait for the next report. '.repeat(12)}`
}

function pageOf(number: number): string {
  return `<!doctype html><html><head><title>Letter ${number}</title><meta name="author" content="Mira Holt"></head><body><article><h1>Letter ${number}</h1><p>${letterText(number)}</p></article></body></html>`
}

function feedOf(title: string, origin: string, numbers: readonly number[]): string {
  const items = numbers.map(number => {
    const date = new Date(Date.now() - number * 3_600_000).toUTCString()
    return `<item><title>Letter ${number}</title><link>${origin}/letters/${number}</link><guid>${origin}/${number}</guid><pubDate>${date}</pubDate><content:encoded><![CDATA[<p>${letterText(number)}</p>]]></content:encoded></item>`
  })
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${title}</title><link>${origin}/</link>${items.join('')}</channel></rss>`
}

/**
 * A site of letters: `/letters/3` is one, `/dead/3` is gone. `/feed/1-3` is a feed of the letters 1 to 3 with their whole
 * text; `/site/1-3` a page with that feed and one of comments.
 */
export const letterSite: RequestListener = (request, response) => {
  const origin = `http://${request.headers.host}`
  const [, kind = '', name = ''] = (request.url ?? '').split('/')
  const [first = 0, last = first] = name.split('-').map(Number)
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const send = (type: string, body: string) =>
    void response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
  const link = (href: string, title: string) =>
    `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`
  if (kind === 'letters') return send('text/html', pageOf(first))
  // Not at the path alone where many sites have their feed.
  if (kind === 'feed' && name) return send('application/rss+xml', feedOf(`Letters ${name}`, origin, numbers))
  if (kind === 'comments') return send('application/rss+xml', feedOf('Comments', origin, [99]))
  if (kind === 'site')
    return send(
      'text/html',
      `<html><head>${link(`/feed/${name}`, 'All posts')}${link(`/comments/${name}`, 'Comments')}</head></html>`,
    )
  response.writeHead(404, { 'content-type': 'text/plain' }).end()
}
