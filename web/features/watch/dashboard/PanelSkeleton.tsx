import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** Placeholders for rows of the side column while they load. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="rows">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map(number => (
        <div key={number} className="flex h-11 items-center">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}
