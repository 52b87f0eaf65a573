import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  note: ReactNode
  /**
   * Shows the note above the buttons on phones, too. Otherwise phones have no room for the note, and only screen
   * readers read it.
   */
  noteOnPhones?: boolean
  children: ReactNode
}

/** Sticks to the lower edge, above the bar of sections that phones have there. */
export function StickyBar({ note, noteOnPhones = false, children }: Props) {
  return (
    <div className="sticky-bar float sticky bottom-16 z-10 mt-4 flex flex-wrap items-center justify-end gap-2 px-4 py-3 md:bottom-4 md:px-6">
      <p
        className={classNames(
          'min-w-40 flex-1 text-label text-ink-3',
          noteOnPhones ? 'max-md:basis-full' : 'max-sm:sr-only',
        )}
      >
        {note}
      </p>
      {children}
    </div>
  )
}
