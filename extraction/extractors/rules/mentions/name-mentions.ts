import { isDate } from '#extraction/extractors/rules/mentions/bare-mentions.ts'
import { isAcronym } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { listedNames } from '#extraction/extractors/rules/mentions/listed-names.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import {
  indexesIn,
  isIssuerOfFund,
  isOrdinaryUse,
  isPartOfLongerName,
  isStockLike,
} from '#extraction/extractors/rules/mentions/name-uses.ts'
import { nameWords, wordsOfText } from '#extraction/symbols/company-name.ts'
import { firstWordNames } from '#extraction/symbols/first-word-names.ts'
import { placesOf } from '#extraction/symbols/name-places.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import {
  companyKey,
  type FoundName,
  type Listing,
  type SymbolTable,
} from '#extraction/symbols/symbol-table.ts'

/**
 * Companies and funds that a text names by their names; what it marks as a ticker or has in its title
 * it may call by a name that is a word. */
export function namedCompanies(
  text: string,
  { symbols, isTranscript }: { symbols: SymbolTable; isTranscript: boolean },
  explicit: Mention[],
  inTitle: Mention[],
): Mention[] {
  const caseless = capitalShare(text) < 0.005
  const anchored = new Set([...explicit, ...inTitle].map(({ listing }) => companyKey(listing)))
  const whole = symbols.namesIn(text)
  const all = [
    ...whole,
    ...localNames(text, [...explicit, ...inTitle]),
    ...(caseless ? [] : firstWordNames(text, symbols, whole)),
  ]
  const listed = caseless ? new Set<number>() : listedNames(text, all)
  for (const name of all) {
    if (listed.has(name.start)) anchored.add(companyKey(name.listing))
    if ((caseless || name.capital) && isStockLike(text, name)) anchored.add(companyKey(name.listing))
    // Capitals that could be a word or an acronym are a company where they are a heading.
    if (
      name.trust === 'distinctive' &&
      isAloneInLine(text, name) &&
      isAcronym(text.slice(name.start, name.end))
    )
      anchored.add(companyKey(name.listing))
    // What captions call by its long name they may call by a short one as well.
    if (caseless && name.trust === 'distinctive' && name.end - name.start > longName)
      anchored.add(companyKey(name.listing))
  }
  const lowerCase = caseless ? new Map<string, number>() : lowerCaseWords(text, all)
  if (!caseless)
    for (const listing of actingNames(all, lowerCase, text, isTranscript)) anchored.add(companyKey(listing))
  const isWord = isWordIn(all, lowerCase, isTranscript, text)
  const names = all.filter(
    name => caseless || name.capital || (isTranscript && name.trust === 'distinctive' && !isWord(name)),
  )
  const isIndex = indexesIn(text)
  const isCalledTwice = namedTwice(names)
  return names
    .filter(name => !isDate(text, name))
    .filter(name => {
      const isAnchored = anchored.has(companyKey(name.listing))
      const word = wordOf(text, name)
      if (name.trust === 'plain')
        return listed.has(name.start) || ((isAnchored || word.includes(' ')) && !isOrdinaryUse(text, name))
      if (isAcronym(inCapitals(text.slice(name.start, name.end)))) return isAnchored
      if (caseless) return isAnchored || word.length > shortWord || isCalledTwice(name) || isSpelt(text, name)
      return isAnchored || word.includes(' ') || !isWord(name)
    })
    .filter(name => !isPartOfLongerName(text, name) && !isIssuerOfFund(text, name) && !isIndex(name))
    .map(asMention)
}

function isAloneInLine(text: string, { start, end }: FoundName): boolean {
  return (
    /(?:^|\n)[#* \t]*$/.test(text.slice(Math.max(0, start - 6), start)) &&
    /^[*: \t]*(?:\n|$)/.test(text.slice(end, end + 6))
  )
}

/** "YoC" is as much an acronym as "YOC"; a word with one capital stays as it is. */
function inCapitals(written: string): string {
  return /^\p{Lu}\p{Ll}\p{Lu}$/u.test(written) ? written.toUpperCase() : written
}

/** How many letters of a text are capitals; captions made by a machine may have none. */
function capitalShare(text: string): number {
  // Captions without capitals still write "I", "I'm", "ETF" and a symbol that was spelt out.
  const sample = text.slice(0, 4000).replace(/\bI\b|\b\p{Lu}{2,5}\b/gu, 'i')
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return letters === 0 ? 0 : (sample.match(/\p{Lu}/gu)?.length ?? 0) / letters
}

/** Whether a text names the company again: one short word alone may be misheard. */
function namedTwice(names: FoundName[]): (name: FoundName) => boolean {
  const once = new Set<string>()
  const again = new Set<string>()
  for (const { listing } of names) (once.has(companyKey(listing)) ? again : once).add(companyKey(listing))
  return ({ listing }) => again.has(companyKey(listing))
}

/** Captions without capitals hold a word of so few characters for a word, not for a name. */
const shortWord = 4
/** Where nothing else has capitals, capitals are a symbol or a name: "UBS". */
function isSpelt(text: string, { start, end }: FoundName): boolean {
  return /^\p{Lu}{3,}$/u.test(text.slice(start, end))
}

/** A name of more characters is no word of a sentence. */
const longName = 6

/** How often a text writes the words of names in lower case, as words of their own. */
function lowerCaseWords(text: string, names: FoundName[]): Map<string, number> {
  const wanted = new Set(names.map(name => wordOf(text, name)))
  // A word is folded once for all who read the text; as it is written it is compared only where it may be one of these.
  const folded = new Set([...wanted].flatMap(one => nameWords(one).map(({ word }) => word)))
  const counts = new Map<string, number>()
  for (const { word, capital, possessive, start, end } of wordsOfText(text)) {
    if (capital || !folded.has(word) || /[.@/:_-]/.test(text.charAt(start - 1))) continue
    const written = text.slice(start, possessive ? end - 2 : end)
    if (/^\p{Ll}./u.test(written) && wanted.has(written)) counts.set(written, (counts.get(written) ?? 0) + 1)
  }
  return counts
}

/** A name as it stands in a text, in lower case and without a possessive ending. */
function wordOf(text: string, { start, end }: FoundName): string {
  return text
    .slice(start, end)
    .toLowerCase()
    .replace(/['’]s$/, '')
}

/**
 * Whether a name of one word is that word here, because the text also writes it in lower case. Captions, which write
 * capitals as it comes, must write it so most of the time.
 */
function isWordIn(
  names: FoundName[],
  lowerCase: Map<string, number>,
  isTranscript: boolean,
  text: string,
): (name: FoundName) => boolean {
  const capitals = new Map<string, number>()
  for (const name of names)
    if (name.capital) capitals.set(wordOf(text, name), (capitals.get(wordOf(text, name)) ?? 0) + 1)
  return name => {
    const word = wordOf(text, name)
    const lower = lowerCase.get(word) ?? 0
    return isTranscript ? lower > (capitals.get(word) ?? 0) : lower > 0
  }
}

/** A company name found in a text, as a mention. */
export function asMention(name: FoundName): Mention {
  return mentionOf(name.listing, name.start, name.end, name.trust === 'plain' ? 'plain name' : 'name')
}

const stockWords =
  /\b(?:shares?|stock|dividends?|yields?|valuation|shareholders|P\/E|earnings|EBITDA|investors?|market cap)\b/i
const acts =
  /^\s(?:is|has|had|was|will|can|could|should|may|might|trades?|reported|posted|pays|continues|remains|generates|expects?|looks|offers|operates|still|now|does|needs|faces|plans|guided|raised|cut)\b/

/**
 * Companies with the name of a word that the text never writes as one: named twice or more, once as what acts or owns,
 * and not as a person's last name.
 */
function actingNames(
  names: FoundName[],
  lowerCase: Map<string, number>,
  text: string,
  isTranscript: boolean,
): Listing[] {
  const isAboutStocks = stockWords.test(text)
  // Captions write a name without its capital now and then.
  const allowed = new Map<string, number>()
  if (isTranscript)
    for (const name of names)
      if (name.capital) allowed.set(wordOf(text, name), (allowed.get(wordOf(text, name)) ?? -1) + 1)
  const counts = new Map<Listing, { named: number; acting: number }>()
  for (const name of names) {
    const { listing, start, end, trust, capital } = name
    const written = text.slice(start, end)
    const isWord = (lowerCase.get(wordOf(text, name)) ?? 0) > (allowed.get(wordOf(text, name)) ?? 0)
    if (trust !== 'plain' || !capital || isWord || /^\p{L}+day\b/u.test(written)) continue
    if (/\p{Lu}[\p{L}.]{1,20}\s$/u.test(text.slice(Math.max(0, start - 20), start))) continue
    const count = counts.get(listing) ?? { named: 0, acting: 0 }
    // A text that opens with the name and speaks of stocks needs no second mention.
    count.named += start === 0 && isAboutStocks ? 2 : 1
    if (/['’]s$/.test(written) || acts.test(text.slice(end, end + 14))) count.acting++
    counts.set(listing, count)
  }
  return [...counts].filter(([, { named, acting }]) => named > 1 && acting > 0).map(([listing]) => listing)
}

/** A text that writes "Foo Bar Industries (FBI.X)" calls the company "Foo Bar" afterwards. */
function localNames(text: string, explicit: Mention[]): FoundName[] {
  const named = new Map<string, Listing>()
  const done = new Set<string>()
  for (const { listing } of explicit) {
    if (listing.name === listing.ticker || listing.sector !== null || done.has(listing.ticker)) continue
    done.add(listing.ticker)
    // Of several companies that begin with one word it means the first.
    for (const name of localForms(listing)) if (!named.has(name)) named.set(name, listing)
  }
  return placesOf(named, text).map(({ value: listing, start, end }) => ({
    listing,
    start,
    end,
    trust: 'distinctive',
    capital: true,
  }))
}

function localForms(listing: Listing): string[] {
  const whole = listing.name.replace(/(?<![.,])[.,]+$/, '')
  const first = nameWords(whole)[0]
  const word = first ? whole.slice(first.start, first.end) : ''
  return word.length > 3 && word !== whole && !isPlainWord(word.toLowerCase()) ? [whole, word] : [whole]
}
