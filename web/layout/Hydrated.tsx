import { type ReactNode, useEffect } from 'react'

/** Tells when what it contains has been hydrated. */
export function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
