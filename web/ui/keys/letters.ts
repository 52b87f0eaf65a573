/**
 * The act of each key, the key in lower case. It is the same on every page: a key that publishes on one page never means
 * *Later* on another. What an act is called on each page stands in `key-words.ts`.
 */
export const letters = {
  j: 'next',
  k: 'previous',
  enter: 'open',
  e: 'done',
  h: 'later',
  x: 'notForMe',
  a: 'agree',
  d: 'disagree',
  u: 'uncertain',
  v: 'choose',
  t: 'track',
  z: 'undo',
  g: 'place',
  '/': 'search',
  '?': 'list',
} as const

/** Something that a single key does. */
export type KeyAct = (typeof letters)[keyof typeof letters]

/** What a pressed key does. Undefined: nothing anywhere. */
export function actOfKey(key: string): KeyAct | undefined {
  const acts: Readonly<Record<string, KeyAct | undefined>> = letters
  return acts[key.toLowerCase()]
}
