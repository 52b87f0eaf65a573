import type { Value } from '../../../database/statements/statement.ts'

/**
 * Letters of a word whose neighbours may have been exchanged: "gird" shares one part in nine with "grid", and "neftlix" too few
 * with "netflix" to be found by that. Longer words than these share enough.
 */
const swappable = { least: 4, most: 20 }

/** Fewer letters share their parts with too much. */
const leastLetters = 3

/**
 * SQL: whether one of some names, which are SQL too, has what was typed in it, or something like it. One condition for each
 * form, because that is what the indexes take.
 */
export function mayBeSpelt(names: readonly string[], typed: string, given: (value: Value) => string): string {
  if (typed.length < leastLetters) return 'false'
  const forms = [typed, ...swaps(typed)]
  const conditions = names.flatMap(name => [
    `${given(typed)} <% ${name}`,
    ...forms.map(form => `${name} like '%' || ${given(likeText(form))} || '%'`),
  ])
  return `(${conditions.join(' or ')})`
}

/** A text that LIKE takes letter for letter. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, character => `\\${character}`)
}

/** A word with each two neighbours exchanged; nothing for several words, and for short and long ones. */
function swaps(word: string): string[] {
  if (word.length < swappable.least || word.length > swappable.most || !/^\p{L}+$/u.test(word)) return []
  const places = Array.from({ length: word.length - 1 }, (_, at) => at)
  const all = places.map(at => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
  return [...new Set(all)].filter(one => one !== word)
}
