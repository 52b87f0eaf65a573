import { classNames } from '#web/ui/class-names.ts'

/** Stands where something will be, in its size: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton', className)} />
}
