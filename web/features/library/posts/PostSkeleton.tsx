import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** A placeholder for a post's page while it loads, in the sizes of the page. */
export function PostSkeleton() {
  return (
    <div className="wrap pt-4 pb-16" aria-busy="true">
      <span className="sr-only">Loading the post</span>
      <Skeleton className="h-8 w-20" />
      <div className="mt-4 mb-8 grid gap-x-12 gap-y-5 pb-8 lg:grid-cols-2">
        <Skeleton className="aspect-video w-full rounded-card max-lg:order-2" />
        <div>
          <Skeleton className="h-10 w-11/12" />
          <Skeleton className="mt-4 h-6 w-1/2" />
          <Skeleton className="mt-6 h-24 w-full max-lg:hidden" />
        </div>
      </div>
      <Skeleton className="mb-4 h-8 w-24" />
      <Skeleton className="mb-4 h-80 w-full max-w-[760px] rounded-card" />
      <Skeleton className="h-80 w-full max-w-[760px] rounded-card" />
    </div>
  )
}
