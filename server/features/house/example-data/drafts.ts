import type { ExtractedTip, Extraction } from '#contract/extraction.ts'
import { seedClosings, seedIntros, seedTitles } from '../../../database/seed/texts.ts'
import { seedTipTexts } from '../../../database/seed/tip-texts.ts'
import { exampleMarket } from '../../../process/example-market.ts'
import { newId } from '../../../schema/ids.ts'
import { companies } from './companies.ts'

/** A source of the example, by the place of its author. */
export const followed = [
  { place: 0, name: 'holt-research', title: 'Holt Research' },
  { place: 2, name: 'patient-ledger', title: 'The Patient Ledger' },
] as const

/** Items of each source. */
const items = 5

/** An item of a followed source with what was read in it. */
export interface ExampleItem {
  id: string
  source: (typeof followed)[number]['name']
  extractionId: string
  at: string
  result: Extraction
}

/**
 * What the sources of the example have published within the last days: each item with one or two tips, as reading it
 * would have given them.
 *
 * @param closeOf the last close of the company of a place.
 */
export function exampleItems(clock: Date, closeOf: (place: number) => number): ExampleItem[] {
  return followed.flatMap((source, which) =>
    Array.from({ length: items }, (_, nth) => {
      const n = which * items + nth
      const at = new Date(clock.getTime() - (5 + n * 7 + which * 3) * 3_600_000)
      return {
        ...{ id: newId(), source: source.name, extractionId: newId(), at: at.toISOString() },
        result: itemOf(n, { author: source.title, host: `${source.name}.example`, at, closeOf }),
      }
    }),
  )
}

interface Written {
  author: string
  host: string
  at: Date
  closeOf: (place: number) => number
}

function itemOf(n: number, { author, host, at, closeOf }: Written): Extraction {
  const places = n % 3 === 0 ? [n % 9, (n + 4) % 9] : [(n * 2) % 9]
  const [first = 0] = places
  const named = (text: string | undefined) => (text ?? '').replaceAll('{name}', nameAt(first))
  const title = seedTitles[(n * 5 + 3) % seedTitles.length]
  const tips = places.map((place, nth) => tipOf(n * 3 + nth, place, closeOf(place)))
  const paragraphs = tips.map(({ text, evidence, price_target: target }) =>
    [text, evidence, target?.source_excerpt].filter(Boolean).join(' '),
  )
  return {
    post: {
      title: named(title?.title),
      type: 'blog',
      url: `https://${host}/letters/${n + 1}`,
      author,
      published_at: at.toISOString(),
      summary: named(title?.summary),
      ...{ image_url: null, channel_url: null },
      content: [
        named(seedIntros[n % seedIntros.length]),
        ...paragraphs,
        named(seedClosings[n % seedClosings.length]),
      ].join('\n\n'),
    },
    tips,
    reader: { kind: 'rules', name: null },
    ...{ contentTruncated: false, paywalled: false, dropped: 0 },
  }
}

function tipOf(n: number, place: number, close: number): ExtractedTip {
  const said = seedTipTexts[(n * 7) % seedTipTexts.length]
  const company = companies[place]
  if (!said || !company) throw new Error('There is no such text or company')
  const { ticker, companyName, name } = company.stock
  const value = said.low + ((n * 5) % (said.high - said.low + 1))
  const evidence = said.evidence
    .replaceAll('{name}', name)
    .replaceAll('{a}', String(value))
    .replaceAll('{b}', String(value - said.step))
  const times = { bullish: 1.22, bearish: 0.78, neutral: 1.02, unset: null }[said.stance]
  const target = times === null || n % 2 === 1 ? null : Math.round(close * times)
  return {
    ...{ ticker, company_name: companyName, text: said.text.replaceAll('{name}', name) },
    ...{ thesis: said.thesis, evidence, evidence_seconds: null, stance: said.stance },
    price_target: target === null ? null : targetOf(name, target),
    metrics: [
      {
        ...{ name: said.metric, value: String(value), unit: said.unit, currency: null, as_of: null },
        source_excerpt: evidence,
      },
    ],
    certainty: 'sure',
  }
}

function targetOf(name: string, value: number): ExtractedTip['price_target'] {
  const excerpt = `We see ${name} at $${value} within 12 months.`
  return { value, currency: exampleMarket.currency, horizon: '12 months', source_excerpt: excerpt }
}

function nameAt(place: number): string {
  return companies[place]?.stock.name ?? ''
}
