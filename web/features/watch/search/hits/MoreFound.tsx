import { type Searched, searchAddress } from '#web/features/watch/search/search-address.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { mostPages } from '#web/ui/addresses/pages-in-address.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

interface Props {
  searched: Searched
  /** The number of pages shown. */
  shown: number
  /** The place at which the next page begins. */
  cursor: string | null
  isBusy: boolean
  isFailed: boolean
  onMore: () => void
}

/**
 * A link to the next twenty hits. Its address shows that many more. The application reads them without leaving the
 * page. If an address may not show more at once, the link leads to the hits that follow.
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
        // A pressed link usually loads its page in advance. Here only the next hits are needed.
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
