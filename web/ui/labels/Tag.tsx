import type { ReactNode } from 'react'

/** A quiet word on a soft ground: a source type, a focus area. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}
