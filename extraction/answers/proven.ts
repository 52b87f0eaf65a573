import { searchableText } from '#extraction/text/searchable-text.ts'
import type { CompanyTable } from './companies.ts'
import { areFiguresOf } from './figures.ts'
import type { AnswerPassage, AnswerSentence } from './passage.ts'
import { withoutDay, wordsForDay } from './said-when.ts'
import { namesIn, numberWordsIn, saidIn } from './words.ts'

/** Characters of a sentence, at most. A longer one is no sentence. */
const longestSentence = 500
/** The share of a sentence's longer words that its passages have too, at least. */
const leastShared = 0.5

/**
 * Whether the passages that a sentence names prove it: each number is that of a passage, each figure, ticker and name
 * stands in them, as does what it quotes, which way it says that something goes, and most of its words.
 */
export function isProven(
  { text, quotes }: AnswerSentence,
  passages: readonly (AnswerPassage | null)[],
  symbols: CompanyTable,
): boolean {
  if (text.length > longestSentence || /[<>\n\r]|https?:|www\.|@/i.test(text)) return false
  const found = quotes.flatMap(number => passages[number - 1] ?? [])
  if (found.length === 0 || found.length < quotes.length) return false
  const words = found.map(passage => passage.text).join('\n')
  const days = found.flatMap(({ day }) => day ?? [])
  const facts = [...found.map(({ author }) => author ?? ''), ...days.map(wordsForDay)].join('\n')
  const whole = `${words}\n${facts}`
  const undated = days.reduce(withoutDay, text)
  const said = saidIn(whole)
  const own = saidIn(undated)
  return (
    areFiguresOf(undated, whole) &&
    numberWordsIn(undated).every(word => said.has(word)) &&
    namesIn(undated).every(said.has) &&
    areCompaniesOf(undated, whole, symbols) &&
    quotedIn(text).every(quoted =>
      found.some(passage => searchableText(passage.text).find(quoted) !== null),
    ) &&
    (!own.isNegated || said.isNegated) &&
    [...own.directions].every(direction => said.directions.has(direction)) &&
    shared(own.stems, said.stems) >= leastShared
  )
}

/** Whether a text names each company that a sentence names, in small letters too. */
function areCompaniesOf(sentence: string, text: string, symbols: CompanyTable): boolean {
  const companies = symbols(sentence)
  if (companies.length === 0) return true
  const known = new Set(symbols(text))
  return companies.every(company => known.has(company))
}

/** What stands in quotation marks, as long as a sentence may be. */
const marks =
  /"([^"]{1,500})"|“([^”]{1,500})”|„([^“”]{1,500})[“”]|«([^»]{1,500})»|»([^«]{1,500})«|‘([^’]{1,500})’|「([^」]{1,500})」|『([^』]{1,500})』/g

/** The words that a sentence puts in quotation marks, without the comma or full stop that its own grammar asks for. */
function quotedIn(sentence: string): string[] {
  return [...sentence.matchAll(marks)].map(match =>
    (match.slice(1).find(part => part !== undefined) ?? '').trim().replace(/[,.]$/, ''),
  )
}

function shared(own: ReadonlySet<string>, of: ReadonlySet<string>): number {
  if (own.size === 0) return 1
  return [...own].filter(stem => of.has(stem)).length / own.size
}
