import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import { bodyOf } from '../../../testing/answers.ts'
import type { TestApp } from '../../../testing/app.ts'
import { daysAgo, type FeedItem, feedSite, letter, rss, sendFeed } from '../../../testing/feeds.ts'
import { created } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { pollSource } from './polling/poll.ts'

const app = sharedApp()
/** The same with little patience, for sources that never end. */
const hurried = sharedApp({ opened: app, readTimeout: 1500 })
const person = freshClient(app)

async function followed(items: FeedItem[]) {
  const site = await feedSite(app, items)
  const { feedId } = await created<Follow>(await person.post('/api/follows', { url: site.url }))
  return { site, feedId }
}

/** As if its time had come; gives what the person is told of it then. */
async function poll(feedId: string, by: TestApp = app): Promise<Follow | undefined> {
  await app.pool.query(
    `update feeds set next_at = now() - interval '1 second', not_before = null where id = $1`,
    [feedId],
  )
  await pollSource({ database: app.database, reading: by.services.feedReading }, feedId, { by: 'schedule' })
  return (await bodyOf<Follow[]>(person.get('/api/follows'))).find(follow => follow.feedId === feedId)
}

/** What is no plain text, as its bytes go into a header. */
const asSent = (text: string) => Buffer.from(text).toString('latin1')

async function titlesOf(feedId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ title: string }>(
    'select title from feed_items where feed_id = $1 order by id desc',
    [feedId],
  )
  return rows.map(({ title }) => title)
}

describe('a site that is slow', () => {
  it('fails the poll and nothing else, be it headers, a body that stops or one that never ends', async () => {
    const { site, feedId } = await followed([letter(1)])
    hurried.allowedHosts.add(new URL(site.url).host)
    site.answer(() => {})
    expect((await poll(feedId, hurried))?.lastError).toMatch(/^The source took/)
    site.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' })
      response.write(rss([letter(2)]).slice(0, 200))
    })
    expect((await poll(feedId, hurried))?.lastError).toMatch(/^The source took/)
    site.answer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await poll(feedId, hurried)).toMatchObject({ state: 'failing' })
    site.answer((_, response) => response.socket?.destroy())
    expect((await poll(feedId))?.lastError).toBe('The source could not be reached.')
    site.show([letter(2)])
    expect(await poll(feedId)).toMatchObject({ state: 'ok', lastError: null })
    expect(await titlesOf(feedId)).toEqual(['Letter 2', 'Letter 1'])
  })
})

describe('a feed that is large', () => {
  it('is refused over 5 MiB, also where it is small on its way', async () => {
    const { site, feedId } = await followed([letter(1)])
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024, ' '))
    site.answer((_, response) => sendFeed(response, packed, { 'content-encoding': 'gzip' }))
    expect((await poll(feedId))?.lastError).toBe('The source is larger than 5 MiB.')
    const small = gzipSync(rss([letter(2)]))
    site.answer((_, response) => sendFeed(response, small, { 'content-encoding': 'gzip' }))
    expect((await poll(feedId))?.state).toBe('ok')
    expect(await titlesOf(feedId)).toContain('Letter 2')
  })

  it('is read up to its 500 newest items, and of a whole archive at once ten wait', async () => {
    const items = Array.from({ length: 700 }, (_, n) => letter(n, { days: n / 100 }))
    const { feedId } = await followed(items.toReversed())
    expect(await titlesOf(feedId)).toHaveLength(500)
    expect((await poll(feedId))?.waiting.unread).toBe(10)
    expect(await titlesOf(feedId)).toHaveLength(500)
  })
})

describe('what a feed says', () => {
  it('becomes a plain line of a title: marked up, escaped, long, with what no text has', async () => {
    const titles: [string, string][] = [
      ['Bulls &amp; bears', 'Bulls & bears'],
      ['<![CDATA[Why <b>NVDA</b> rises]]>', 'Why NVDA rises'],
      ['Why &lt;b&gt;AMD&lt;/b&gt; rises', 'Why AMD rises'],
      ['AT&amp;amp;T&#8217;s price', 'AT&T’s price'],
      ['&lt;script&gt;alert(1)&lt;/script&gt;', 'alert(1)'],
      ['<![CDATA[<img src=x onerror=alert(1)>]]>Left', 'Left'],
      ['1 &lt; 2 and 3 &gt; 2', '1 < 2 and 3 > 2'],
      ['  Two\n  lines\t ', 'Two lines'],
      ['A\u0000B\u0007C\u200bD\u202eE', 'ABCDE'],
      ['&#0;Zero', '\ufffdZero'],
      [`Long ${'word '.repeat(100)}`, `Long ${'word '.repeat(59)}…`.replace(' …', '…')],
      ['', 'Without a title'],
    ]
    const { feedId } = await followed(titles.map(([title], n) => letter(n, { title })))
    expect(await titlesOf(feedId)).toEqual(titles.map(([, shown]) => shown))
  })

  it('is stored whatever bytes its names, addresses and texts hold', async () => {
    const odd = 'a\u0000b\u0001\ud83d'
    const site = await feedSite(app)
    const item = (n: number, more: object) => ({
      ...{ id: `${odd}${n}`, url: `https://letters.example/${n}?${odd}`, title: `${n}`, ...more },
    })
    const feed = JSON.stringify({
      ...{
        version: 'https://jsonfeed.org/version/1',
        title: `${'😀'.repeat(200)}${odd}`,
        home_page_url: odd,
      },
      items: [
        item(1, { content_text: `${odd} word`.repeat(200), authors: [{ name: odd }] }),
        item(2, { title: `x${'😀'.repeat(200)}`, image: `https://pictures.example/${odd}` }),
        item(3, { id: odd.repeat(400), attachments: [{ url: `/${odd}`, mime_type: 'audio/mpeg' }] }),
        item(4, { title: odd, summary: odd, date_published: odd }),
      ],
    })
    site.answer((_, response) =>
      sendFeed(response, feed, { etag: asSent('"Grüße…"'), 'last-modified': asSent('Ä€') }),
    )
    const { feedId } = await created<Follow>(await person.post('/api/follows', { url: site.url }))
    expect(await titlesOf(feedId)).toHaveLength(4)
    for (let n = 0; n < 2; n++) expect(await poll(feedId)).toMatchObject({ lastError: null, state: 'ok' })
    expect(await titlesOf(feedId)).toHaveLength(4)
  })

  it('has days that can be: of the far future, of long ago and no days at all are none', async () => {
    const day = (text: string) => ({ days: null, more: `<pubDate>${text}</pubDate>` })
    const { feedId } = await followed([
      letter(1, day('Tue, 19 Jan 2038 03:14:08 GMT')),
      letter(2, day('+275760-09-13T00:00:00.000Z')),
      letter(3, day('Thu, 01 Jan 1970 00:00:00 GMT')),
      letter(4, day('-271821-04-20')),
      letter(5, day('soon')),
      letter(6, day('9'.repeat(5000))),
      letter(7, day(daysAgo(1).toUTCString().replace('GMT', 'EST'))),
      letter(8, day(daysAgo(400).toISOString())),
    ])
    const { rows } = await app.pool.query<{ at: Date | null }>(
      'select published_at as at from feed_items where feed_id = $1 order by id desc',
      [feedId],
    )
    expect(rows.map(({ at }) => at !== null)).toEqual([...Array(6).fill(false), true, true])
    const follow = await poll(feedId)
    // Without a day they count as new, by their order; what is 400 days old does not.
    expect(follow?.waiting.unread).toBe(7)
    expect(Date.parse(follow?.newestAt ?? '')).toBeLessThan(Date.now())
    const wait = Date.parse(follow?.nextAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(25 * 60_000)
    expect(wait).toBeLessThan(27 * 3_600_000)
  })

  it('comes back after it had shrunk to nothing, and creates nothing twice', async () => {
    const items = Array.from({ length: 30 }, (_, n) => letter(n, { days: n / 3 }))
    const { site, feedId } = await followed(items)
    for (const shown of [items.slice(0, 3), [], items.slice(20), items]) {
      site.show(shown)
      expect((await poll(feedId))?.state).toBe('ok')
    }
    expect(await titlesOf(feedId)).toHaveLength(30)
    expect((await poll(feedId))?.waiting.unread).toBe(10)
  })

  it('never becomes a post: of a thousand items none', async () => {
    const { site, feedId } = await followed([])
    for (const half of [0, 1]) {
      site.show(
        Array.from({ length: 500 }, (_, n) => letter(half * 500 + n, { content: 'Buy. '.repeat(150) })),
      )
      await poll(feedId)
    }
    expect(await titlesOf(feedId)).toHaveLength(1000)
    for (const table of ['posts', 'tips'])
      expect((await app.pool.query(`select from ${table}`)).rowCount).toBe(0)
  })
})
