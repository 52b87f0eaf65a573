import { bareMentions } from '#extraction/extractors/rules/mentions/bare-mentions.ts'
import { bareTickers } from '#extraction/extractors/rules/mentions/bare-tickers.ts'
import { isAcronym, isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import { isInCredit } from '#extraction/extractors/rules/mentions/credits.ts'
import { type Mention, mentionOf } from '#extraction/extractors/rules/mentions/mention.ts'
import { asPrinted } from '#extraction/extractors/rules/mentions/misprinted-symbols.ts'
import { asMention, namedCompanies } from '#extraction/extractors/rules/mentions/name-mentions.ts'
import { isExchange, isStockLike } from '#extraction/extractors/rules/mentions/name-uses.ts'
import { withoutNamesakes } from '#extraction/extractors/rules/mentions/namesakes.ts'
import { isPerson } from '#extraction/extractors/rules/mentions/persons.ts'
import { explicitTickers } from '#extraction/extractors/rules/mentions/ticker-mentions.ts'
import { nameWords } from '#extraction/symbols/company-name.ts'
import { misspeltNames, namesInTwo } from '#extraction/symbols/misspelt-names.ts'
import { companyKey, type Listing, type SymbolTable } from '#extraction/symbols/symbol-table.ts'

/** What is known about a text besides its words. */
export interface MentionContext {
  symbols: SymbolTable
  title: string | null
  isTranscript: boolean
}

/** All places where a text names a stock or fund, in order and without overlaps. */
export function findMentions(text: string, context: MentionContext): Mention[] {
  const explicit = explicitTickers(text, context.symbols)
  const inTitle = titleMentions(context)
  const introduced = companiesByTicker(explicit)
  const named = withoutNamesakes(namedCompanies(text, context, explicit, inTitle), text).filter(
    one => !isOtherTicker(one, introduced.get(text.slice(one.start, one.end))),
  )
  const proven = new Set([...explicit, ...named, ...inTitle].map(mention => companyKey(mention.listing)))
  const bare = bareMentions(text, context.title, context.symbols, proven)
  const all = [...explicit, ...named, ...bare].filter(
    one => !isExchange(text, one) && !isInCredit(text, one) && !isPerson(text, one),
  )
  const printed = withoutOverlaps(asPrinted(withoutOverlaps(all), text, context.symbols))
  const known = asEstablished(printed, text)
  const others = context.isTranscript ? misspeltNames : namesInTwo
  const how = context.isTranscript ? 'misspelt' : 'name'
  const meant = others(text, context.symbols, known).map(one =>
    mentionOf(one.listing, one.start, one.end, how),
  )
  return withoutOverlaps([...known, ...meant])
}

/** The keys of the companies that a text introduces with each ticker. */
function companiesByTicker(explicit: Mention[]): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const { key, listing } of explicit)
    keys.set(listing.ticker, (keys.get(listing.ticker) ?? new Set<string>()).add(key))
  return keys
}

/**
 * Whether a mention is another company than the one that the text has introduced with this ticker: "SWK" may be another
 * company's name.
 */
function isOtherTicker({ key }: Mention, introduced: Set<string> | undefined): boolean {
  return introduced !== undefined && (introduced.size > 1 || !introduced.has(key))
}

/** The mentions in the title. Empty without a title. */
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
  const all = [...explicit, ...named.map(asMention), ...bare]
  return withoutOverlaps(all.filter(one => !isExchange(title, one)))
}

/** After "Foo Services", a later "Foo" means the same company, whoever else has that name: the first meaning stays. */
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
