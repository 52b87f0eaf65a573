import { searchQuery } from '#contract/search-query.ts'
import type { Day } from '#reckoning/days/days.ts'
import { type CompanyNames, companiesIn, type NamedCompany } from './companies.ts'
import { carryNothing } from './nothing-words.ts'
import { type PersonPlace, personPlaces } from './people.ts'
import { type QuestionWord, questionWords } from './question-words.ts'
import { type Days, timeAt } from './times.ts'

/** A part of a question that was read as a filter, as typed. Either a strategist or days. */
export interface ReadFilter extends Days {
  said: string
  by: string | null
}

/** A text that is looked for: a word, words in quotes, or the words that name a company. */
export interface Sought {
  /** The words as one looks for them. Those of a name must all occur; words in quotes together. */
  words: string[]
  isQuoted: boolean
  /** The company that they name, or null. */
  company: NamedCompany | null
}

/** What a question asks for. */
export interface Question extends Days {
  /** The words that carry something, in order. */
  words: string[]
  /** Tickers of the companies that words name: of each, all of its listings. */
  stocks: string[]
  /** Strategists whose posts alone are wanted. */
  people: string[]
  /** The same as `words`, by what they name. */
  sought: Sought[]
  /** Whether the last word may be the beginning of a longer one. */
  isBeginning: boolean
  /** What `people` and the days were read from. */
  filters: ReadFilter[]
}

/** A question before it is known which names are those of people. */
export interface QuestionDraft {
  words: QuestionWord[]
  isNothing: boolean[]
  companies: NamedCompany[]
  /** Where strategists may be named, most words first. Their names are to be looked up. */
  people: PersonPlace[]
}

/** Cuts a question into words, and finds the companies it names and the names to look up. */
export function draftQuestion(typed: string, symbols: CompanyNames): QuestionDraft {
  const words = questionWords(typed.slice(0, mostCharacters)).slice(0, mostWords)
  const isNothing = carryNothing(words.map(({ key, isQuoted }) => (isQuoted ? '' : key)))
  const companies = companiesIn(words, isNothing, symbols)
  return { words, isNothing, companies, people: personPlaces(words, isNothing, companies) }
}

/** What is read of a question: as many characters as a question of Ask has, and so many words. */
const [mostCharacters, mostWords] = [1000, 64]

/** What is known of names. */
export interface Known {
  /** Whether a strategist has this name, or a part of it of whole words. */
  isPerson: (name: string) => boolean
  /** Whether there is a stock with this ticker. */
  hasStock: (ticker: string) => boolean
  /** The day of the person who asks. */
  today: Day
  /** False if the question has days as filters already. */
  readsTimes?: boolean
}

/**
 * What a question asks for. Words that were read as a filter are no longer looked for, and words that carry nothing
 * neither, unless nothing else is asked.
 */
export function readQuestion(
  typed: string,
  { words, isNothing, companies, people }: QuestionDraft,
  { isPerson, hasStock, today, readsTimes = true }: Known,
): Question {
  const meant = companies.filter(({ isByTicker, tickers }) => !isByTicker || tickers.some(hasStock))
  const read = new Map<number, number>()
  const filters: ReadFilter[] = []
  const said = (at: number, length: number) =>
    words
      .slice(at, at + length)
      .map(word => word.typed)
      .join(' ')
  for (let at = 0; at < words.length; at++) {
    const time = readsTimes ? timeAt(words, at, today) : null
    const person = people.find(one => one.at === at && isPerson(one.name))
    // *from March*: a strategist of this name goes before the month, and a month with its year before both.
    const isTime = time && (!person || time.length > person.length)
    if (isTime) filters.push({ said: said(at, time.length), by: null, since: time.since, until: time.until })
    else if (person)
      filters.push({ said: said(at, person.length), by: person.name, since: null, until: null })
    const length = isTime ? time.length : (person?.length ?? 0)
    if (length === 0) continue
    read.set(at, length)
    at += length - 1
  }
  const isRead = words.map((_, at) => [...read].some(([from, length]) => at >= from && at < from + length))
  const sought = soughtIn(words, meant, isNothing, isRead)
  const last = sought.at(-1)
  const isLast = last !== undefined && last.words.at(-1) === words.at(-1)?.word && !isRead.at(-1)
  return {
    words: sought.map(one => one.words.join(' ')),
    stocks: [...new Set(sought.flatMap(({ company }) => company?.tickers ?? []))],
    people: [...new Set(filters.flatMap(({ by }) => by ?? []))],
    since: filters.map(({ since }) => since).reduce(later, null),
    until: filters.map(({ until }) => until).reduce(earlier, null),
    sought,
    isBeginning:
      isLast && !last.company && !last.isQuoted && searchQuery(typed.slice(0, mostCharacters)).isBeginning,
    filters,
  }
}

function soughtIn(
  words: readonly QuestionWord[],
  companies: readonly NamedCompany[],
  isNothing: readonly boolean[],
  isRead: readonly boolean[],
): Sought[] {
  const all: Sought[] = []
  const others: Sought[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word || isRead[at]) continue
    const company = companies.find(one => one.at === at) ?? null
    const length = company?.length ?? 1
    const one = {
      words: words.slice(at, at + length).map(part => part.word.replace(/^\$/, '')),
      isQuoted: word.isQuoted,
      company,
    }
    if (company || !isNothing[at]) all.push(one)
    else others.push(one)
    at += length - 1
  }
  const isAsked = all.length > 0 || isRead.includes(true)
  const different = new Map((isAsked ? all : others).map(one => [keyOf(one), one]))
  return [...different.values()].slice(0, mostSought)
}

/** Texts that are looked for, as in `searchQuery`. */
const mostSought = 16

function keyOf({ words }: Sought): string {
  return words.join(' ').toLowerCase()
}

function later(one: Day | null, other: Day | null): Day | null {
  return one !== null && other !== null ? (one > other ? one : other) : (one ?? other)
}

function earlier(one: Day | null, other: Day | null): Day | null {
  return one !== null && other !== null ? (one < other ? one : other) : (one ?? other)
}
