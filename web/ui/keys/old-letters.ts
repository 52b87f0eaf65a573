import { useEffect } from 'react'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { actOfKey, type KeyAct } from './letters.ts'
import { shownKey } from './shown-key.ts'
import { isShortcut } from './use-shortcuts.ts'

/** What a letter did before each act had one letter for all pages, and the act that does it now. */
const old = {
  toKeep: {
    s: { did: 'Keep', now: 'done' },
    e: { did: 'Edit', now: 'open' },
  },
  due: { s: { did: 'Later', now: 'later' } },
  myStocks: { x: { did: 'Choose', now: 'choose' } },
  moderation: {
    h: { did: 'Hide', now: 'notForMe' },
    l: { did: 'Leave', now: 'done' },
  },
} as const satisfies Record<string, Record<string, { did: string; now: KeyAct }>>

type OldPlace = keyof typeof old

const told = 'told-letters'

/**
 * Tells who presses an old letter what the new one is: once for each letter in a browser. A letter that does something
 * else now does it and tells.
 */
export function useOldLetters(place: OldPlace): void {
  const toast = useToast()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const before: Partial<Record<string, { did: string; now: KeyAct }>> = old[place]
      const letter = event.key.toLowerCase()
      const was = before[letter]
      if (!was || !isShortcut(event) || !isFirst(`${place} ${letter}`)) return
      const means = actOfKey(letter) !== undefined
      toast({
        title: `${was.did} is ${shownKey(was.now)} now`,
        text: `${letter.toUpperCase()} ${means ? 'does something else here' : 'does nothing here any more'}. ? lists all keys.`,
      })
    }
    // Before the page's own keys: one of them may take the press.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [place, toast])
}

/** Whether this browser was not told yet. It is from now on. */
function isFirst(letter: string): boolean {
  try {
    const before = localStorage.getItem(told)?.split(',') ?? []
    if (before.includes(letter)) return false
    localStorage.setItem(told, [...before, letter].join(','))
    return true
  } catch {
    // Storage is forbidden here: it would be told at every press.
    return false
  }
}
