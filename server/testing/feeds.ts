import type { RequestListener, ServerResponse } from 'node:http'
import type { LoopbackServer } from '#extraction/reading/testing/loopback-server.ts'
import type { TestApp } from './app.ts'
import { siteFor } from './sources.ts'

export interface FeedItem {
  title: string
  link?: string
  guid?: string
  /** Days ago; null: it has no date. */
  days?: number | null
  content?: string
  more?: string
}

/** A feed as sites write them. */
export function rss(items: FeedItem[], channel = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Letters on machines</title>
    <link>https://letters.example/</link>${channel}${items.map(itemOf).join('')}</channel></rss>`
}

function itemOf({ title, link, guid, days = 0, content, more = '' }: FeedItem): string {
  const date = days === null ? '' : `<pubDate>${daysAgo(days).toUTCString()}</pubDate>`
  const text = content === undefined ? '' : `<content:encoded><![CDATA[${content}]]></content:encoded>`
  return `<item><title>${title}</title>${link ? `<link>${link}</link>` : ''}${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}${date}${text}${more}</item>`
}

/** A moment so many days before now. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 3_600_000)
}

/** A letter with a link of its own, by its number. */
export function letter(n: number, more: Partial<FeedItem> = {}): FeedItem {
  return { title: `Letter ${n}`, link: `https://letters.example/${n}`, guid: `letter-${n}`, ...more }
}

export interface FeedSite extends LoopbackServer {
  /** The feed's address. */
  url: string
  /** What it answers from now on. */
  answer: (how: RequestListener) => void
  /** The same with 200 and a feed. */
  show: (items: FeedItem[], headers?: Record<string, string>) => void
}

/** A site on this machine whose feed a test changes as it goes. */
export async function feedSite(app: TestApp, items: FeedItem[] = []): Promise<FeedSite> {
  let listener: RequestListener
  const server = await siteFor(app, (request, response) => listener(request, response))
  const show: FeedSite['show'] = (shown, headers = {}) => {
    listener = (_, response) => sendFeed(response, rss(shown), headers)
  }
  show(items)
  return {
    ...server,
    url: `${server.origin}/feed`,
    answer(how) {
      listener = how
    },
    show,
  }
}

export function sendFeed(
  response: ServerResponse,
  feed: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8', ...headers }).end(feed)
}
