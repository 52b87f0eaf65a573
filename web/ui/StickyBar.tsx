import type { ReactNode } from 'react'

/** Sticks to the lower edge, above the bar of sections that phones have there. */
export function StickyBar({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky-bar float sticky bottom-16 z-10 mt-4 flex flex-wrap items-center justify-end gap-2 px-4 py-3 md:bottom-4 md:px-6">
      <p className="min-w-40 flex-1 text-label text-ink-3 max-sm:sr-only">{note}</p>
      {children}
    </div>
  )
}
