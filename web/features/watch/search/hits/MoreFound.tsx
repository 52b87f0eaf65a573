import { type Searched, searchAddress } from '#web/features/watch/search/search-address.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { mostPages } from '#web/ui/addresses/pages-in-address.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

interface Props {
  searched: Searched
  /** How many pages are shown. */
  shown: number
  /** Where the next one begins. */
  cursor: string | null
  isBusy: boolean
  isFailed: boolean
  onMore: () => void
}

/**
 * The next twenty: an address that shows as many more, which the application reads without leaving the page. Where an
 * address shows no more at once, it leads to what comes then.
 */
export function MoreFound({ searched, shown, cursor, isBusy, isFailed, onMore }: Props) {
  const { q, kind } = searched
  const isFull = shown >= mostPages
  const href = searchAddress(q, kind, isFull ? { cursor } : { cursor: searched.cursor, pages: shown + 1 })
  return (
    <p className="find-more">
      <Link
        href={href}
        aria-busy={isBusy}
        className={buttonClass()}
        // A link that is pressed has its page fetched: here the next one is all that lacks.
        onPointerDown={event => event.stopPropagation()}
        onClick={event => {
          event.preventDefault()
          if (isBusy) return
          if (!isFull) history.replaceState(history.state, '', href)
          onMore()
        }}
      >
        More
      </Link>
      <span role="status">
        {isFailed && !isBusy && 'The next ones could not be fetched. Please try again.'}
      </span>
    </p>
  )
}
