import type { PostListItem } from '#contract/posts.ts'

/** Posts that share a row of the list. */
export interface PostRow {
  /** The same while more posts of the row come. */
  key: string
  /** The day that the posts are dated. */
  day: string
  posts: [PostListItem, ...PostListItem[]]
}

/** What draws a row of several posts. */
export interface GroupProps {
  row: PostRow
  /** The reader's day, `2026-11-20`. */
  today: string
  isNew: (post: PostListItem) => boolean
}

/**
 * The posts, those of one day on one stock in one row, at the place of the first of them. A post belongs to the stock of
 * its first tip and to the day that it is dated, whatever else is in the list. A post without a tip is alone.
 *
 * @param timezone of the IANA list. A post that is dated without an hour is of that day everywhere.
 */
export function groupPosts(posts: readonly PostListItem[], timezone: string): PostRow[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone })
  const byKey = new Map<string, PostRow>()
  for (const post of posts) {
    const at = post.publishedAt ?? post.createdAt
    const day = at.endsWith('T00:00:00.000Z') ? at.slice(0, 10) : format.format(new Date(at))
    const [ticker] = post.tickers
    const key = ticker === undefined ? post.id : `${day} ${ticker}`
    const row = byKey.get(key)
    if (row) row.posts.push(post)
    else byKey.set(key, { key, day, posts: [post] })
  }
  return [...byKey.values()]
}
