import { isHouse, speaksAt } from '#extraction/extractors/rules/chinese-japanese/houses.ts'
import { symbolsWritten } from '#extraction/extractors/rules/chinese-japanese/written-symbols.ts'
import {
  companyKey,
  type FoundName,
  type Listing,
  type SymbolTable,
} from '#extraction/symbols/symbol-table.ts'

/** A company named in a text. */
export interface Company {
  key: string
  listing: Listing
  start: number
  end: number
  /** The members of a list share what is said: A、B和C. */
  group: number
  /** It only speaks of others: a house that rates them. */
  isVoice: boolean
  isWritten: boolean
  /** No table knows it. */
  isUnlisted: boolean
}

/** The companies of a text in plain letters, in its order. */
export function companiesIn(text: string, symbols: SymbolTable, hasMoneyWords: boolean): Company[] {
  const named = symbols.localNamesIn(text)
  const latin = symbols
    .namesIn(withoutLocal(text))
    .filter(
      ({ trust, capital, end }) =>
        trust === 'distinctive' && capital && !/^\s*:/.test(text.slice(end, end + 3)),
    )
  const names = [...named, ...latin].sort((a, b) => a.start - b.start || b.end - a.end)
  const written = symbolsWritten(text, symbols, names)
  const found = [
    ...written,
    ...names
      .filter(name => name.trust === 'distinctive' || (hasMoneyWords && !isFood(text, name)))
      .map(({ listing, start, end }) => ({ listing, start, end, isWritten: false, isUnlisted: false })),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  const companies: Company[] = []
  for (const { listing, start, end, isWritten, isUnlisted } of found) {
    const before = companies.at(-1)
    if (before && start < before.end) continue
    const isVoice = isHouse(text.slice(start, end)) && speaksAt(text, end)
    companies.push({
      key: companyKey(listing),
      listing,
      start,
      end,
      isWritten,
      isUnlisted,
      isVoice,
      group: 0,
    })
  }
  return grouped(withShortNames(withSymbols(companies, text), text), text)
}

function grouped(companies: Company[], text: string): Company[] {
  for (const [i, one] of companies.entries()) {
    const before = companies[i - 1]
    one.group = before && isListed(text.slice(before.end, one.start)) ? before.group : i
  }
  return companies
}

/** Latin names in such a text: Chinese and Japanese letters stand for spaces. */
function withoutLocal(text: string): string {
  return text.replace(/[\u3041-\u30ff\u4e00-\u9fff]/g, ' ')
}

const food = /吃|斤|甜|脆|水果|果汁|煮|超市|食べ|果物|りんご|饭|粥/

/** Whether a plain name stands in a sentence about food and the like. */
function isFood(text: string, { start, end }: FoundName): boolean {
  return food.test(text.slice(Math.max(0, start - 10), end + 10))
}

/** What stands between the members of a list. */
function isListed(between: string): boolean {
  return (
    between.length <= 14 &&
    /^(?:\([^()\n]{1,14}\)|["”」』)])?\s*(?:、|,|和|与|跟|及|以及|还有|\/|とか|と|や|および|及び|・|&)\s*["“「『(]?$/.test(
      between,
    )
  )
}

/** A symbol in brackets behind a name is of the company that is named: both are one. */
function withSymbols(companies: Company[], text: string): Company[] {
  const kept: Company[] = []
  for (const one of companies) {
    const before = kept.at(-1)
    const isBehind =
      before &&
      one.isWritten &&
      !before.isWritten &&
      /^\s*[(<【[]?\s*[A-Za-z$:：]{0,12}\s*$/.test(text.slice(before.end, one.start))
    if (!before || !isBehind) kept.push(one)
    else if (one.key === before.key || !before.listing.ticker.includes('.')) {
      before.listing = one.key === before.key ? one.listing : before.listing
      before.end = one.end
    } else before.end = one.end
  }
  return kept
}

const places =
  /^(?:中国|中华|上海|北京|深圳|广州|广东|江苏|浙江|山东|四川|云南|贵州|福建|湖南|湖北|河南|安徽|重庆|天津|东方|南方|华夏|国际|新华|大连|青岛|宁波|苏州|厦门|亚太|太平|金融|农业|建设|工商|交通|民生|招商|兴业|光大|平安|第一|长江|阿里|特斯|英伟|比亚|日本|三菱|三井|住友|東京|大和|本田)/
const stopped =
  '的了在是也就这那我先已被把将会还不没很太跌涨有和与、,。;:!?一都要能可让到拿倒今昨明去最目嘛呢啊吧吗换卖买加减清做 ()股'

/** The first two letters of a full Chinese name are the company's short name from there on: 紫金 after 紫金矿业. */
function withShortNames(companies: Company[], text: string): Company[] {
  const shorts = new Map<string, Company>()
  for (const one of companies) {
    const name = text.slice(one.start, one.end)
    const short = name.slice(0, 2)
    if (/^[\u4e00-\u9fff]{4,}/.test(name) && !places.test(name) && !shorts.has(short)) shorts.set(short, one)
  }
  if (shorts.size === 0) return companies
  const pattern = new RegExp([...shorts.keys()].join('|'), 'g')
  const added: Company[] = []
  let at = 0
  for (const { 0: short, index } of text.matchAll(pattern)) {
    while ((companies[at]?.end ?? Number.POSITIVE_INFINITY) <= index) at++
    const next = companies[at]
    const full = shorts.get(short)
    const after = text.charAt(index + 2)
    if (!full || index < full.start || (next && next.start < index + 2)) continue
    if (after !== '' && after !== '\n' && !stopped.includes(after)) continue
    added.push({ ...full, start: index, end: index + 2, isVoice: false, isWritten: false })
  }
  return [...companies, ...added].sort((a, b) => a.start - b.start)
}
