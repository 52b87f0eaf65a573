import { bareMentions } from '#extraction/extractors/rules/bare-mentions.ts'
import { isAcronym, isNoStock } from '#extraction/extractors/rules/capital-words.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mention.ts'
import { misspeltNames } from '#extraction/extractors/rules/misspelt-names.ts'
import { bareTickers, explicitTickers } from '#extraction/extractors/rules/ticker-mentions.ts'
import { nameWords } from '#extraction/symbols/company-name.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import {
  companyKey,
  type FoundName,
  type Listing,
  type SymbolTable,
} from '#extraction/symbols/symbol-table.ts'

/** What is known of a text besides its words. */
export interface MentionContext {
  symbols: SymbolTable
  title: string | null
  isTranscript: boolean
}

/** Every place where a text names a stock or fund, in its order; no two overlap. */
export function findMentions(text: string, context: MentionContext): Mention[] {
  const explicit = explicitTickers(text, context.symbols)
  const named = namesOf(text, context, explicit)
  const proven = new Set([...explicit, ...named].map(mention => companyKey(mention.listing)))
  for (const mention of titleMentions(context)) proven.add(companyKey(mention.listing))
  const bare = bareMentions(text, context.title, context.symbols, proven)
  const known = asEstablished(withoutOverlaps([...explicit, ...named, ...bare]), text)
  if (!context.isTranscript) return known
  return withoutOverlaps([...known, ...misspeltNames(text, context.symbols, known)])
}

/** What the title names; empty without one. */
export function titleMentions({ symbols, title }: MentionContext): Mention[] {
  if (!title) return []
  const explicit = explicitTickers(title, symbols)
  const named = symbols
    .namesIn(title)
    .filter(name => name.trust === 'distinctive' || (name.capital && isStockLike(title, name)))
  const bare = bareTickers(title).flatMap(({ ticker, start, end }) => {
    const listing =
      ticker.length > 2 && !isAcronym(ticker) && !isNoStock(ticker) ? symbols.find(ticker) : undefined
    return listing ? [mentionOf(listing, start, end, 'ticker')] : []
  })
  return withoutOverlaps([...explicit, ...named.map(asMention), ...bare])
}

function asMention(name: FoundName): Mention {
  return mentionOf(name.listing, name.start, name.end, name.trust === 'plain' ? 'plain name' : 'name')
}

/** How many letters of a text are capitals; captions made by a machine may have none. */
function capitalShare(text: string): number {
  // Captions without capitals still write "I" and "I'm".
  const sample = text.slice(0, 4000).replace(/\bI\b/g, 'i')
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  return letters === 0 ? 0 : (sample.match(/\p{Lu}/gu)?.length ?? 0) / letters
}

function namesOf(text: string, context: MentionContext, explicit: Mention[]): Mention[] {
  const caseless = capitalShare(text) < 0.005
  const anchored = new Set(explicit.map(mention => companyKey(mention.listing)))
  for (const mention of titleMentions(context)) anchored.add(companyKey(mention.listing))
  const all = [...context.symbols.namesIn(text), ...localNames(text, explicit)]
  for (const name of all) {
    if (caseless || name.capital ? isStockLike(text, name) : false) anchored.add(companyKey(name.listing))
    // What captions call by its long name they may call by a short one as well.
    if (caseless && name.trust === 'distinctive' && name.end - name.start > longName)
      anchored.add(companyKey(name.listing))
  }
  const lowerCase = caseless ? new Map<string, number>() : lowerCaseWords(text)
  const isWord = isWordIn(all, lowerCase, context.isTranscript, text)
  const names = all.filter(
    name =>
      caseless || name.capital || (context.isTranscript && name.trust === 'distinctive' && !isWord(name)),
  )
  return names
    .filter(name => {
      const isAnchored = anchored.has(companyKey(name.listing))
      const word = text
        .slice(name.start, name.end)
        .toLowerCase()
        .replace(/['’]s$/, '')
      if (name.trust === 'plain') return (isAnchored || word.includes(' ')) && !isOrdinaryUse(text, name)
      if (isAcronym(text.slice(name.start, name.end))) return isAnchored
      if (caseless) return isAnchored || word.length > shortWord
      return isAnchored || word.includes(' ') || !isWord(name)
    })
    .filter(name => !isPartOfLongerName(text, name) && !isIssuerOfFund(text, name) && !isIndex(text, name))
    .map(asMention)
}

/** Captions without capitals hold a word of so few characters for a word, not for a name. */
const shortWord = 4
/** A name of more characters is no word of a sentence. */
const longName = 6

function lowerCaseWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of text.match(/(?<![\p{L}\p{N}.@/:_-])\p{Ll}[\p{L}\p{N}]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
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
  const wordOf = ({ start, end }: FoundName) =>
    text
      .slice(start, end)
      .toLowerCase()
      .replace(/['’]s$/, '')
  const capitals = new Map<string, number>()
  for (const name of names)
    if (name.capital) capitals.set(wordOf(name), (capitals.get(wordOf(name)) ?? 0) + 1)
  return name => {
    const word = wordOf(name)
    const lower = lowerCase.get(word) ?? 0
    return isTranscript ? lower > (capitals.get(word) ?? 0) : lower > 0
  }
}

/** "Target stock", "shares of Target", "Target Corp", "Target (TGT)". */
function isStockLike(text: string, name: FoundName): boolean {
  const after = text.slice(name.end, name.end + 25)
  const before = text.slice(Math.max(0, name.start - 25), name.start)
  return (
    /^\s+(?:stock|shares|shareholders|investors|Corp|Inc\b|Co\b|Ltd|plc|PLC|Holdings|Group|N\.V|AG\b|SE\b|earnings|trades (?:at|for)|yields \d|pays an?\b)/.test(
      after,
    ) ||
    (/['’]s$/.test(text.slice(name.start, name.end)) &&
      ownedByCompany.test(text.slice(name.end, name.end + 45))) ||
    /(?:shares (?:of|in)|stock (?:of|in|like)|buy|buying|bought|own|owning|sell|sold|selling|short|shorting|avoid|long|pick is|invest(?:ed|ing)? in|(?:up|down)grad(?:e|ed|es|ing)|coverage (?:of|on)|target (?:on|for)|(?:positive|negative|bullish|bearish|cautious) on)\s+$/i.test(
      before,
    )
  )
}

/** What belongs to a company rather than to a person or place. */
const ownedByCompany =
  /^\s(?:\w+\s){0,3}?(?:revenues?|sales|margins?|earnings|profits?|dividend|stock|shares|valuation|management|CEO|CFO|balance sheet|guidance|results|yield|free cash flow|cash flow|segment|quarter|turnaround|pricing power|business|customers|app|brands?|stores|market cap)\b/i

/** The word at the beginning of a sentence or a list label may be just that word. */
function isOrdinaryUse(text: string, name: FoundName): boolean {
  const before = text.slice(Math.max(0, name.start - 3), name.start)
  const after = text.slice(name.end, name.end + 2)
  const startsSentence = name.start === 0 || /[.!?:\n•-]\s*$/.test(before)
  return startsSentence && (after.startsWith(':') || !/['’]s$/.test(text.slice(name.start, name.end)))
    ? !isStockLike(text, name) && after.startsWith(':')
    : /(?:price|Price)\s$/.test(text.slice(Math.max(0, name.start - 6), name.start))
}

/** "Virginia" in "West Virginia Supreme Court": a one-word name inside a longer run of capitals is another name. */
function isPartOfLongerName(text: string, name: FoundName): boolean {
  const own = text.slice(name.start, name.end)
  if (isOtherTrade(text, name)) return true
  if (name.trust === 'distinctive') return false
  if (/\s/.test(own) && /\p{Lu}\p{Ll}+\s$/u.test(text.slice(Math.max(0, name.start - 15), name.start)))
    return true
  return /^\s+\p{Lu}\p{Ll}+/u.test(text.slice(name.end, name.end + 20)) && !isStockLike(text, name)
}

const trade =
  /^\s(Lithium|Gold|Silver|Uranium|Copper|Mining|Minerals|Resources|Oil|Gas|Petroleum|Energy|Solar|Power|Bank|Bancorp|Financial|Insurance|Capital|Therapeutics|Pharmaceuticals|Biosciences|Medical|Foods|Airlines|Motors|Steel|Semiconductor|Realty|Properties|Office|Natural|Natural Gas|GasLink|Hospitality|Logistics|Marine|Shipping)\b/

/** "Piedmont" in "Piedmont Lithium" is another company than one called Piedmont Realty. */
function isOtherTrade(text: string, name: FoundName): boolean {
  const next = trade.exec(text.slice(name.end, name.end + 20))?.[1]
  if (!next || /['’]s$/.test(text.slice(name.start, name.end))) return false
  return ![name.listing.name, ...name.listing.shortNames].some(own => own.includes(next))
}

/** "WisdomTree" in "WisdomTree Growth ETF" names the fund, not the company that runs it. */
function isIssuerOfFund(text: string, name: FoundName): boolean {
  if (name.listing.sector === 'ETF') return false
  return /^(?:\s+(?:\p{Lu}[\p{L}\p{N}.&+-]*|of|and|&|[\d-]+)){0,7}\s+(?:ETFs?|Fund|Index|Portfolio|iShares)\b/u.test(
    text.slice(name.end, name.end + 90),
  )
}

/** "S&P 500", "Dow Jones", "SPX": what is measured, not who publishes it. */
function isIndex(text: string, name: FoundName): boolean {
  if (isNoStock(text.slice(name.start, name.end)))
    return !/^\s+(?:stock|shares|Corp|Inc)\b/.test(text.slice(name.end, name.end + 10))
  return /^\s*(?:[345-]00\b|\d{3,4}\b|PMI\b|[Ii]ndex\b|[Ii]ndices\b)/.test(
    text.slice(name.end, name.end + 12),
  )
}

/** A text that writes "Foo Bar Industries (FBI.X)" calls the company "Foo Bar" afterwards. */
function localNames(text: string, explicit: Mention[]): FoundName[] {
  const found: FoundName[] = []
  const done = new Set<string>()
  for (const { listing } of explicit) {
    if (listing.name === listing.ticker || listing.sector !== null || done.has(listing.ticker)) continue
    done.add(listing.ticker)
    for (const name of localForms(listing)) {
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
        if (/[\p{L}\p{N}]/u.test(text.charAt(at + name.length)) || /[\p{L}\p{N}]/u.test(text.charAt(at - 1)))
          continue
        found.push({ listing, start: at, end: at + name.length, trust: 'distinctive', capital: true })
      }
    }
  }
  return found
}

function localForms(listing: Listing): string[] {
  const whole = listing.name.replace(/[.,]+$/, '')
  const first = nameWords(whole)[0]
  const word = first ? whole.slice(first.start, first.end) : ''
  return word.length > 3 && word !== whole && !isPlainWord(word.toLowerCase()) ? [whole, word] : [whole]
}

/**
 * A text that has written "Foo Services" means that company by a later "Foo", whoever else is called so: what was
 * established first holds.
 */
function asEstablished(mentions: Mention[], text: string): Mention[] {
  const byFirstWord = new Map<string, Listing>()
  return mentions.map(mention => {
    if (mention.how === 'explicit' || mention.how === 'ticker') return mention
    const words = nameWords(text.slice(mention.start, mention.end))
    const first = words[0]?.word ?? ''
    if (words.length > 1) {
      if (!byFirstWord.has(first)) byFirstWord.set(first, mention.listing)
      return mention
    }
    const listing = byFirstWord.get(first)
    return listing ? mentionOf(listing, mention.start, mention.end, mention.how) : mention
  })
}

const rank = { explicit: 0, name: 1, ticker: 2, 'plain name': 3, misspelt: 4 }

function withoutOverlaps(mentions: Mention[]): Mention[] {
  const sorted = [...mentions].sort((a, b) => a.start - b.start || rank[a.how] - rank[b.how] || b.end - a.end)
  const kept: Mention[] = []
  for (const mention of sorted) {
    const last = kept.at(-1)
    if (!last || mention.start >= last.end) kept.push(mention)
    else if (rank[mention.how] < rank[last.how]) kept[kept.length - 1] = mention
  }
  return kept
}
