/** Letters. In shorter words no error is forgiven, because one wrong letter makes another word. */
const leastLetters = 4

/** Whether every word of `typed` begins a word of `text`. One typing error is forgiven in each longer word. */
export function isLike(typed: string, text: string): boolean {
  const given = wordsOf(text)
  const wanted = wordsOf(typed)
  return wanted.length > 0 && wanted.every(word => given.some(one => begins(one, word)))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function begins(word: string, letters: string): boolean {
  if (word.startsWith(letters)) return true
  if (letters.length < leastLetters) return false
  // One letter may be too many, missing, or wrong.
  const lengths = [letters.length - 1, letters.length, letters.length + 1]
  return lengths.some(length => isOneErrorAway(word.slice(0, length), letters))
}

/** Whether one letter was left out, added, replaced, or exchanged with the next. */
function isOneErrorAway(word: string, typed: string): boolean {
  let at = 0
  while (at < word.length && word[at] === typed[at]) at += 1
  const [rest, typedRest] = [word.slice(at), typed.slice(at)]
  return (
    rest.slice(1) === typedRest.slice(1) ||
    rest === typedRest.slice(1) ||
    rest.slice(1) === typedRest ||
    (rest[0] === typedRest[1] && rest[1] === typedRest[0] && rest.slice(2) === typedRest.slice(2))
  )
}
