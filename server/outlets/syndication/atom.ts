import { escapeXml } from '../../http/answers/escape.ts'

export interface AtomEntry {
  /** The absolute address of the post. It is also the id of the entry, because it never changes. */
  address: string
  title: string
  summary: string
  author: string | null
  /** When the post was added to this server. */
  updated: string
  /** When the source was published. */
  published: string | null
  categories: string[]
}

export interface AtomFeed {
  /** The name of the server, and its own short description. */
  server: { name: string; description: string | null }
  title: string
  /** Absolute addresses of the feed out and of its page. */
  address: string
  page: string
  /** Absolute address of a wide picture; null where none can be made. */
  picture: string | null
  entries: AtomEntry[]
}

/** An Atom feed (RFC 4287). */
export function writeAtom({ server, title, address, page, picture, entries }: AtomFeed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(title)}</title><id>${escapeXml(address)}</id>`,
    server.description ? `<subtitle>${escapeXml(server.description)}</subtitle>` : '',
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    picture ? `<logo>${escapeXml(picture)}</logo>` : '',
    // A feed out without entries has the earliest date as its last change.
    `<updated>${entries[0]?.updated ?? '1970-01-01T00:00:00.000Z'}</updated>`,
    `<author><name>${escapeXml(server.name)}</name></author>`,
    ...entries.map(writeEntry),
    '</feed>\n',
  ].join('')
}

function writeEntry(entry: AtomEntry): string {
  return [
    `<entry><title>${escapeXml(entry.title)}</title><id>${escapeXml(entry.address)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(entry.address)}"/>`,
    `<updated>${entry.updated}</updated>`,
    entry.published ? `<published>${entry.published}</published>` : '',
    entry.author ? `<author><name>${escapeXml(entry.author)}</name></author>` : '',
    ...entry.categories.map(category => `<category term="${escapeXml(category)}"/>`),
    `<summary type="text">${escapeXml(entry.summary)}</summary></entry>`,
  ].join('')
}
