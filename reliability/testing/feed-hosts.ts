import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../e2e/testing/free-port.ts'

/** Feeds at one port of many addresses of loopback, so that none of them waits for the turn of its host. */
export interface FeedHosts {
  /** As EXTRACT_ALLOW_HOSTS wants them. */
  allowed: string
  /** The address of a feed, by its number: each has its own items. */
  urlOf(feed: number): string
  /** Milliseconds that an answer takes from now on. */
  slow: number
  /** For each feed, how often it was asked. */
  asked: Map<number, number>
  /** The public addresses of the servers that have asked, as they name themselves. */
  by: Set<string>
  /** The most requests for one feed that were under way at the same time. */
  atOnce: number
  forget(): void
  close(): void
}

/** The items of each feed. */
export const itemsOfFeed = 3

export async function openFeedHosts(count: number): Promise<FeedHosts> {
  const port = await freePort()
  const hosts = Array.from({ length: count }, (_, n) => `127.1.${Math.floor(n / 200)}.${1 + (n % 200)}`)
  const running = new Map<number, number>()
  const servers: Server[] = []
  const site: FeedHosts = {
    allowed: hosts.map(host => `${host}:${port}`).join(','),
    urlOf: feed => `http://${hosts[feed % count]}:${port}/${feed}`,
    slow: 0,
    asked: new Map(),
    by: new Set(),
    atOnce: 0,
    forget() {
      site.asked.clear()
      site.by.clear()
      site.atOnce = 0
    },
    close() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }

  async function answer(feed: number, response: ServerResponse): Promise<void> {
    const now = (running.get(feed) ?? 0) + 1
    running.set(feed, now)
    response.on('close', () => running.set(feed, (running.get(feed) ?? 1) - 1))
    site.asked.set(feed, (site.asked.get(feed) ?? 0) + 1)
    site.atOnce = Math.max(site.atOnce, now)
    await sleep(site.slow)
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rssOf(feed))
  }

  for (const host of hosts) {
    const server = createServer((request, response) => {
      site.by.add(/\+(\S+?);/.exec(request.headers['user-agent'] ?? '')?.[1] ?? 'nobody')
      void answer(Number(request.url?.slice(1)), response)
    })
    servers.push(server)
    server.listen(port, host)
    await once(server, 'listening')
  }
  return site
}

function rssOf(feed: number): string {
  const items = Array.from(
    { length: itemsOfFeed },
    (_, n) =>
      `<item><title>Letter ${n}</title><link>https://letters.example/${feed}/${n}</link><guid isPermaLink="false">${feed}-${n}</guid></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Letters ${feed}</title><link>https://letters.example/</link>${items.join('')}</channel></rss>`
}
