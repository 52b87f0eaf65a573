import type { ReactNode } from 'react'
import { useLitTip } from './lit-tip.tsx'

/** Around a tip's card: pointing at it lights its passages, and pointing at one of these marks the card. */
export function LitArea({ tipId, children }: { tipId: string; children: ReactNode }) {
  const { lit, listeners } = useLitTip([tipId])
  return (
    <div className={lit ? '*:border-accent-line' : undefined} {...listeners}>
      {children}
    </div>
  )
}
