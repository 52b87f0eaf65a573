import type { Value } from '../../../../database/statements/statement.ts'

/**
 * Lengths of words whose neighboring letters may be swapped: "gird" shares one part in nine with "grid", and "neftlix"
 * too few with "netflix", to be found by similarity. Longer words share enough.
 */
const swappable = { least: 4, most: 20 }

/** Shorter words share their parts with too many others. */
const leastLetters = 3

/**
 * SQL: whether one of some names, given as SQL, contains what was typed or something similar. One condition for each
 * form, because that is what the indexes support.
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

/** A text that LIKE takes literally. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, character => `\\${character}`)
}

/** The forms of a word with two neighboring letters swapped. None for several words, and for short and long ones. */
function swaps(word: string): string[] {
  if (word.length < swappable.least || word.length > swappable.most || !/^\p{L}+$/u.test(word)) return []
  const places = Array.from({ length: word.length - 1 }, (_, at) => at)
  const all = places.map(at => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
  return [...new Set(all)].filter(one => one !== word)
}
