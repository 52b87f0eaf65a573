import type { Database } from '../../database/database.ts'
import { isByNewMember, isInSight } from '../../database/statements/in-sight.ts'
import { isoTime } from '../../database/statements/json-page.ts'
import { run } from '../../database/statements/statement.ts'
import { escapeXml } from '../../http/answers/escape.ts'

/** Addresses in a file. sitemaps.org allows 50,000, but a file is made while a client waits. */
const usualSize = 5000

/** The sitemap lists posts, except those of new members, and stocks with tips. */
const kinds = {
  posts: {
    path: 'posts',
    name: 'slug',
    listed: `${isInSight('posts')} and not ${isByNewMember('posts')}`,
    lastmod: true,
  },
  stocks: { path: 'stocks', name: 'ticker', listed: 'tip_count > 0', lastmod: false },
} as const

type Kind = keyof typeof kinds

/** The first row of a file. A row stays in its file for ever: new rows come after all older ones. */
type Start = { key: string; id: string }

/** The sitemap: an index, and files that are made one by one. */
export interface Sitemap {
  /** The index of the files, as XML. */
  index(): Promise<string>
  /** The file of a name: `pages`, `posts-1`, `posts-2` … `stocks-1` …. Null for other names. */
  file(name: string): Promise<string | null>
}

/**
 * Remembers where files begin, so that the index reads only new rows.
 *
 * @param size the number of addresses in a file.
 */
export function createSitemap(database: Database, publicUrl: string, size = usualSize): Sitemap {
  const known: Record<Kind, Start[]> = { posts: [], stocks: [] }

  async function startsOf(kind: Kind): Promise<Start[]> {
    // Two requests may look at the same time. Each appends to what it knew.
    const before = known[kind]
    const last = before.at(-1)
    const values = [size, ...(last ? [last.key, last.id] : [])]
    const rows = await run<Start>(database, startsAfter(kind, last !== undefined), values)
    const starts = [...before, ...rows]
    if (starts.length > known[kind].length) known[kind] = starts
    return starts
  }

  return {
    async index() {
      const [posts, stocks] = await Promise.all([startsOf('posts'), startsOf('stocks')])
      const names = [
        'pages',
        ...posts.map((_, index) => `posts-${index + 1}`),
        ...stocks.map((_, index) => `stocks-${index + 1}`),
      ]
      const files = names.map(
        name => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap/${name}.xml`)}</loc></sitemap>`,
      )
      return written('sitemapindex', files)
    },
    async file(name) {
      if (name === 'pages') return written('urlset', [`<url><loc>${escapeXml(`${publicUrl}/`)}</loc></url>`])
      const [, kind, number] = /^(posts|stocks)-([1-9]\d{0,5})$/.exec(name) ?? []
      if (!isKind(kind)) return null
      const starts = await startsOf(kind)
      const start = starts[Number(number) - 1]
      if (!start) return null
      const end = starts[Number(number)]
      const values = [start.key, start.id, ...(end ? [end.key, end.id] : [])]
      const rows = await run<{ name: string; at: string }>(database, rowsOf(kind, end !== undefined), values)
      return written(
        'urlset',
        rows.map(row => addressOf(kind, row)),
      )
    },
  }

  function addressOf(kind: Kind, { name, at }: { name: string; at: string }): string {
    const { path, lastmod } = kinds[kind]
    const location = escapeXml(`${publicUrl}/${path}/${encodeURIComponent(name)}`)
    return `<url><loc>${location}</loc>${lastmod ? `<lastmod>${at}</lastmod>` : ''}</url>`
  }
}

function isKind(name: string | undefined): name is Kind {
  return name !== undefined && name in kinds
}

/** The first of every `$1` rows, oldest first. After the cursor `$2` and `$3` the first row is known and left out. */
function startsAfter(kind: Kind, isBehind: boolean) {
  return {
    name: `sitemap starts of ${kind}${isBehind ? ' after' : ''}`,
    text: `select ${isoTime('created_at')} as key, id from (
        select created_at, id, row_number() over (order by created_at, id) as n from ${kind}
        ${isBehind ? 'where (created_at, id) >= ($2::timestamptz, $3::uuid)' : ''}
      ) as numbered where (n - 1) % $1::int = 0 ${isBehind ? 'and n > 1' : ''} order by n`,
  }
}

/** The rows of one file, from the row `$1`, `$2` up to but without the row `$3`, `$4`. */
function rowsOf(kind: Kind, hasEnd: boolean) {
  const { name, listed } = kinds[kind]
  return {
    name: `sitemap of ${kind}${hasEnd ? ' to' : ''}`,
    text: `select ${name} as name, ${isoTime('created_at')} as at from ${kind}
      where (created_at, id) >= ($1::timestamptz, $2::uuid) and ${listed}
        ${hasEnd ? 'and (created_at, id) < ($3::timestamptz, $4::uuid)' : ''}
      order by created_at, id`,
  }
}

function written(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  return `<?xml version="1.0" encoding="utf-8"?>\n<${root} ${namespace}>${entries.join('')}</${root}>\n`
}

/** The robots.txt: search engines may index pages, but not the API and the sign-in. */
export function writeRobots(publicUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
