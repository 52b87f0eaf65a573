import type { ReactNode } from 'react'
import { useKeyboardShortcuts } from './keyboard-shortcuts.ts'

interface Props {
  /** Keys and their effects. */
  keys: readonly { by: readonly string[]; does: string }[]
}

/**
 * Lists the keys of a page below the things that they change. Shows nothing where the person turned the keys off, or on
 * a touch screen.
 */
export function KeyHints({ keys }: Props) {
  const [on] = useKeyboardShortcuts()
  if (!on) return null
  return (
    <div className="keys max-md:hidden">
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-label text-ink-3">
        {keys.map(({ by, does }) => (
          <span key={does} className="flex items-center gap-1">
            {by.map(key => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {does}
          </span>
        ))}
      </p>
    </div>
  )
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="min-w-6 rounded-chip border border-line-2 px-1 text-center font-sans text-micro">
      {children}
    </kbd>
  )
}
