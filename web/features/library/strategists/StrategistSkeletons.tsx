import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** Placeholders for the grid of strategists while it loads, with room for records if `withRecords` is set. */
export function StrategistCardSkeletons({ withRecords }: { withRecords: boolean }) {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading strategists</span>
      {[1, 2, 3, 4, 5, 6].map(number => (
        <div key={number} className="card p-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-full" />
            <Skeleton className="h-6 w-36" />
          </div>
          <Skeleton className="mt-4 h-14" />
          <Skeleton className="mt-4 h-6 w-44" />
          {withRecords && <Skeleton className="mt-8 h-12" />}
        </div>
      ))}
    </div>
  )
}

/** A placeholder for a strategist's page while it loads. */
export function StrategistSkeleton() {
  return (
    <div aria-busy="true" className="wrap flex gap-6 pt-16 max-md:flex-col">
      <span className="sr-only">Loading strategist</span>
      <Skeleton className="size-20 flex-none rounded-full" />
      <div className="w-full max-w-measure">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-4 h-6 w-40" />
        <Skeleton className="mt-4 h-16" />
      </div>
    </div>
  )
}
