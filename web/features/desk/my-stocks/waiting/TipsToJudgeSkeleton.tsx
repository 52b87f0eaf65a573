import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** A placeholder for the list and the open tip while they load. */
export function TipsToJudgeSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 lg:grid-cols-[384px_minmax(0,1fr)]">
      <span className="sr-only">Loading tips</span>
      <div className="card rows max-lg:order-2">
        {[1, 2, 3, 4, 5].map(number => (
          <div key={number} className="px-4 py-3.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-2 h-10" />
          </div>
        ))}
      </div>
      <div className="card p-6">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-4 h-8 w-3/4" />
        <Skeleton className="mt-6 h-28" />
        <Skeleton className="mt-6 h-12" />
      </div>
    </div>
  )
}
