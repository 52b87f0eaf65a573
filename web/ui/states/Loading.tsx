import { Skeleton } from './Skeleton.tsx'

interface Props {
  /** What is read to whom the screen is read. */
  words: string
  /** The size of what will be there. */
  size: string
  className?: string
}

/** Stands where one thing will be, and says so. */
export function Loading({ words, size, className }: Props) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only">{words}</span>
      <Skeleton className={size} />
    </div>
  )
}
