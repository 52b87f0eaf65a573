import { isRatedByHouse } from '#extraction/extractors/rules/houses/house-names.ts'
import { isNoStock } from '#extraction/extractors/rules/mentions/capital-words.ts'
import type { FoundName } from '#extraction/symbols/symbol-table.ts'

/** "Target stock", "shares of Target", "Target Corp", "Target (TGT)". */
export function isStockLike(text: string, name: FoundName): boolean {
  const after = text.slice(name.end, name.end + 25)
  const before = text.slice(Math.max(0, name.start - 25), name.start)
  return (
    /^(?:-Aktien?\b|\s+(?:Aktien?\b|stock|shares|shareholders|investors|Corp|Inc\b|Co\b|Ltd|plc|PLC|Holdings|Group|N\.V|AG\b|SE\b|earnings|trades (?:at|for)|yields \d|pays an?\b))/.test(
      after,
    ) ||
    describedAs.test(text.slice(name.end, name.end + 60)) ||
    (/\b(?:add(?:s|ed|ing)?|remov(?:es?|ed|ing)|dropp?(?:s|ed|ing)?)\s+$/i.test(before) &&
      listOfStocks.test(text.slice(name.end, name.end + 60))) ||
    (/['’]s$/.test(text.slice(name.start, name.end)) &&
      !/\p{Lu}[\p{L}.]{1,25}\s$/u.test(before) &&
      ownedByCompany.test(text.slice(name.end, name.end + 45))) ||
    tradedBefore.test(before) ||
    (name.trust === 'plain' && name.capital && isRatedByHouse(text, name.start, name.end))
  )
}

/** "shares of Target", "I bought Target": acts that are done only with stocks. */
const tradedBefore = new RegExp(
  '(?:' +
    [
      'shares (?:of|in)|(?:positions?|stakes?) in|stocks? (?:of|in|like)',
      '(?:bought|buying|adding|added|owns?|sold|invested) (?:heavily |more |some |further )?(?:of|in|to)',
      String.raw`buy|buying|bought|(?<!\b(?:my|our|your|his|her|its|their) )own|owning|sell|sold`,
      'selling|short|shorting|avoid|long|pick is|invest(?:ed|ing)? in',
      '(?:up|down)grad(?:e|ed|es|ing)|coverage (?:of|on)',
      '(?:target|upside|downside) (?:on|for|in)',
      '(?:positive|negative|bullish|bearish|cautious|rating|call|view) on',
      '(?:Kursziel|Einstufung|empfehlung|Votum) (?:für|von)|Aktien? (?:von|der)',
    ].join('|') +
    String.raw`)\s+$`,
  'i',
)

/** "added Block to its best ideas list". */
const listOfStocks =
  /^ (?:to|from) (?:its|the|their|my|our|his|her) (?:[\w-]+ ){0,4}(?:list|portfolio|holdings|picks)\b/

/** "Block, the payments company". */
const describedAs =
  /^, (?:the|an?) (?:[\w-]+ ){0,4}?(?:company|\w{0,8}maker|retailer|bank|lender|insurer|chain|developer|provider|operator|producer|manufacturer|brand|miner|drugmaker|chipmaker|platform|stock)\b/

/** Things that belong to a company rather than to a person or place. */
const ownedByCompany = new RegExp(
  String.raw`^\s(?:\w+\s){0,3}?(?:` +
    [
      'revenues?|sales|margins?|earnings|profits?|dividend|stock|shares|valuation',
      'management|CEO|CFO|balance sheet|guidance|results|yield|free cash flow|cash flow',
      'bookings|networks?|leverage|debt|distribution|payout|portfolio|fleet|backlog|orders',
      'volumes|traffic|comps|platform|costs?|loans?|deposits|buyback|merger|occupancy',
      'share price|members|subscribers|Q[1-4]|segment|quarter|turnaround|pricing power',
      'business|customers|app|brands?|stores|market cap',
    ].join('|') +
    String.raw`)\b`,
  'i',
)

/** "Target raised to $48": the price target, and not the retailer. */
const movedTo =
  /^\s+(?:price\b|(?:raised|cut|lifted|lowered|increased|reduced|trimmed|hiked|boosted|slashed|moved|set|kept|maintained|unchanged) (?:to|from|at|by) (?:[A-Z]{1,3}\s?)?(?:[$€£₹¥]|Rs\.?)?\s?\d)/

/** Whether a name at the start of a sentence or a label is only an ordinary word. */
export function isOrdinaryUse(text: string, name: FoundName): boolean {
  if (text.slice(name.start, name.end) === 'Target' && movedTo.test(text.slice(name.end, name.end + 40)))
    return true
  const before = text.slice(Math.max(0, name.start - 3), name.start)
  const after = text.slice(name.end, name.end + 2)
  const startsSentence = name.start === 0 || /[.!?:\n•-]\s{0,3}$/.test(before)
  return startsSentence && (after.startsWith(':') || !/['’]s$/.test(text.slice(name.start, name.end)))
    ? !isStockLike(text, name) && after.startsWith(':')
    : /(?:price|Price)\s$/.test(text.slice(Math.max(0, name.start - 6), name.start))
}

/**
 * "Virginia" in "West Virginia Supreme Court": a one-word name inside a longer run of capitals is part of another name.
 */
export function isPartOfLongerName(text: string, name: FoundName): boolean {
  const own = text.slice(name.start, name.end)
  if (isOtherTrade(text, name)) return true
  if (!/\s/.test(own) && isRegion(text, name)) return true
  if (name.trust === 'distinctive') return false
  if (/\s/.test(own) && /\p{Lu}\p{Ll}+\s$/u.test(text.slice(Math.max(0, name.start - 15), name.start)))
    return true
  return /^\s+\p{Lu}\p{Ll}+/u.test(text.slice(name.end, name.end + 20)) && !isStockLike(text, name)
}

/** "growth in the Permian.": a one-word name with an article and nothing after it is a place. */
function isRegion(text: string, { start, end }: FoundName): boolean {
  return (
    /\b(?<!buy |own |like )the\s$/.test(text.slice(Math.max(0, start - 15), start)) &&
    /^(?:[.,;:)]|\s(?:and|basin|region|area)\b)/i.test(text.slice(end, end + 8))
  )
}

const trade = new RegExp(
  String.raw`^\s(` +
    [
      'Lithium|Gold|Silver|Uranium|Copper|Mining|Minerals|Resources|Oil|Gas|Petroleum',
      'Energy|Solar|Power|Bank|Bancorp|Finance|Financial|Insurance|Capital|Therapeutics',
      'Pharmaceuticals|Biosciences|Medical|Foods|Airlines|Motors|Steel|Semiconductor|Realty',
      'Properties|Office|Natural|Natural Gas|GasLink|Hospitality|Logistics|Marine|Shipping',
      'India|Japan|Brasil|Brazil|Canada|Deutschland|Nederland|Pakistan|Nigeria|Malaysia',
      'Indonesia|Korea|China|Taiwan|Lanka|Bangladesh|Kenya|México|Mexico|Hellas|Polska',
      'Turkey',
    ].join('|') +
    String.raw`)\b`,
)

/** "Piedmont" in "Piedmont Lithium" is another company than Piedmont Realty. */
function isOtherTrade(text: string, name: FoundName): boolean {
  const next = trade.exec(text.slice(name.end, name.end + 20))?.[1]
  if (!next || /['’]s$/.test(text.slice(name.start, name.end))) return false
  return ![name.listing.name, ...name.listing.shortNames].some(own => own.includes(next))
}

/** " US Dividend Equity (XYZ)": the rest of a fund's name with its ticker. */
const fundWithTicker = new RegExp(
  String.raw`^(?:\s+[\p{Lu}\d][\p{L}\d.&+-]*){0,5}\s(?:` +
    [
      'Dividend|Equity|Bond|Treasury|Growth|Value|Income|Total|Stock Market|S&P 500',
      'Nasdaq-?100|Aggregate|Emerging Markets|International|Small-Cap|Momentum|Quality',
      'Premium|Yield',
    ].join('|') +
    String.raw`)(?:\s+[\p{Lu}\d][\p{L}\d.&+-]*){0,4}\s\((?:[A-Z]+:\s?)?[A-Z]{3,5}\)`,
  'u',
)

/** "WisdomTree" in "WisdomTree Growth ETF" is part of the fund's name, and does not mean the company. */
export function isIssuerOfFund(text: string, name: FoundName): boolean {
  if (name.listing.sector === 'ETF') return false
  if (fundWithTicker.test(text.slice(name.end, name.end + 90))) return true
  return /^(?:\s+(?:\p{Lu}[\p{L}\p{N}.&+-]*|of|and|&|[\d-]+)){0,7}\s+(?:ETFs?|Fund|Index|Portfolio|iShares)\b/u.test(
    text.slice(name.end, name.end + 90),
  )
}

const exchange =
  /^(?:BSE|NSE|HKEX|LSE|LSEG|SGX|ASX|TSX|TSXV|JSE|CSE|NYSE|NASDAQ|Euronext|SIX|KRX|B3|DB|OTC)$/i

/** "ASX shares", "TSX dividend stocks", "ASX 200": the exchange as a market. */
const sharesThere = new RegExp(
  '^(?: (?:dividend|growth|value|tech|technology|mining|gold|bank|energy|(?:small|mid|large)[- ]cap|blue[- ]chip))? ' +
    '(?:shares|stocks|ETFs|REITs|companies|small[- ]caps|investors|market|\\d{2,3}\\b)',
  'i',
)

/** "(BSE)", "MSCI World", "listed on the HKEX", "NSE: …": the market, and not the company that runs it. */
export function isExchange(text: string, { start, end }: { start: number; end: number }): boolean {
  if (text.slice(start, end) === 'MSCI' && regionsOfIndex.test(text.slice(end, end + 12))) return true
  return (
    exchange.test(text.slice(start, end)) &&
    ((/^nasdaq$/i.test(text.slice(start, end)) &&
      /\bthe $/i.test(text.slice(Math.max(0, start - 5), start))) ||
      /(?:[([]\s?|\b(?:on|at) (?:the )?|\b[Tt]he )$/.test(text.slice(Math.max(0, start - 8), start)) ||
      /^\s?(?::|[)\]]|-?\s?listed\b|\s(?:close|listing|ticker|code|symbol)\b)/i.test(
        text.slice(end, end + 10),
      ) ||
      sharesThere.test(text.slice(end, end + 40)))
  )
}

/** "MSCI World", "MSCI EM". */
const regionsOfIndex =
  /^[-\s](?:World|ACWI|All|EAFE|EM\b|Emerging|Europ|EMU\b|Asia|USA?\b|China|India|Japan|Pacific|Welt|Monde)/

/** "S&P 500", "Dow Jones", "SPX": an index, and not its publisher. */
export function indexesIn(text: string): (name: FoundName) => boolean {
  // Unless the text names the publisher in full, its name means the index: "Will they get into the S&P?"
  const namesPublisher = /S&P Global|\bSPGI\b/i.test(text)
  return ({ listing, start, end }) => {
    const written = text.slice(start, end)
    const after = text.slice(end, end + 12)
    if (/^S&P$/i.test(written) && !namesPublisher) return true
    if (isNoStock(written)) return !/^\s+(?:stock|shares|Corp|Inc)\b/.test(after.slice(0, 10))
    if (/^\s*(?:PMI\b|[Ii]ndex\b|[Ii]ndices\b)/.test(after)) return true
    // "Acme 171": only an index has a number after the publisher's name. For other companies it is a price.
    return listing.sector === 'Financials' && /^\s*\d{3,4}\b(?![.,]\d)/.test(after)
  }
}
