import type { Understood } from '#contract/search.ts'
import { type SearchKind, searchParts, withoutSaid } from '#contract/search-query.ts'
import { dayWords } from '#web/features/watch/search/form/filter-words.ts'
import { searchAddress } from '#web/features/watch/search/search-address.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'

interface Props {
  q: string
  kind: SearchKind | null
  /** The words that were read as a filter. */
  read: Understood['filters']
  /** Whether other kinds have hits. */
  elsewhere: boolean
}

/** Says that nothing was found, with links to the same search without filters or in all kinds. */
export function NothingFound({ q, kind, read, elsewhere }: Props) {
  const parts = searchParts(read.reduce((typed, { said }) => withoutSaid(typed, said), q))
  const words = parts.flatMap(part => (part.filter ? [] : [part.typed])).join(' ')
  const isNarrowed = read.length > 0 || parts.some(({ filter }) => filter)
  const days = read.length > 0 ? '' : daysOf(q)
  const within = days ? ` ${days}` : isNarrowed ? ' with these filters' : kind ? ' here' : ''
  return (
    <EmptyState
      title={words ? `Nothing says ${quoted(words)}${within}.` : 'Nothing fits these filters.'}
      text={!isNarrowed && !elsewhere && 'All words are wanted. Try fewer of them, or another spelling.'}
      action={
        elsewhere ? (
          <Link href={searchAddress(q)} className={buttonClass()}>
            Search all kinds
          </Link>
        ) : (
          words &&
          isNarrowed && (
            <Link href={searchAddress(words, kind)} className={buttonClass()}>
              Search without {days ? 'the date' : 'the filters'}
            </Link>
          )
        )
      }
    />
  )
}

/** Adds quotation marks, unless the person has typed them. */
function quoted(words: string): string {
  return words.startsWith('"') && words.endsWith('"') ? words : `“${words}”`
}

/** `since March 2026`, if days are the only filters. Empty otherwise. */
function daysOf(q: string): string {
  const filters = searchParts(q).flatMap(({ filter }) => filter ?? [])
  if (filters.some(({ key }) => key !== 'after' && key !== 'before')) return ''
  const last = (key: string) => filters.findLast(filter => filter.key === key)?.value
  const [after, before] = [last('after'), last('before')]
  return [after && `since ${dayWords(after)}`, before && `before ${dayWords(before)}`]
    .filter(Boolean)
    .join(' and ')
}
