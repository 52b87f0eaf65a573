import type { DraftMetric } from '#extraction/extractors/extractor.ts'
import type { Sentence } from '#extraction/extractors/rules/chinese-japanese/clauses.ts'

const names: [string, RegExp][] = [
  [
    'P/E',
    /(?:市盈率|本益比|(?<![A-Za-z])PER?(?![A-Za-z]))(?:为|是|约|在|只有|不到|超过|大约|は|が|:)*\s?(\d{1,3}(?:\.\d+)?)\s?倍/g,
  ],
  [
    'P/B',
    /(?:市净率|股价净值比|(?<![A-Za-z])PBR?(?![A-Za-z]))(?:为|是|约|在|只有|不到|は|が|:)*\s?(\d{1,2}(?:\.\d+)?)\s?倍/g,
  ],
  [
    'Dividend yield',
    /(?:股息率|殖利率|分红率|配当利回り)(?:为|是|约|在|达|有|超过|は|が|:)*\s?(\d{1,2}(?:\.\d+)?)\s?%/g,
  ],
  ['Gross margin', /毛利率(?:为|是|约|在|达|升至|降至)*\s?(\d{1,2}(?:\.\d+)?)\s?%/g],
  ['ROE', /(?<![A-Za-z])ROE(?:为|是|约|在|达|は|が|:)*\s?(\d{1,3}(?:\.\d+)?)\s?%/g],
]

/** The simple figures of a sentence of a text in plain letters: multiples, yields and margins. */
export function figuresIn(text: string, { start, end }: Sentence, original: string): DraftMetric[] {
  const words = text.slice(start, end)
  return names.flatMap(([name, pattern]) => {
    const [match] = words.matchAll(pattern)
    const value = match?.[1]
    if (!value) return []
    const unit = match[0].endsWith('%') ? '%' : 'x'
    return [{ name, value, unit, currency: null, asOf: null, sourceExcerpt: original.slice(start, end) }]
  })
}
