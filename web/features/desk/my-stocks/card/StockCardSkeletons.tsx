import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** Placeholders for the watchlist while it loads. */
export function StockCardSkeletons() {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading stocks</span>
      {[1, 2, 3].map(number => (
        <div key={number} className="card p-5">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="mt-2 h-4 w-40" />
          <Skeleton className="mt-8 h-4 w-32" />
          <Skeleton className="mt-3 h-28" />
          <Skeleton className="mt-5 h-8 w-36" />
        </div>
      ))}
    </div>
  )
}
