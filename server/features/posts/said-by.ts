import type { AuthoredBy, DatedBy } from '#contract/tips.ts'
import type { SourceText } from './source-texts.ts'

type Said = Pick<SourceText, 'author' | 'publishedAt'>

/** Who says who wrote a post; `source` is what this server has read at its address, undefined where it has not. */
export function authoredBy(author: string | null, source: Said | undefined): AuthoredBy {
  const [given, read] = [author, source?.author].map(name => name?.toLowerCase().replace(/\s+/g, ''))
  return given && given === read ? 'source' : 'person'
}

/** Who says when it was published: the days are those of UTC. */
export function datedBy(published: Date | null, source: Said | undefined): DatedBy {
  if (!published) return 'arrival'
  return source?.publishedAt && dayOf(published) === dayOf(source.publishedAt) ? 'source' : 'person'
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
