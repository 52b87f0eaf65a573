import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** Stands in the place of list and entry while they are loading. */
export function OneByOneSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid gap-x-8 lg:grid-cols-[384px_minmax(0,1fr)]">
      <span className="sr-only">{label}</span>
      <div className="card rows">
        {[1, 2, 3, 4].map(number => (
          <div key={number} className="px-4 py-3.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-2 h-10" />
          </div>
        ))}
      </div>
      <div className="max-lg:hidden">
        <EntrySkeleton />
      </div>
    </div>
  )
}

export function EntrySkeleton() {
  return (
    <div aria-busy="true" className="card p-6">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-6 h-28" />
      <Skeleton className="mt-6 h-12" />
    </div>
  )
}
