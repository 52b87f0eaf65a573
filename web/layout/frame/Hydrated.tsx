import { type ReactNode, useEffect } from 'react'

interface Props {
  onReady: (() => void) | undefined
  children: ReactNode
}

/**
 * Calls `onReady` when its children have been hydrated. It stands inside the boundary of the page, because React
 * hydrates that boundary last.
 */
export function Hydrated({ onReady, children }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return children
}
