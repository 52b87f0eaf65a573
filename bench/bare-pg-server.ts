import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { type Ideal, personalReads, publicReads, writes } from './servers/ideal-queries.ts'
import { postTemplate, stockTemplate } from './servers/templates.ts'
import { timeId } from './servers/time-id.ts'

// A program of its own: node:http and pg, the ideal query for each address, its text passed through. No checks, no
// sessions, no log, nothing that a product needs: what it does is the least that an answer from the database can cost.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' })
const userId = process.env.USER_ID ?? ''

async function read({ name, text }: Ideal, ...values: string[]): Promise<string> {
  const { rows } = await pool.query({ name, text, values })
  return rows[0]?.json ?? ''
}

type Answer = (name: string, url: URL) => Promise<string>

const pages: [RegExp, string, Answer][] = [
  [/^\/api\/posts$/, 'application/json', () => read(publicReads.feed)],
  [/^\/api\/posts\/([^/]+)$/, 'application/json', slug => read(publicReads.post, slug)],
  [/^\/api\/posts\/([^/]+)\/tips$/, 'application/json', slug => read(publicReads.tipsOfPost, slug)],
  [/^\/api\/stocks\/([^/]+)\/tips$/, 'application/json', ticker => read(publicReads.tipsOfStock, ticker)],
  [/^\/api\/analytics\/dashboard-stats$/, 'application/json', () => read(personalReads.stats, userId)],
  [/^\/api\/analytics\/user-stocks$/, 'application/json', () => read(personalReads.userStocks, userId)],
  [/^\/api\/my-stocks$/, 'application/json', () => read(personalReads.myStocks, userId)],
  [/^\/api\/classifications$/, 'application/json', () => read(personalReads.classifications, userId)],
  [
    /^\/api\/my-stocks\/unclassified-tips$/,
    'application/json',
    () => read(personalReads.unclassified, userId),
  ],
  [
    /^\/posts\/([^/]+)$/,
    'text/html; charset=utf-8',
    async (slug, url) => {
      const [post, tips] = await Promise.all([
        read(publicReads.post, slug),
        read(publicReads.tipsOfPost, slug),
      ])
      return postTemplate(post, tips, Number(url.searchParams.get('bytes')))
    },
  ],
  [
    /^\/stocks\/([^/]+)$/,
    'text/html; charset=utf-8',
    async (ticker, url) => {
      const [stock, tips] = await Promise.all([
        read(publicReads.stock, ticker),
        read(publicReads.tipsOfStock, ticker),
      ])
      return stockTemplate(stock, tips, Number(url.searchParams.get('bytes')))
    },
  ],
]

async function write(path: string, body: string): Promise<string> {
  // The requests of our own bench: nothing about them is checked.
  const given = JSON.parse(body) as Record<string, string>
  if (path === '/api/classifications') {
    const { rows } = await pool.query({
      ...writes.classify,
      values: [userId, given.tipId, given.classification],
    })
    return rows[0]?.json ?? ''
  }
  const values = [timeId(), given.postId, given.stockId, userId, given.text, given.priceTargetValue]
  const { rows } = await pool.query({ ...writes.addTip, values })
  return rows[0]?.json ?? ''
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://127.0.0.1')
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.from(await write(url.pathname, Buffer.concat(parts).toString()))
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
    return
  }
  for (const [pattern, type, make] of pages) {
    const match = pattern.exec(url.pathname)
    if (!match) continue
    const body = Buffer.from(await make(match[1] ?? '', url))
    response.writeHead(200, { 'content-type': type, 'content-length': body.length })
    response.end(body)
    return
  }
  response.writeHead(404).end()
}

createServer((request, response) => {
  answer(request, response).catch(error => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
