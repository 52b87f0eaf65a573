import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** Stands in the place of a page while its code is loading. */
export function PageSkeleton() {
  return (
    <div className="wrap py-10" aria-busy="true">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-10 w-2/3 max-w-[480px]" />
      <Skeleton className="mt-8 h-40" />
      <Skeleton className="mt-4 h-40" />
    </div>
  )
}
