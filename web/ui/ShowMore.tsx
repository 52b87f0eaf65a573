import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'

interface Props {
  /** What useInfiniteQuery gives. */
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  label?: string
}

/** Fetches the next page when the end of a list comes near, and on a click where that failed or is not possible. */
export function ShowMore({ pages, label = 'Show more' }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError

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
