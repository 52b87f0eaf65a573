import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** A placeholder for a stock's page while it loads, in the sizes of the page. */
export function StockSkeleton() {
  return (
    <div className="wrap pt-8 pb-16" aria-busy="true">
      <span className="sr-only">Loading the stock</span>
      <Skeleton className="h-11 w-2/3 max-w-[440px]" />
      <Skeleton className="mt-3 h-5 w-1/2 max-w-[320px]" />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="stack">
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-80 w-full rounded-card" />
          <Skeleton className="h-80 w-full rounded-card" />
        </div>
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    </div>
  )
}
