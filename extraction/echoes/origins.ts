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
 * The id of the origin of each post: the earliest of all connected posts, and the smallest id of the same moment. The
 * order of posts and edges does not matter. An edge from a post to its known origin stands for all edges that led
 * there: with such edges and those of a new post, the origins are the same as with all edges. Edges to other posts are
 * ignored.
 */
export function originsOf(posts: readonly DatedPost[], edges: readonly Edge[]): Map<string, string> {
  const dated = new Map(posts.map(post => [post.id, post]))
  /** An earlier, connected post. Each search shortens the way to the first of them. */
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

/** Ids are compared as PostgreSQL compares UUIDs, which are in lower case. */
function isBefore(one: DatedPost, other: DatedPost): boolean {
  const between = one.datedAt.getTime() - other.datedAt.getTime()
  return between === 0 ? one.id < other.id : between < 0
}
