import type { AuthoredBy, DatedBy } from '#contract/provenance.ts'
import { homeOf, homeToday } from '../../strategists/home-of.ts'
import type { SourceText } from './source-texts.ts'

type Said = Pick<SourceText, 'author' | 'publishedAt'>

/** The marks of a post by the text that is its content. undefined if this server has read no such text. */
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

/** Texts that were read before homes were stored have none. An older one may be named by earlier rules. */
function homeIn({ home, canonicalUrl }: Pick<SourceText, 'home' | 'canonicalUrl'>): string {
  return home === null ? homeOf(canonicalUrl, null) : homeToday(home)
}

/** Who names the author of a post. `source` is what this server has read at its address; undefined if it has not. */
function authoredBy(author: string | null, source: Said | undefined): AuthoredBy {
  const [given, read] = [author, source?.author].map(name => name?.toLowerCase().replace(/\s+/g, ''))
  return given && given === read ? 'source' : 'person'
}

/** Who states the date of publication. Days are compared in UTC. */
function datedBy(published: Date | null, source: Said | undefined): DatedBy {
  if (!published) return 'arrival'
  return source?.publishedAt && dayOf(published) === dayOf(source.publishedAt) ? 'source' : 'person'
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
