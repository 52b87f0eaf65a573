import type { AuthoredBy, DatedBy } from '#contract/provenance.ts'
import { homeOf, homeToday } from '../../strategists/home-of.ts'
import type { SourceText } from './source-texts.ts'

type Said = Pick<SourceText, 'author' | 'publishedAt'>

/** What is computed of a post by the text that its content is; undefined where this server has read no such text. */
export function marksOf(
  { author, publishedAt }: { author: string | null; publishedAt: Date | null },
  source: (Said & Pick<SourceText, 'home' | 'canonicalUrl'>) | undefined,
) {
  const by = authoredBy(author, source)
  return {
    authoredBy: by,
    datedBy: datedBy(publishedAt, source),
    home: by === 'source' && source ? homeIn(source) : null,
  }
}

/** Texts that were read before homes were kept have none; one of before may be named by the rules of then. */
function homeIn({ home, canonicalUrl }: Pick<SourceText, 'home' | 'canonicalUrl'>): string {
  return home === null ? homeOf(canonicalUrl, null) : homeToday(home)
}

/** Who says who wrote a post; `source` is what this server has read at its address, undefined where it has not. */
function authoredBy(author: string | null, source: Said | undefined): AuthoredBy {
  const [given, read] = [author, source?.author].map(name => name?.toLowerCase().replace(/\s+/g, ''))
  return given && given === read ? 'source' : 'person'
}

/** Who says when it was published: the days are those of UTC. */
function datedBy(published: Date | null, source: Said | undefined): DatedBy {
  if (!published) return 'arrival'
  return source?.publishedAt && dayOf(published) === dayOf(source.publishedAt) ? 'source' : 'person'
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
