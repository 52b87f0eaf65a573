import { type Announcement, announcementsIn } from '#extraction/extractors/rules/figures/figure-names.ts'
import type { OwnNumber } from '#extraction/extractors/rules/figures/own-numbers.ts'
import type { Statement } from '#extraction/extractors/rules/passages/subject.ts'
import { columnOf } from '#extraction/text/table-columns.ts'

/** "Portfolio %", "Weight": a stock's share of a portfolio. */
const ofPortfolio =
  /^(?:portfolio|weight(?:ing)?|allocation|gewicht(?:ung)?|peso|position)(?: share| weight| size)?(?: ?\(?%\)?)?$/i
/** What columns are called in seven languages where in a sentence the word would say too little. */
const heads: readonly { name: string; kinds: readonly OwnNumber['kind'][]; head: RegExp }[] = [
  {
    name: 'Price',
    kinds: ['money', 'bare'],
    head: new RegExp(
      '^(?:(?:current|last|share|stock|aktueller|actual|attuale|atual|actuel|huidige) )?(?:' +
        [
          'price|last|quote|preis|kurs|prix|cours|precio|cotización|prezzo|quotazione|preço|cotação',
          'prijs|koers',
        ].join('|') +
        String.raw`)(?: (?:actual|attuale|atual|actuel|\(?[$€£]\)?))?$`,
      'iu',
    ),
  },
  {
    name: 'Purchase price',
    kinds: ['money', 'bare'],
    head: new RegExp(
      '^(?:' +
        [
          String.raw`(?:buy|purchase|entry|avg\.?|average) (?:price|cost)|cost basis|kaufkurs|kaufpreis`,
          "einstand(?:skurs|spreis)?|prix d['’]achat|PRU|precio de compra",
          'prezzo (?:di acquisto|medio|di carico)|preço (?:de compra|médio)|aankoopprijs|aankoopkoers',
          'GAK',
        ].join('|') +
        ')$',
      'iu',
    ),
  },
  {
    name: 'P/E',
    kinds: ['times', 'bare'],
    head: /^(?:P\/?E(?:R| ratio)?|KGV|K\/W|P\/L|P\/U|k-w)(?: \(?(?:ttm|trailing)\)?)?$/i,
  },
  {
    name: 'Dividend yield',
    kinds: ['percent'],
    head: /^(?:(?:div(?:idend)?\.? ?)?yield|DY|div\.? ?%|rendite|rendement|rendimiento|rentabilidad|rendimento|dividendrendement)(?: ?\(?%\)?)?$/i,
  },
  {
    name: 'Market cap',
    kinds: ['scaled', 'money'],
    head: new RegExp(
      '^(?:' +
        [
          String.raw`m(?:ar)?k(?:e)?t\.? ?cap(?:itali[sz]ation)?|marktkap(?:\.|italisierung)?|börsenwert`,
          'capitalisation|capitalización|capitalizzazione|valor de mercado|beurswaarde',
        ].join('|') +
        String.raw`)\.?$`,
      'iu',
    ),
  },
  {
    name: 'Portfolio share',
    kinds: ['percent'],
    head: /^(?:anteil|depotanteil|poids|part|peso|ponderaci[oó]n|weging|aandeel in portefeuille|% of portfolio|% portfolio)(?: ?\(?%\)?)?$/iu,
  },
  {
    name: 'Price change',
    kinds: ['percent'],
    head: /^(?:(?:% ?)?(?:chg|change)(?: ?%)?|veränderung|variation|variación|variazione|variação|verandering|day change)$/iu,
  },
  {
    name: 'Price change YTD',
    kinds: ['percent'],
    head: /^(?:ytd|year[- ]to[- ]date)(?: (?:change|return|perf\w*))?(?: ?\(?%\)?)?$/i,
  },
]
/** Columns of other periods and of comparisons. */
const notNow =
  /\b(?:avg|average|median|peers?|sector|industry|last|prior|previous|ago|19\d\d|20[01]\d|202[0-4])\b/i

/**
 * The figure in a cell of a company's row, named by its column: the name, and the number with the column's unit. Null
 * outside of tables, and if the column names no figure of that kind.
 */
export function figureOfColumn(
  { how, company, passage, sentence }: Statement,
  number: OwnNumber,
): { name: string; number: OwnNumber } | null {
  if (passage.kind !== 'row' || how !== 'named' || company !== 1) return null
  const head = columnOf(passage, sentence, number.start)
  if (!head || notNow.test(head) || isOfThousands(number)) return null
  const asPercent = number.kind === 'bare' && head.includes('%')
  const own: OwnNumber = asPercent ? { ...number, kind: 'percent', unit: '%' } : number
  if (own.kind === 'percent' && ofPortfolio.test(head)) return { name: 'Portfolio share', number: own }
  const column = heads.find(
    one => one.kinds.includes(own.kind) && one.head.test(head.replace(/[*_]/g, '').trim()),
  )
  if (column) return { name: column.name, number: own }
  const kinds = new Set(own.kind === 'bare' ? (['bare', 'money'] as const) : [own.kind])
  const named = namesOver(passage.head ?? [], head).filter(one => one.kinds.some(kind => kinds.has(kind)))
  const longest = named.sort((a, b) => b.end - b.start - (a.end - a.start))[0]
  return longest && longest.end - longest.start >= leastShare * head.length
    ? { name: longest.name, number: own }
    : null
}

/** "$4.088B" beside "26,9": whether it is four billion or four thousand of them, only the table's author knows. */
function isOfThousands({ kind, written, sentence }: OwnNumber): boolean {
  return kind === 'scaled' && /^\d{1,3}\.\d{3}$/.test(written) && /\d,\d/.test(sentence.text)
}

/** The names of the columns of tables, remembered. */
const read = new WeakMap<string[], Map<string, Announcement[]>>()
const allKinds = new Set(['percent', 'times', 'scaled', 'money', 'bare'] as const)

function namesOver(heads: string[], head: string): Announcement[] {
  const names = read.get(heads) ?? new Map<string, Announcement[]>()
  read.set(heads, names)
  const named = names.get(head) ?? announcementsIn(head, allKinds)
  names.set(head, named)
  return named
}

/** A column's name is the figure's name with little else. */
const leastShare = 0.4
