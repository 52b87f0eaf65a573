import type { ReactNode } from 'react'
import { useLitTip } from './lit-tip.tsx'

/** The area of a tip's card. Pointing at it lights the tip's passages. Pointing at one of these marks the card. */
export function LitArea({ tipId, children }: { tipId: string; children: ReactNode }) {
  const { lit, listeners } = useLitTip([tipId])
  return (
    <div className={lit ? '*:border-accent-line' : undefined} {...listeners}>
      {children}
    </div>
  )
}
