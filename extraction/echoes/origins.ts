/** A post that may be an origin or an echo. */
export interface DatedPost {
  id: string
  datedAt: Date
}

/** Two posts that say the same, in any order. */
export interface Edge {
  a: string
  b: string
}

/**
 * The origin of each post, by their ids: of all that edges connect, directly or through others, the earliest, and the
 * smallest id of one moment. Neither the order of posts nor that of edges changes it. Edges from posts to the origins
 * they had stand for those that led there: with them and the edges of a new post, the origins are the same as with all.
 * An edge to a post that is not among them is passed over.
 */
export function originsOf(posts: readonly DatedPost[], edges: readonly Edge[]): Map<string, string> {
  const dated = new Map(posts.map(post => [post.id, post]))
  /** A post that is earlier and connected; each search halves the way to the first of them. */
  const earlier = new Map<string, DatedPost>()
  const firstOf = (id: string): DatedPost | undefined => {
    let post = dated.get(id)
    for (let next = post && earlier.get(post.id); post && next; next = earlier.get(post.id)) {
      const afterNext = earlier.get(next.id)
      if (afterNext) earlier.set(post.id, afterNext)
      post = next
    }
    return post
  }
  for (const { a, b } of edges) {
    const [one, other] = [firstOf(a), firstOf(b)]
    if (!one || !other || one.id === other.id) continue
    if (isBefore(one, other)) earlier.set(other.id, one)
    else earlier.set(one.id, other)
  }
  return new Map(posts.map(({ id }) => [id, firstOf(id)?.id ?? id]))
}

/** Ids are compared as PostgreSQL compares UUIDs, which are written in lower case. */
function isBefore(one: DatedPost, other: DatedPost): boolean {
  const between = one.datedAt.getTime() - other.datedAt.getTime()
  return between === 0 ? one.id < other.id : between < 0
}
