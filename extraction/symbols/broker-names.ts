import { listingsOfShortened, readyShortenedNames } from './shortened-names.ts'
import type { Steps } from './steps.ts'
import type { Listing, SymbolTable } from './symbol-table.ts'

/** Words that brokers add to the name of a company: its legal form, the kind of its shares, their par value. */
const behindNames = new Set(
  (
    'the inc incorporated corp corporation co company comp ag se sa nv bv plc ltd limited llc lp asa as ab oyj oy spa s p n v o a e kgaa kg ' +
    'gmbh sgps sab holding holdings hldg hldgs group grp gruppe groep gr international intl reg regd registered shs sh shares share common ' +
    'stock stk cap capital ord ordinary ordinaire act actions action port nom nam vna namens namensaktien aktien aktie na inhaber inh vz vzo gen genussschein fria h yc gesellschaft ' +
    'vorzugsaktien vorzüge st stammaktien stämme on nw azioni acciones aandelen gedr adr ads gdr sp spons sponsored unspons repr dep ' +
    'receipt receipts cl class serie series dl eo sf ls yn hd rc ad cd sk nk dk zy usd eur gbp chf jpy cad aud hkd sek nok dkk acc dist dis ' +
    'thes aussch ucits etf fund trust reit new'
  ).split(' '),
)

/** The suffix of tickers at the home market of a country's companies. */
const homes: Record<string, string[]> = {
  ...{
    DE: ['.DE'],
    FR: ['.PA'],
    NL: ['.AS'],
    BE: ['.BR'],
    PT: ['.LS'],
    GB: ['.L'],
    IE: ['.L', '.IR'],
    CH: ['.SW'],
  },
  ...{
    IT: ['.MI'],
    ES: ['.MC'],
    AT: ['.VI'],
    SE: ['.ST'],
    DK: ['.CO'],
    NO: ['.OL'],
    FI: ['.HE'],
    PL: ['.WA'],
  },
  ...{
    JP: ['.T'],
    HK: ['.HK'],
    KY: ['.HK'],
    BM: ['.HK'],
    CN: ['.HK'],
    AU: ['.AX'],
    NZ: ['.NZ'],
    CA: ['.TO', '.V'],
  },
  ...{ KR: ['.KS'], SG: ['.SI'], ZA: ['.JO'], BR: ['.SA'], MX: ['.MX'], LU: ['.PA', '.AS', '.DE'], US: [''] },
}

/**
 * The listing of a name as brokers write it (`SIEMENS AG NA O.N.`, `DT.TELEKOM AG NA`): a name in the table, possibly
 * with shortened words, followed by nothing that could make it another company. Of several listings, the one at home in
 * the country of the ISIN. Null if none is certain.
 */
export function listingOfBrokerName(
  name: string,
  country: string | null,
  symbols: SymbolTable,
): Listing | null {
  const [first, ...all] = listingsNamed(name, symbols) ?? listingsOfShortened(name, symbols, behindNames)
  if (!first) return null
  const suffixes = country ? homes[country] : undefined
  const atHome = [first, ...all].filter(({ ticker }) => suffixes?.includes(suffixOf(ticker)))
  return ofClass(atHome.length > 0 ? atHome : [first, ...all], name)
}

/** Prepares what `listingOfBrokerName` searches, in steps. Otherwise the first look-up does it. */
export function* readyBrokerNames(symbols: SymbolTable): Steps<void> {
  yield* symbols.readyNames()
  yield* readyShortenedNames(symbols, behindNames)
}

/**
 * The listings of the company whose name begins the text, the meant one first. Null if the text continues differently.
 */
function listingsNamed(name: string, symbols: SymbolTable): Listing[] | null {
  const found = symbols.namesIn(asSentence(name)).find(({ start }) => start === 0)
  if (!found) return null
  const rest = wordsOf(asSentence(name).slice(found.end))
  if (!rest.every(word => behindNames.has(word) || /^\d+$/.test(word) || /^[a-c]$/.test(word))) return null
  return [found.listing, ...symbols.listingsOf(found.listing)]
}

/** Of several share classes, the one that the name ends with: `CLASS B`, `CL. C`, `ALPHABET A`. */
function ofClass(listings: Listing[], name: string): Listing | null {
  const letter = /(?:\b(?:class|cl|serie|series)\.?\s*|\s)([a-c])(?=$|[\s.,(])(?!\.)/iu
    .exec(name)?.[1]
    ?.toUpperCase()
  const ofLetter = letter
    ? listings.find(
        one =>
          new RegExp(`[.-]${letter}(?:\\.|$)`).test(one.ticker) ||
          new RegExp(`\\bclass ${letter}\\b`, 'i').test(one.name),
      )
    : undefined
  // The class that most people mean has no class in its name in the table.
  return ofLetter ?? listings.find(one => !/\bclass [a-c]\b/i.test(one.name)) ?? listings[0] ?? null
}

/** The suffix of a market. A share class as in BRK.B does not count. */
function suffixOf(ticker: string): string {
  const suffix = /\.[A-Z]{1,2}$/.exec(ticker)?.[0] ?? ''
  return /^\.[ABC]$/.test(suffix) ? '' : suffix
}

/**
 * A name with only its first letters in capitals: many brokers write all capitals, which texts and the table do not.
 */
function asSentence(name: string): string {
  const plain = name.replace(/\s+/g, ' ').trim()
  if (plain !== plain.toUpperCase()) return plain
  return plain.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase())
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}
