import { classNames } from '#web/ui/class-names.ts'

/** A grey box of the size of the coming content: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton', className)} />
}
