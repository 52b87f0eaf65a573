import { folded } from '#contract/search-passage.ts'
import { searchParts } from '#contract/search-query.ts'

/** A word of a question, as typed and as compared. */
export interface QuestionWord {
  /** As typed, with the signs around it. */
  typed: string
  /** Without signs around it, an article that hangs on it (l'), and a possessive ending. */
  word: string
  /** The same in lower case and without accents. */
  key: string
  /** Whether it was written with a possessive ending. */
  isPossessive: boolean
  /** Written in capitals alone, or beginning with one. */
  capitals: 'all' | 'first' | 'none'
  /** The number of words or filters before it that are taken as they are. Words with different ones are not adjacent. */
  run: number
  /** Stands in quotes: its words are looked for together, and nothing is read from it. */
  isQuoted: boolean
}

/** The words of a question, without its filters. */
export function questionWords(typed: string): QuestionWord[] {
  let run = 0
  return searchParts(typed).flatMap(part => {
    if (part.filter || part.together) run += 1
    if (part.filter) return []
    const word = part.together ? part.word : bare(part.word)
    const one = {
      typed: part.typed,
      word,
      key: folded(word),
      isPossessive: !part.together && possessive.test(trimmed(part.word)),
      capitals: capitalsOf(word),
      run,
      isQuoted: part.together,
    }
    if (part.together) run += 1
    return word === '' ? [] : [one]
  })
}

const possessive = /['’ʼ]s$/i
/** Articles and pronouns of French and Italian that lose their vowel before another. */
const elided = /^(?:l|d|qu|n|s|c|j|m|dell|all|nell|sull|un)['’ʼ](?=\p{L}{2})/iu

function bare(typed: string): string {
  return trimmed(typed).replace(possessive, '').replace(elided, '')
}

/** Without signs around it. `$` and `&` belong to names. */
function trimmed(typed: string): string {
  let [start, end] = [0, typed.length]
  while (start < end && isSign(typed.charAt(start)) && typed.charAt(start) !== '$') start += 1
  while (end > start && isSign(typed.charAt(end - 1))) end -= 1
  return typed.slice(start, end)
}

function isSign(character: string): boolean {
  return /[!-#%-/:-@[-`{-~¿¡…“”„«»‘’、。？！，]/.test(character) && character !== '&'
}

function capitalsOf(word: string): QuestionWord['capitals'] {
  if (/\p{Lu}/u.test(word) && word === word.toUpperCase()) return 'all'
  return /^\p{Lu}/u.test(word) ? 'first' : 'none'
}
