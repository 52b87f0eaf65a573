import { describe, expect, it } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { daysAgo, feedSite, rss } from '../../../testing/feeds.ts'
import { created } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { pollSource } from './polling/poll.ts'

const app = sharedApp()
const person = freshClient(app)

const yesterday = daysAgo(1).toISOString()
const words = 'Margins rise because demand grows faster than supply. '.repeat(20).trim()

/** Follows what a site answers; gives the follow and its items as they are stored. */
async function followed(text: string, type: string) {
  const site = await feedSite(app)
  site.answer((_, response) => response.writeHead(200, { 'content-type': type }).end(text))
  const follow = await created<Follow>(await person.post('/api/follows', { url: site.url }))
  return { site, follow, items: await itemsOf(follow.feedId) }
}

async function itemsOf(feedId: string) {
  const { rows } = await app.pool.query(
    `select key, url, title, author, published_at as at, image_url as image, content, content_format as format, audio_url as audio
     from feed_items where feed_id = $1 order by id`,
    [feedId],
  )
  return rows
}

async function again(feedId: string): Promise<void> {
  await app.pool.query(`update feeds set next_at = now() - interval '1 second' where id = $1`, [feedId])
  await pollSource({ database: app.database, reading: app.services.feedReading }, feedId, { by: 'schedule' })
}

describe('a feed is read', () => {
  it('as Atom: links, authors, days, marked up titles and texts', async () => {
    const { site, follow, items } = await followed(
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Notes &amp; numbers</title>
      <link rel="self" href="/feed"/><link rel="alternate" href="/"/><author><name>Dana Ruiz</name></author><id>urn:feed</id>
      <entry><id>urn:2</id><title type="html">Why &lt;em&gt;NVDA&lt;/em&gt; &amp;amp; AMD</title>
        <link rel="replies" href="/2/comments"/><link rel="alternate" href="/2"/>
        <published>${yesterday}</published><updated>${daysAgo(0).toISOString()}</updated>
        <author><name>Guest</name></author><content type="html">&lt;p&gt;${words}&lt;/p&gt;</content></entry>
      <entry><id>urn:1</id><title>First</title><link href="https://letters.example/1"/><updated>${daysAgo(2).toISOString()}</updated></entry></feed>`,
      'application/atom+xml',
    )
    expect(follow).toMatchObject({
      ...{ kind: 'atom', title: 'Notes & numbers', siteUrl: `${site.origin}/`, words: 'Works' },
      ...{ waiting: { drafts: 0, unread: 2 } },
    })
    expect(items).toMatchObject([
      { key: 'urn:1', url: 'https://letters.example/1', title: 'First', author: 'Dana Ruiz', content: null },
      {
        ...{ key: 'urn:2', url: `${site.origin}/2`, title: 'Why NVDA & AMD', author: 'Guest' },
        ...{ at: new Date(yesterday), format: 'html', content: expect.stringContaining('Margins rise') },
      },
    ])
    await again(follow.feedId)
    expect(await itemsOf(follow.feedId)).toEqual(items)
  })

  it('as RDF: what its items are about is their name', async () => {
    const { follow, items } = await followed(
      `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://letters.example/"><title>Old letters</title>
        <link>https://letters.example/</link></channel>
        <item rdf:about="https://letters.example/a"><title>A</title><link>https://letters.example/a</link>
          <dc:creator>Dana Ruiz</dc:creator><dc:date>${yesterday}</dc:date></item></rdf:RDF>`,
      'application/rdf+xml',
    )
    expect(follow).toMatchObject({
      ...{ kind: 'rss', title: 'Old letters', siteUrl: 'https://letters.example/' },
    })
    expect(items).toMatchObject([
      {
        ...{ key: 'https://letters.example/a', url: 'https://letters.example/a', title: 'A' },
        ...{ author: 'Dana Ruiz', at: new Date(yesterday) },
      },
    ])
    await again(follow.feedId)
    expect(await itemsOf(follow.feedId)).toEqual(items)
  })

  it('as JSON Feed: with the text it carries, and its sound', async () => {
    const { site, follow, items } = await followed(
      JSON.stringify({
        ...{ version: 'https://jsonfeed.org/version/1.1', title: 'Notes', home_page_url: '/home' },
        authors: [{ name: 'Dana Ruiz' }],
        items: [
          {
            id: '2',
            url: '/2',
            title: 'Two &amp; <b>more</b>',
            content_text: words,
            date_published: yesterday,
          },
          { id: '1', content_text: 'A thought without a title', date_published: yesterday },
          { id: '0', url: 'https://me:secret@letters.example/0', title: 'Zero' },
          { id: '-1', attachments: [{ url: '/sound.mp3', mime_type: 'audio/mpeg' }], title: 'Sound' },
        ],
      }),
      'application/feed+json',
    )
    expect(follow).toMatchObject({ kind: 'json', title: 'Notes', siteUrl: `${site.origin}/home` })
    expect(items).toMatchObject([
      { key: '-1', url: null, title: 'Sound', audio: `${site.origin}/sound.mp3` },
      { key: '0', url: null, title: 'Zero' },
      { key: '1', url: null, title: 'A thought without a title', author: 'Dana Ruiz' },
      { key: '2', url: `${site.origin}/2`, title: 'Two & more', content: words, format: 'text' },
    ])
    await again(follow.feedId)
    expect(await itemsOf(follow.feedId)).toEqual(items)
  })

  it('and not as one where it is JSON, XML or a page of something else', async () => {
    const site = await feedSite(app)
    for (const text of ['{"items": []}', '[]', '<?xml version="1.0"?><sitemap/>', '', 'null', '<svg/>']) {
      site.answer((_, response) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text))
      expect((await person.post('/api/follows', { url: site.url })).status, text).toBe(422)
    }
    site.answer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'))
    expect((await person.post('/api/follows', { url: site.url })).status).toBe(422)
    site.show([])
    expect((await person.post('/api/follows', { url: site.url })).status).toBe(201)
  })
})

const channel = `UC${'a1'.repeat(11)}`
const video = (
  id: string,
  title: string,
) => `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>${title}</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/><author><name>Chip Talk</name></author>
  <published>${yesterday}</published><updated>${yesterday}</updated><media:group><media:title>${title}</media:title>
  <media:thumbnail url="https://i.example/${id}.jpg" width="480" height="360"/></media:group></entry>`
const videos = (
  query: string,
) => `<?xml version="1.0" encoding="UTF-8"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"
  xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
  <link rel="self" href="http://www.youtube.com/feeds/videos.xml?${query}"/><title>Chip Talk</title>
  <link rel="alternate" href="https://www.youtube.com/channel/${channel}"/><author><name>Chip Talk</name></author>
  ${video('aaaaaaaaaaa', 'One')}${video('bbbbbbbbbbb', 'Two')}</feed>`

describe('a channel of YouTube', () => {
  const asked: string[] = []
  /** What stands in for YouTube: pages of two handles, and feeds. */
  async function youtube() {
    const site = await serve((request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'https://www.youtube.com')
      asked.push(pathname + search)
      const page = (html: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(html)
      if (pathname === '/feeds/videos.xml')
        response.writeHead(200, { 'content-type': 'text/xml; charset=UTF-8' }).end(videos(search.slice(1)))
      else if (pathname === '/@chiptalk')
        page(
          `<html><head><link rel="canonical" href="https://www.youtube.com/channel/${channel}"></head></html>`,
        )
      else if (pathname === '/c/ChipTalk' || pathname === '/watch')
        page(`<html><body><script>var data = {"externalId":"${channel}"}</script></body></html>`)
      else response.writeHead(404).end()
    })
    const variables = { YOUTUBE_ORIGIN: site.origin, EXTRACT_ALLOW_HOSTS: site.host }
    const app = await testApp({ variables })
    return { app, person: await signedInClient(app) }
  }
  const follow = async (by: SignedInClient, url: string) =>
    created<Follow>(await by.post('/api/follows', { url }))

  it('is followed by its handle, its address, a video of it and a playlist, and each is one feed for all', async () => {
    const { app, person } = await youtube()
    const byHandle = await follow(person, 'youtube.com/@chiptalk')
    const url = `https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`
    expect(byHandle).toMatchObject({
      ...{ url, kind: 'youtube', title: 'Chip Talk', isPrivate: false },
      ...{ siteUrl: `https://www.youtube.com/channel/${channel}`, waiting: { drafts: 0, unread: 2 } },
    })
    const { rows } = await app.pool.query('select key, url, image_url as image from feed_items order by id')
    expect(rows).toEqual(
      ['bbbbbbbbbbb', 'aaaaaaaaaaa'].map(id => ({
        key: `yt:video:${id}`,
        url: `https://www.youtube.com/watch?v=${id}`,
        image: `https://i.example/${id}.jpg`,
      })),
    )
    const other = await signedInClient(app)
    const ways = [
      `https://www.youtube.com/channel/${channel}/videos`,
      'https://m.youtube.com/c/ChipTalk',
      url,
      'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    ]
    for (const way of ways) {
      const { feeds } = await bodyOf<{ feeds: { url: string }[] }>(
        other.post('/api/feeds/find', { url: way }),
      )
      expect([way, feeds.map(({ url }) => url)]).toEqual([way, [url]])
    }
    expect((await follow(other, ways[0] ?? '')).feedId).toBe(byHandle.feedId)
    const list = await follow(other, 'https://www.youtube.com/playlist?list=PLabc_123')
    expect(list).toMatchObject({
      ...{ url: 'https://www.youtube.com/feeds/videos.xml?playlist_id=PLabc_123', kind: 'youtube' },
      // The same videos wait once.
      waiting: { unread: 0 },
    })
    expect((await other.post('/api/follows', { url: 'https://www.youtube.com/@nobody' })).status).toBe(502)
    await app.close()
  })

  it('answers 404 for days, and works again', async () => {
    const site = await feedSite(app, [])
    site.answer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(videos('')))
    const { feedId } = await created<Follow>(await person.post('/api/follows', { url: site.url }))
    await app.pool.query(
      `update feeds set failures = 40, first_failed_at = now() - interval '29 days' where id = $1`,
      [feedId],
    )
    site.answer((_, response) => response.writeHead(404).end())
    await again(feedId)
    const state = async () =>
      (await bodyOf<Follow[]>(person.get('/api/follows'))).map(({ state, nextAt }) => [
        state,
        nextAt !== null,
      ])
    expect(await state()).toEqual([['failing', true]])
    site.answer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(rss([])))
    await again(feedId)
    expect(await state()).toEqual([['ok', true]])
  })
})
