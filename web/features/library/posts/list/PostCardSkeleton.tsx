import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { cardGrid } from './card-grid.ts'

/** A placeholder as large as most cards. */
export function PostCardSkeleton() {
  return (
    <div className={cardGrid}>
      <div>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-2 h-6 w-3/4" />
      </div>
      <Skeleton className="aspect-square md:row-span-2 md:aspect-[216/134]" />
      <div className="max-md:col-span-2 max-md:mt-3">
        <Skeleton className="mt-2 h-4" />
        <Skeleton className="mt-2 h-4 w-5/6" />
        <Skeleton className="mt-4 h-6 w-48" />
      </div>
    </div>
  )
}
