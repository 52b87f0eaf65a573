import { useEffect, useRef } from 'react'
import { withPages } from '#web/ui/addresses/pages-in-address.ts'
import { Button } from './Button.tsx'

interface Props {
  /** The result of useInfiniteQuery. */
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
    data?: { pages: readonly unknown[] } | undefined
  }
  label?: string
  /** Writes the number of shown pages into the address, so that a reload shows as many. */
  inAddress?: boolean
}

/**
 * Fetches the next page when the end of a list comes near. A click fetches the page where that failed or the browser
 * cannot notice the end.
 */
export function ShowMore({ pages, label = 'Show more', inAddress = false }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  const read = inAddress ? pages.data?.pages.length : undefined
  useEffect(() => {
    if (read === undefined) return
    const address = withPages(location.href, read)
    if (address !== location.href) history.replaceState(history.state, '', address)
  })

  useEffect(() => {
    if (!waiting || !end.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) fetchNextPage()
      },
      { rootMargin: '800px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waiting, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-6">
      {isFetchNextPageError && (
        <p role="alert" className="text-label text-danger">
          The next ones could not be loaded.
        </p>
      )}
      <Button onClick={() => fetchNextPage()} busy={isFetchingNextPage} busyLabel="Loading...">
        {label}
      </Button>
    </div>
  )
}
