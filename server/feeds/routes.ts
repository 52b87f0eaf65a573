import type { Context } from 'hono'
import { brand } from '#contract/brand.ts'
import type { PostListItem } from '#contract/posts.ts'
import { stanceWords } from '#contract/stance.ts'
import type { Tip } from '#contract/tips.ts'
import { shownKeys } from '../cache/shown.ts'
import { listPosts } from '../features/posts/queries.ts'
import { getStock } from '../features/stocks/queries.ts'
import { getStrategist } from '../features/strategists/queries.ts'
import { listTipsOfStock } from '../features/tips/queries.ts'
import type { Environment, Mount } from '../http/app-context.ts'
import { pathName } from '../http/path-name.ts'
import { ProblemError } from '../http/problems.ts'
import { type AtomEntry, type AtomFeed, writeAtom } from './atom.ts'
import { createSitemap, writeRobots } from './sitemap.ts'

const xml = { 'content-type': 'application/xml; charset=utf-8' }

/** Entries in a feed. */
const entriesShown = 50

/** What programs read besides the API: Atom feeds, the sitemap and robots.txt. */
export function mountFeeds({ app, services }: Mount, { pictures }: { pictures: boolean }): void {
  const { database, config } = services
  const { publicUrl } = config
  const sitemap = createSitemap(database, publicUrl)
  const pictureAt = (path: string) => (pictures ? `${publicUrl}/social/${path}.png` : null)

  app.get('/feed.xml', async context => {
    context.set('shown', { keys: [shownKeys.posts] })
    const { items } = await listPosts(database, { limit: entriesShown, after: null })
    return atom(context, {
      title: `${brand}: latest analysis`,
      address: `${publicUrl}/feed.xml`,
      page: `${publicUrl}/`,
      picture: pictureAt('product'),
      entries: items.read().map(post => entryOfPost(post, publicUrl)),
    })
  })

  app.get('/stocks/:ticker/feed.xml', async context => {
    const ticker = pathName(context.req.param('ticker'), 'Stock')
    context.set('shown', { keys: [shownKeys.stock(ticker)] })
    const stock = (await getStock(database, ticker)).read()
    const { items } = await listTipsOfStock(database, stock.id, {
      userId: null,
      limit: entriesShown,
      after: null,
    })
    const page = `${publicUrl}/stocks/${encodeURIComponent(stock.ticker)}`
    return atom(context, {
      title: `${brand}: tips about ${stock.ticker}`,
      address: `${page}/feed.xml`,
      page,
      picture: pictureAt(`stocks/${encodeURIComponent(stock.ticker)}`),
      entries: items.read().map(tip => entryOfTip(tip, publicUrl)),
    })
  })

  app.get('/strategists/:id/feed.xml', async context => {
    context.set('shown', { keys: [shownKeys.posts] })
    const { id, name } = await getStrategist(database, context.req.param('id'))
    const { items } = await listPosts(database, { limit: entriesShown, after: null, strategistId: id })
    const page = `${publicUrl}/strategists/${id}`
    return atom(context, {
      title: `${brand}: ${name}`,
      address: `${page}/feed.xml`,
      page,
      picture: pictureAt(`strategists/${id}`),
      entries: items.read().map(post => entryOfPost(post, publicUrl)),
    })
  })

  app.get('/sitemap.xml', async context => {
    context.set('shown', { keys: [shownKeys.posts, shownKeys.stocks] })
    return context.body(await sitemap.index(), 200, xml)
  })
  app.get('/sitemap/:file', async context => {
    const name = context.req.param('file')
    const file = name.endsWith('.xml') ? await sitemap.file(name.slice(0, -'.xml'.length)) : null
    if (file === null) throw new ProblemError(404, 'There is no such sitemap')
    context.set('shown', { keys: [shownKeys.posts, shownKeys.stocks] })
    return context.body(file, 200, xml)
  })
  app.get('/robots.txt', context => context.text(writeRobots(publicUrl)))
}

function atom(context: Context<Environment>, feed: AtomFeed): Response {
  // By when they came here, newest first, like every feed (decisions, section 3).
  const entries = feed.entries.toSorted((one, other) => other.updated.localeCompare(one.updated))
  return context.body(writeAtom({ ...feed, entries }), 200, {
    'content-type': 'application/atom+xml; charset=utf-8',
  })
}

function entryOfPost(post: PostListItem, publicUrl: string): AtomEntry {
  return {
    address: `${publicUrl}/posts/${post.slug}`,
    title: post.title,
    summary: post.summary,
    author: post.author,
    updated: post.createdAt,
    published: post.publishedAt,
    categories: post.tickers,
  }
}

function entryOfTip(tip: Tip, publicUrl: string): AtomEntry {
  return {
    address: `${publicUrl}/posts/${tip.post.slug}#tip-${tip.id}`,
    title: `${stanceWords[tip.stance]}: ${tip.text}`,
    summary: tip.evidence ? `“${tip.evidence}” — ${tip.post.title}` : tip.post.title,
    author: tip.post.author,
    updated: tip.createdAt,
    published: tip.post.publishedAt,
    categories: [tip.stock.ticker],
  }
}
