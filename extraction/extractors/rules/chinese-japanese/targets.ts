import type { DraftPriceTarget } from '#extraction/extractors/extractor.ts'
import type { Sentence } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'
import type { Company } from '#extraction/extractors/rules/chinese-japanese/companies.ts'
import { listingCurrency } from '#extraction/symbols/ticker.ts'
import { numberOf, writtenNumber } from '#extraction/text/local-numbers.ts'

/** A price target of a company, with the sentence that states it. */
export interface FoundTarget {
  company: Company
  target: DraftPriceTarget
  isOfHongKong: boolean
}

const named =
  /目标(?:股价|价格|价位|价|位)|合理(?:股价|价值|估值)(?=为|是|在|约|每股)|目標(?:株価|価格|値)?|目标(?:株価|価格)?(?=は|を|:|から|に)|(?<=我|短期|中期|长期)看到(?=\d)|上看|第一目标/g
const units =
  '港元|港币|港幣|HK\\$|HKD|美元|美金|USD|人民币|新台币|台币|日元|日圆|欧元|ユーロ|ドル|円|圆|元|块'
const amount = new RegExp(
  `(HK\\$|US\\$|\\$|¥|€|港元|NT\\$)?\\s?(${writtenNumber})\\s?(${units})?(?![\\d.]|\\s?[%％倍个年月日号成点股])`,
  'g',
)
const currencies: Record<string, string> = {
  ...{
    港元: 'HKD',
    港币: 'HKD',
    HK$: 'HKD',
    HKD: 'HKD',
    美元: 'USD',
    美金: 'USD',
    USD: 'USD',
    $: 'USD',
    US$: 'USD',
  },
  ...{ 人民币: 'CNY', 新台币: 'TWD', 台币: 'TWD', NT$: 'TWD', 日元: 'JPY', 日圆: 'JPY', 円: 'JPY' },
  ...{ 欧元: 'EUR', ユーロ: 'EUR', '€': 'EUR', ドル: 'USD' },
}

/** Characters behind the name of a target in which its amount stands. */
const reach = 48

/** The targets of a sentence of a text in plain letters. A change counts with its new amount. */
export function targetsIn(
  text: string,
  sentence: Sentence,
  spoken: Company[],
  topic: Company[],
  original: string,
): FoundTarget[] {
  const found: FoundTarget[] = []
  const words = text.slice(sentence.start, sentence.end)
  for (const match of words.matchAll(named)) {
    const at = sentence.start + match.index + match[0].length
    const next = spoken.find(one => one.start >= at)
    const end = Math.min(
      sentence.end,
      at + reach,
      next && next.start - at > 6 ? next.start : Number.POSITIVE_INFINITY,
    )
    const chosen = newAmount(text.slice(at, end))
    const company = spoken.filter(one => one.end <= at).at(-1) ?? spoken[0] ?? topic[0]
    if (!chosen || !company || found.some(one => one.company.key === company.key)) continue
    const own = listingCurrency(company.listing.ticker, company.listing.exchange)
    const currency = chosen.currency ?? own
    found.push({
      company,
      isOfHongKong: chosen.currency === 'HKD',
      target: {
        value: chosen.value,
        currency,
        horizon: horizonIn(words),
        sourceExcerpt: original.slice(sentence.start, sentence.end),
      },
    })
  }
  return found
}

interface Amount {
  value: number
  currency: string | null
}

/** Of "由 85 港元下调到 68 港元" the second amount, else the first. */
function newAmount(words: string): Amount | null {
  const amounts: (Amount & { at: number; end: number })[] = []
  for (const match of words.matchAll(amount)) {
    const [whole, sign, written = '', unit] = match
    const value = numberOf(written)
    const isBare = !sign && !unit && !/\d/.test(written)
    if (!(value > 0) || isBare) continue
    amounts.push({
      value,
      currency: currencies[sign ?? ''] ?? currencies[unit ?? ''] ?? null,
      at: match.index,
      end: match.index + whole.length,
    })
  }
  const [first, second] = amounts
  if (!first || (/[,。]/.test(words.slice(0, first.at)) && first.at > 16)) return null
  if (!second) return first
  const change = words.slice(first.end, second.at)
  const isChange =
    change.length <= 14 &&
    /至|到|为|から|より|→/.test(change) &&
    /由|从|自|から|至|到|→/.test(words.slice(0, second.at))
  return isChange ? { ...second, currency: second.currency ?? first.currency } : first
}

function horizonIn(words: string): string | null {
  return (
    /(?:未来)?(?:6|12|18|24|六|十二|一|两|三)个?(?:个月|月|年)(?:内|目标)|\d{4}年(?:底|末)|年底|年末|今後12か月/.exec(
      words,
    )?.[0] ?? null
  )
}
