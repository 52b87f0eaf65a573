import { textOf } from './feed-text.ts'
import { pageLinks } from './page-links.ts'
import { parseFeed } from './parse-feed.ts'
import type { ReadAnswer } from './read-feed.ts'

/** An answer as it came: its bytes, the character set it was said to have, and the address that answered. */
export interface Answered {
  bytes: Uint8Array
  charset: string | null
  url: string
}

/** Makes a feed, or the links of a page, of what an address answered. */
export function readAnswer({ bytes, charset, url }: Answered): ReadAnswer {
  const text = textOf(bytes, charset)
  const feed = parseFeed(text, url)
  if (feed) return { kind: 'feed', feed }
  return /<(?:!doctype\s+html|html|head|link|body)\b/i.test(text.slice(0, 4096))
    ? { kind: 'page', page: pageLinks(text, url) }
    : { kind: 'neither' }
}
