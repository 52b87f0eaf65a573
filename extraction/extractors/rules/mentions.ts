import { bareMentions } from '#extraction/extractors/rules/bare-mentions.ts'
import { isAcronym, isNoStock } from '#extraction/extractors/rules/capital-words.ts'
import { misspeltNames } from '#extraction/extractors/rules/misspelt-names.ts'
import { bareTickers, explicitTickers, type Mention } from '#extraction/extractors/rules/ticker-mentions.ts'
import { nameWords } from '#extraction/symbols/company-name.ts'
import { isPlainWord } from '#extraction/symbols/plain-words.ts'
import {
  companyKey,
  type FoundName,
  type Listing,
  type SymbolTable,
} from '#extraction/symbols/symbol-table.ts'
import { comparableTicker } from '#extraction/symbols/ticker.ts'

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
    return listing ? [{ listing, start, end, how: 'ticker' as const }] : []
  })
  return withoutOverlaps([...explicit, ...named.map(asMention), ...bare])
}

function asMention(name: FoundName): Mention {
  return {
    listing: name.listing,
    start: name.start,
    end: name.end,
    how: name.trust === 'plain' ? 'plain name' : 'name',
  }
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
  const names = [...context.symbols.namesIn(text), ...localNames(text, explicit)].filter(name =>
    caseless ? true : name.capital,
  )
  const lowerCase = caseless ? new Set<string>() : lowerCaseWords(text)
  for (const name of names) {
    if (isStockLike(text, name)) anchored.add(companyKey(name.listing))
  }
  return names
    .filter(name => {
      const isAnchored = anchored.has(companyKey(name.listing))
      const word = text
        .slice(name.start, name.end)
        .toLowerCase()
        .replace(/['’]s$/, '')
      if (name.trust === 'plain') return (isAnchored || word.includes(' ')) && !isOrdinaryUse(text, name)
      if (isAcronym(text.slice(name.start, name.end))) return isAnchored
      if (caseless) return isAnchored || word.length > 6
      return isAnchored || word.includes(' ') || !lowerCase.has(word)
    })
    .filter(name => !isPartOfLongerName(text, name) && !isIssuerOfFund(text, name) && !isIndex(text, name))
    .map(asMention)
}

function lowerCaseWords(text: string): Set<string> {
  return new Set(text.match(/(?<![\p{L}\p{N}.@/:_-])\p{Ll}[\p{L}\p{N}]+/gu) ?? [])
}

/** "Target stock", "shares of Target", "Target Corp", "Target (TGT)". */
function isStockLike(text: string, name: FoundName): boolean {
  const after = text.slice(name.end, name.end + 25)
  const before = text.slice(Math.max(0, name.start - 25), name.start)
  return (
    /^\s+(?:stock|shares|shareholders|investors|Corp|Inc\b|Co\b|Ltd|plc|PLC|Holdings|Group|N\.V|AG\b|SE\b|earnings)/.test(
      after,
    ) ||
    /(?:shares (?:of|in)|stock (?:of|in|like)|buy|buying|bought|own|owning|sell|sold|selling|short|shorting|avoid|long|pick is|invest(?:ed|ing)? in)\s+$/i.test(
      before,
    )
  )
}

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
  if (isNoStock(text.slice(name.start, name.end))) return !isStockLike(text, name)
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
    return { ...mention, listing: byFirstWord.get(first) ?? mention.listing }
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

/** One key for all listings of a company, so that several tips for one become one. */
export function subjectKey(listing: Listing): string {
  return listing.sector === null && listing.name === listing.ticker
    ? `ticker ${comparableTicker(listing.ticker)}`
    : companyKey(listing)
}
