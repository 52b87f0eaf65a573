import type { ReactNode } from 'react'

/** A quiet label and what it names; side by side where the card is wide enough, else one above the other. */
export function SpineRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="mb-1 text-label text-ink-3 @min-[540px]:pt-1">{label}</dt>
      <dd className="min-w-0 text-[0.9375rem] @max-[540px]:mb-4 last:mb-0">{children}</dd>
    </>
  )
}
