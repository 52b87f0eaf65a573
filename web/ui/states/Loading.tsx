import { Skeleton } from './Skeleton.tsx'

interface Props {
  /** What a screen reader reads. */
  words: string
  /** The classes with the size of the coming content. */
  size: string
  className?: string
}

/** Stands in the place of one thing until it is loaded, and tells screen readers so. */
export function Loading({ words, size, className }: Props) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only">{words}</span>
      <Skeleton className={size} />
    </div>
  )
}
