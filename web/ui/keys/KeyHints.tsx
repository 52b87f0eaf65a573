import type { ReactNode } from 'react'
import { keyWords } from './key-words.ts'
import { useKeyboardShortcuts } from './keyboard-shortcuts.ts'
import type { KeyAct } from './letters.ts'
import { shownKey } from './shown-key.ts'
import type { KeyPlace } from './use-shortcuts.ts'

interface Props<Place extends KeyPlace> {
  place: Place
  /** The keys that are told, in this order. */
  acts: readonly (keyof (typeof keyWords)[Place])[]
}

/**
 * Lists the keys of a page below the things that they change. Shows nothing where the person turned the keys off, or on
 * a touch screen.
 */
export function KeyHints<Place extends KeyPlace>({ place, acts }: Props<Place>) {
  const [on] = useKeyboardShortcuts()
  if (!on) return null
  const words: Partial<Record<KeyAct, string>> = keyWords[place]
  return (
    <div className="keys max-md:hidden">
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-label text-ink-3">
        {hints(acts as readonly KeyAct[], words).map(({ by, does }) => (
          <span key={does} className="flex items-center gap-1">
            {by.map(act => (
              <Kbd key={act}>{shownKey(act)}</Kbd>
            ))}
            {does}
          </span>
        ))}
        <span className="flex items-center gap-1">
          <Kbd>?</Kbd>
          all keys
        </span>
      </p>
    </div>
  )
}

/** Next and previous are one hint. */
function hints(acts: readonly KeyAct[], words: Partial<Record<KeyAct, string>>) {
  const others = acts.filter(act => act !== 'next' && act !== 'previous')
  const walks: { by: KeyAct[]; does: string }[] =
    others.length < acts.length ? [{ by: ['next', 'previous'], does: 'next, previous' }] : []
  return [...walks, ...others.map(act => ({ by: [act], does: (words[act] ?? '').toLowerCase() }))]
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="min-w-6 rounded-chip border border-line-2 px-1 text-center font-sans text-micro">
      {children}
    </kbd>
  )
}
