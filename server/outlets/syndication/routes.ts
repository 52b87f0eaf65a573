import { brand } from '#contract/brand.ts'
import { foldedWords } from '#contract/folded-words.ts'
import type { PostListItem } from '#contract/posts.ts'
import type { Provenance } from '#contract/provenance.ts'
import { stanceWords } from '#contract/stance.ts'
import type { Tip } from '#contract/tips.ts'
import { cacheTag, forDay } from '../../cache/cache-tags.ts'
import { listPosts } from '../../features/library/posts/queries.ts'
import { getStock } from '../../features/library/stocks/queries.ts'
import { leadToOne } from '../../features/library/strategists/aliases.ts'
import { getStrategist } from '../../features/library/strategists/queries.ts'
import { listTipsOfStock } from '../../features/library/tips/reading/queries.ts'
import { notFound, ProblemError } from '../../http/answers/problems.ts'
import { HttpResponse } from '../../http/answers/response.ts'
import { pathName } from '../../http/requests/path-name.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { type AtomEntry, type AtomFeed, writeAtom } from './atom.ts'
import { mountExampleFeeds } from './example-feeds.ts'
import { createSitemap, writeRobots } from './sitemap.ts'

/** The most entries in a feed out. */
const entriesShown = 50

/** Mounts what programs read besides the API: Atom feeds out, the sitemap and robots.txt. */
export function mountFeeds(mount: Mount, { pictures }: { pictures: boolean }): void {
  const { publicUrl } = mount.services.config
  mountAtom(mount, path => (pictures ? `${publicUrl}/social/${path}.png` : null))
  mountSitemap(mount)
  mountExampleFeeds(mount)
}

/**
 * Mounts the Atom feeds out. `pictureAt` returns the address of a social picture, or null where this server makes none.
 */
function mountAtom({ app, services }: Mount, pictureAt: (path: string) => string | null): void {
  const { database, config, symbols, instances } = services
  const { publicUrl } = config
  const whoSends = async () => {
    const { name, description } = await instances.find()
    return { name: name ?? brand, description }
  }

  app.add({
    method: 'GET',
    path: '/feed.xml',
    async handler() {
      const { items } = await listPosts(database, { limit: entriesShown, after: null })
      const server = await whoSends()
      const feed = {
        server,
        title: `${server.name}: latest analysis`,
        address: `${publicUrl}/feed.xml`,
        page: `${publicUrl}/`,
        picture: pictureAt('product'),
        entries: items.read().map(post => entryOfPost(post, publicUrl)),
      }
      return atom(feed, [cacheTag.posts])
    },
  })

  app.add({
    method: 'GET',
    path: '/stocks/:ticker/feed.xml',
    async handler({ params }) {
      const reference = pathName(params.ticker, 'Stock')
      const { findListing } = await symbols.byTicker()
      const { id, ticker } = (await getStock(database, reference, findListing)).read()
      const reading = { userId: null, limit: entriesShown, after: null }
      const { items } = await listTipsOfStock(database, id, reading)
      const page = `${publicUrl}/stocks/${encodeURIComponent(ticker)}`
      const server = await whoSends()
      const feed = {
        server,
        title: `${server.name}: tips about ${ticker}`,
        address: `${page}/feed.xml`,
        page,
        picture: pictureAt(`stocks/${encodeURIComponent(ticker)}`),
        entries: items.read().map(tip => entryOfTip(tip, publicUrl)),
      }
      return atom(feed, [cacheTag.stock(reference)])
    },
  })

  app.add({
    method: 'GET',
    path: '/strategists/:id/feed.xml',
    async handler({ params }) {
      const moved = await leadToOne(database, params.id ?? '', one => `/strategists/${one}/feed.xml`)
      if (moved) return moved
      const { id, ids, name, withheld } = await getStrategist(database, params.id ?? '')
      if (withheld) throw notFound('Feed')
      const { items } = await listPosts(database, { limit: entriesShown, after: null, strategistIds: ids })
      const page = `${publicUrl}/strategists/${id}`
      const server = await whoSends()
      const feed = {
        server,
        title: `${server.name}: ${name}`,
        address: `${page}/feed.xml`,
        page,
        picture: pictureAt(`strategists/${id}`),
        entries: items.read().map(post => entryOfPost(post, publicUrl)),
      }
      return atom(feed, [cacheTag.posts])
    },
  })
}

function mountSitemap({ app, services: { database, config } }: Mount): void {
  const { publicUrl } = config
  const sitemap = createSitemap(database, publicUrl)

  app.add({
    method: 'GET',
    path: '/sitemap.xml',
    handler: async () => addresses(await sitemap.index()),
  })
  app.add({
    method: 'GET',
    path: '/sitemap/:file',
    async handler({ params: { file: name = '' } }) {
      const file = name.endsWith('.xml') ? await sitemap.file(name.slice(0, -'.xml'.length)) : null
      if (file === null) throw new ProblemError(404, 'There is no such sitemap')
      return addresses(file)
    },
  })
  app.add({
    method: 'GET',
    path: '/robots.txt',
    handler: async () =>
      new HttpResponse(writeRobots(publicUrl), { headers: { 'content-type': 'text/plain; charset=UTF-8' } }),
  })
}

function addresses(file: string): HttpResponse {
  return new HttpResponse(file, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    cacheTags: { tags: [cacheTag.posts, cacheTag.stocks], until: forDay() },
  })
}

function atom(feed: AtomFeed, tags: string[]): HttpResponse {
  // Newest first by when the posts were added here, as in every feed out (decisions, section 3).
  const entries = feed.entries.toSorted((one, other) => other.updated.localeCompare(one.updated))
  return new HttpResponse(writeAtom({ ...feed, entries }), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
    cacheTags: { tags },
  })
}

function entryOfPost(post: PostListItem, publicUrl: string): AtomEntry {
  return {
    address: `${publicUrl}/posts/${post.slug}`,
    title: post.folded ? foldedWords : post.title,
    summary: post.folded ? foldedWords : withMarks(post.summary, marksOfPost(post)),
    author: post.author,
    updated: post.createdAt,
    published: post.publishedAt,
    categories: post.tickers,
  }
}

function entryOfTip(tip: Tip, publicUrl: string): AtomEntry {
  return {
    address: `${publicUrl}/posts/${tip.post.slug}#tip-${tip.id}`,
    title: tip.folded ? foldedWords : `${stanceWords[tip.stance]}: ${tip.text}`,
    summary: tip.folded
      ? foldedWords
      : withMarks(tip.evidence ? `“${tip.evidence}” — ${tip.post.title}` : tip.post.title, [
          ...tipMarks[tip.provenance],
          ...marksOfPost(tip.post),
        ]),
    author: tip.post.author,
    updated: tip.createdAt,
    published: tip.post.publishedAt,
    categories: [tip.stock.ticker],
  }
}

// The notes that pages show beside an author, a date or a quotation. A feed out can hold them only as words.
const tipMarks: Record<Provenance, string[]> = {
  drafted: [],
  edited: ['Edited by its poster'],
  added: ['Added by hand'],
}

function marksOfPost({
  author,
  authoredBy,
  datedBy,
  home = null,
}: Pick<PostListItem, 'author' | 'authoredBy' | 'datedBy'> & { home?: PostListItem['home'] }): string[] {
  const said = [
    ...(author && authoredBy === 'person' ? ['author'] : []),
    ...(datedBy === 'person' ? ['date'] : []),
  ]
  return [
    ...(said.length > 0 ? [`${said.join(' and ')} as its poster says`] : []),
    ...(home === 'asked' ? ['another site than theirs'] : []),
  ]
}

function withMarks(words: string, marks: string[]): string {
  return marks.length > 0 ? `${words} (${marks.join(', ')})` : words
}
