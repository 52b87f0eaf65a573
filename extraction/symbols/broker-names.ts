import { listingsOfShortened, readyShortenedNames } from './shortened-names.ts'
import type { Steps } from './steps.ts'
import type { Listing, SymbolTable } from './symbol-table.ts'

/** Words that brokers write behind the name of a company: its legal form, the kind of its shares, what they are par. */
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

/** The suffix of the tickers of the market at which a company of a country is at home. */
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
 * The listing of a name as brokers write it (`SIEMENS AG NA O.N.`, `DT.TELEKOM AG NA`): one of the table, be words of it
 * shortened, with nothing behind it that could make it another company. Of several listings that at home in the country of the ISIN; null where none is meant for sure.
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

/** Makes ready what `listingOfBrokerName` looks through; the first look does it where nobody has. */
export function* readyBrokerNames(symbols: SymbolTable): Steps<void> {
  yield* symbols.readyNames()
  yield* readyShortenedNames(symbols, behindNames)
}

/** Those of the company whose name a text begins with, and the one that is meant by it first; null where it goes on otherwise. */
function listingsNamed(name: string, symbols: SymbolTable): Listing[] | null {
  const found = symbols.namesIn(asSentence(name)).find(({ start }) => start === 0)
  if (!found) return null
  const rest = wordsOf(asSentence(name).slice(found.end))
  if (!rest.every(word => behindNames.has(word) || /^\d+$/.test(word) || /^[a-c]$/.test(word))) return null
  return [found.listing, ...symbols.listingsOf(found.listing)]
}

/** Of several classes of shares the one that the name ends with: `CLASS B`, `CL. C`, `ALPHABET A`. */
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
  // The class that most mean has no word for it in the table.
  return ofLetter ?? listings.find(one => !/\bclass [a-c]\b/i.test(one.name)) ?? listings[0] ?? null
}

/** The suffix of a market; a share class such as that of BRK.B is none. */
function suffixOf(ticker: string): string {
  const suffix = /\.[A-Z]{1,2}$/.exec(ticker)?.[0] ?? ''
  return /^\.[ABC]$/.test(suffix) ? '' : suffix
}

/** Names stand in capitals at many brokers, as no text has them: words of the table are written with their first alone. */
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
