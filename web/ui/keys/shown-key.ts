import { type KeyAct, letters } from './letters.ts'

/** The key of an act as it stands on a keyboard: `J`, `Enter`. */
export function shownKey(act: KeyAct): string {
  const letter = Object.entries(letters).find(([, does]) => does === act)?.[0] ?? ''
  return letter.charAt(0).toUpperCase() + letter.slice(1)
}
