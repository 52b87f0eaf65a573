import type { ReactNode } from 'react'
import { money } from '#web/format/numbers/money.ts'

/** A price target: the figure, its horizon, and the words from which it was taken. */
export function PriceTarget({
  value,
  currency,
  horizon,
  sourceExcerpt,
  watch,
}: {
  value: number
  currency: string | null
  horizon: string | null
  sourceExcerpt: string | null
  /** The control that makes the tip due when its time is over. */
  watch?: ReactNode
}) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lead text-ink font-semibold">{money(value, currency)}</span>
        <span className="text-label text-ink-3">{horizon ?? 'no horizon given'}</span>
        {watch}
      </p>
      {sourceExcerpt && <p className="font-serif">“{sourceExcerpt}”</p>}
    </>
  )
}
