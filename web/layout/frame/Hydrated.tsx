import { type ReactNode, useEffect } from 'react'

interface Props {
  onReady: (() => void) | undefined
  children: ReactNode
}

/** Tells when what it contains has been hydrated. It stands inside the page's boundary: that is hydrated last. */
export function Hydrated({ onReady, children }: Props) {
  useEffect(() => onReady?.(), [onReady])
  return children
}
