import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import type { NamedCompany } from './companies.ts'
import type { QuestionWord } from './question-words.ts'
import { months } from './time-words.ts'

/** A place where a question may name a strategist, with the word before or behind that says so. */
export interface PersonPlace {
  at: number
  length: number
  name: string
}

/** Before a name: what is theirs alone is wanted. */
const leads = [
  ['from'],
  ['by'],
  ['according', 'to'],
  ['von'],
  ['laut'],
  ['selon'],
  ['segun'],
  ['segundo'],
  ['secondo'],
  ['volgens'],
  ['par'],
  ['por'],
  ['da'],
  ['di'],
  ['de'],
  ['did'],
  ['does'],
  ['has'],
  ['what', 'does'],
  ['what', 'did'],
  ['what', 'has'],
  ['dit'],
  ['sagt'],
  ['sagte'],
  ['dice'],
  ['diz'],
  ['zegt'],
]
/** Behind a name. */
const sayings = new Set(
  'say says said think thinks thought write writes wrote written saying thinking dit pense sagt sagte meint meinte dice dijo diz disse zegt schreibt'.split(
    ' ',
  ),
)
/** Leads that need such a word behind the name: *does Intel have*. */
const needSaying = new Set(['did', 'does', 'has'])
const mostNameWords = 4

/** Where strategists may be named, those of most words first. Companies are no strategists. */
export function personPlaces(
  words: readonly QuestionWord[],
  isNothing: readonly boolean[],
  companies: readonly NamedCompany[],
): PersonPlace[] {
  const isCompany = (at: number) =>
    companies.some(one => !one.isPlain && !one.isByTicker && at >= one.at && at < one.at + one.length)
  const places: PersonPlace[] = []
  for (const [at, word] of words.entries()) {
    if (word.isQuoted) continue
    for (const lead of leads) {
      if (!lead.every((key, index) => words[at + index]?.key === key && !words[at + index]?.isQuoted))
        continue
      for (let count = mostNameWords; count > 0; count--) {
        const name = words.slice(at + lead.length, at + lead.length + count)
        const isWhole =
          name.length === count && name.every(({ isQuoted, run }) => !isQuoted && run === word.run)
        if (!isWhole || name.some((_, index) => isCompany(at + lead.length + index))) continue
        const behind = at + lead.length + count
        const isSaid = sayings.has(words[behind]?.key ?? '')
        if (needSaying.has(lead.at(-1) ?? '') && !isSaid) continue
        places.push({
          at,
          length: lead.length + count + (isSaid ? 1 : 0),
          name: name.map(one => one.word).join(' '),
        })
      }
    }
    places.push(...saidBy(words, at, isCompany))
  }
  const firstOther = isNothing.findIndex((one, at) => !one && !isKind(words[at]?.key ?? ''))
  return places.filter(place => mayBeName(place, words, isNothing, firstOther)).slice(0, mostPlaces)
}

/** *Driven by margins*: an ordinary word in small letters is a name only where the question begins with its lead. */
function mayBeName(
  { at, length, name }: PersonPlace,
  words: readonly QuestionWord[],
  isNothing: readonly boolean[],
  firstOther: number,
): boolean {
  const own = words.slice(at, at + length).filter(({ word }) => name.includes(word))
  if (!/\p{L}{2}/u.test(name) || own.every(one => isNothing[words.indexOf(one)])) return false
  return (
    name.includes(' ') ||
    /^\p{Lu}/u.test(name) ||
    !isPlainWord(name) ||
    (at <= firstOther && firstOther < at + length)
  )
}

function isKind(key: string): boolean {
  return /^(?:tip|post|note)s?$/.test(key)
}

/** *Reiter says*: a name at the beginning, before a word for saying. */
function saidBy(
  words: readonly QuestionWord[],
  at: number,
  isCompany: (at: number) => boolean,
): PersonPlace[] {
  const places: PersonPlace[] = []
  for (let count = mostNameWords; count > 0; count--) {
    const name = words.slice(at, at + count)
    const saying = words[at + count]
    if (!saying || !sayings.has(saying.key) || saying.isQuoted) continue
    const isName = name.every(
      ({ isQuoted, capitals, key }) => !isQuoted && (capitals !== 'none' || !months.has(key)),
    )
    if (isName && !name.some((_, index) => isCompany(at + index)))
      places.push({ at, length: count + 1, name: name.map(one => one.word).join(' ') })
  }
  return places
}

/** Names that are looked up for one question. */
const mostPlaces = 24
