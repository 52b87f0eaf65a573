import { describe, expect, it } from 'vitest'
import type { ExtractedTip } from '#contract/extraction.ts'
import { newTipOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Stance } from '#contract/stance.ts'
import { reviewOf, type SavedTip } from './review.ts'

const stances: Record<string, Stance> = { '+': 'bullish', '-': 'bearish', '=': 'neutral', '.': 'unset' }

/** A draft as it is written below: `NVDA+210USD`, of which the machine is not sure behind a question mark. */
function draft(written: string): ExtractedTip {
  const [, unsure, ticker = '', sign = '', value, currency] =
    /^(\?)?([A-Z.]+?)([-+=.])(?:([\d.]+)([A-Z]{3})?)?$/.exec(written) ?? []
  return {
    ticker,
    company_name: null,
    text: `About ${ticker}`,
    thesis: null,
    evidence: 'The words of the author.',
    evidence_seconds: null,
    stance: stances[sign] ?? 'unset',
    price_target: value
      ? { value: Number(value), currency: currency ?? null, horizon: null, source_excerpt: null }
      : null,
    metrics: [{ name: 'P/E', value: '21', unit: null, currency: null, as_of: null, source_excerpt: null }],
    certainty: unsure ? 'check' : 'sure',
  }
}

/** A saved tip: as a draft, then what else was changed (`~metrics`) and which draft it says it was (`@1`, `@-` none). */
function saved(written: string): SavedTip {
  const [, tip = '', changes = '', place] = /^([^~@]+)((?:~\w+)*)(?:@(.+))?$/.exec(written) ?? []
  const same = newTipOfExtraction(draft(tip))
  return {
    ...same,
    ticker: same.ticker ?? '',
    ...(changes.includes('~text') && { text: 'In other words', thesis: 'Because' }),
    ...(changes.includes('~quote') && { evidence: 'Other words.' }),
    ...(changes.includes('~spaces') && { evidence: '  The   words of the author.' }),
    ...(changes.includes('~noquote') && { evidence: null }),
    ...(changes.includes('~metrics') && { metrics: [] }),
    ...(changes.includes('~horizon') && { priceTargetHorizon: 'two years' }),
    ...(place && { draft: place === '-' ? null : Number(place) }),
  }
}

const all = (words: string) => words.split(' ').filter(Boolean)

describe('what became of drafts', () => {
  // Drafts, what was saved, then drafted/kept/edited/dropped/added/checked, and the fields that were edited.
  it.each([
    ['all as they were', 'NVDA+ INTC-', 'NVDA+@0 INTC-@1', '2/2/0/0/0/0', ''],
    ['the same without saying which', 'NVDA+ INTC-', 'NVDA+ INTC-', '2/2/0/0/0/0', ''],
    ['in another order', 'NVDA+ INTC-', 'INTC- NVDA+', '2/2/0/0/0/0', ''],
    ['with a target', 'NVDA+210USD', 'NVDA+210USD@0', '1/1/0/0/0/0', ''],
    ['with a target written with a zero more', 'NVDA+210.50USD', 'NVDA+210.5USD@0', '1/1/0/0/0/0', ''],
    ['with other words and thesis', 'NVDA+', 'NVDA+~text@0', '1/1/0/0/0/0', ''],
    ['with another horizon', 'NVDA+210USD', 'NVDA+210USD~horizon@0', '1/1/0/0/0/0', ''],
    ['with another quote', 'NVDA+', 'NVDA+~quote@0', '1/1/0/0/0/0', 'evidence'],
    ['with the same quote in other spaces', 'NVDA+', 'NVDA+~spaces@0', '1/1/0/0/0/0', ''],
    ['without its quote', 'NVDA+', 'NVDA+~noquote@0', '1/1/0/0/0/0', 'evidence'],
    ['without its metrics', 'NVDA+', 'NVDA+~metrics@0', '1/1/0/0/0/0', 'metrics'],
    ['with another stance', 'NVDA+', 'NVDA-@0', '1/0/1/0/0/0', 'stance'],
    ['with a stance that was none', 'NVDA.', 'NVDA+@0', '1/0/1/0/0/0', 'stance'],
    ['with another ticker, saying so', 'NVDA+', 'AMD+@0', '1/0/1/0/0/0', 'ticker'],
    ['with another ticker, without saying so', 'NVDA+', 'AMD+', '1/0/1/0/0/0', 'ticker'],
    ['with another listing', 'KNEBV.HE+', 'KNYJY+@0', '1/0/1/0/0/0', 'ticker'],
    ['with another target', 'NVDA+210USD', 'NVDA+120USD@0', '1/0/1/0/0/0', 'target'],
    ['with another currency', 'NVDA+210USD', 'NVDA+210EUR@0', '1/0/1/0/0/0', 'target'],
    ['with a currency that was missing', 'NVDA+210', 'NVDA+210USD@0', '1/0/1/0/0/0', 'target'],
    ['with a target that was missing', 'NVDA+', 'NVDA+210USD@0', '1/0/1/0/0/0', 'target'],
    ['without its target', 'NVDA+210USD', 'NVDA+@0', '1/0/1/0/0/0', 'target'],
    [
      'with everything else',
      'NVDA+210USD',
      'AMD-9EUR~quote~metrics@0',
      '1/0/1/0/0/0',
      'ticker stance target metrics evidence',
    ],
    ['one dropped', 'NVDA+ INTC-', 'NVDA+@0', '2/1/0/1/0/0', ''],
    ['the first dropped', 'NVDA+ INTC-', 'INTC-@1', '2/1/0/1/0/0', ''],
    ['all dropped', 'NVDA+ INTC-', '', '2/0/0/2/0/0', ''],
    ['one added, of none', 'NVDA+', 'NVDA+@0 AMD+@-', '1/1/0/0/1/0', ''],
    ['one added, without saying so', 'NVDA+', 'NVDA+ AMD+', '1/1/0/0/1/0', ''],
    ['one added where nothing was drafted', '', 'NVDA+', '0/0/0/0/1/0', ''],
    ['one dropped and one added', 'NVDA+ INTC-', 'NVDA+@0 AMD+@-', '2/1/0/1/1/0', ''],
    ['one of another ticker in its place', 'NVDA+ INTC-', 'NVDA+ AMD-', '2/1/1/0/0/0', 'ticker'],
    ['two tickers changed, in order', 'NVDA+ INTC-', 'AMD+ MU-', '2/0/2/0/0/0', 'ticker ticker'],
    ['one draft saved twice', 'NVDA+', 'NVDA+@0 NVDA-@0', '1/1/0/0/1/0', ''],
    ['two about one stock', 'NVDA+', 'NVDA+ NVDA-', '1/1/0/0/1/0', ''],
    ['an unsure one left out', 'NVDA+ ?MU+', 'NVDA+@0', '1/1/0/0/0/0', ''],
    ['an unsure one kept', 'NVDA+ ?MU+', 'NVDA+@0 MU+@1', '1/1/0/0/0/1', ''],
    ['an unsure one kept with another stance', 'NVDA+ ?MU.', 'NVDA+@0 MU-@1', '1/1/0/0/0/1', ''],
    ['an unsure one in place of a sure one', 'NVDA+ ?MU+', 'MU+@1', '1/0/0/1/0/1', ''],
    ['nothing but an unsure one', '?MU+', 'MU+', '0/0/0/0/0/1', ''],
    [
      'an edited, a kept, a dropped and an added one',
      'NVDA+ INTC- MU+',
      'NVDA=@0 INTC-@1 AMD+@-',
      '3/1/1/1/1/0',
      'stance',
    ],
    ['nothing of nothing', '', '', '0/0/0/0/0/0', ''],
  ])('%s', (_, drafts, tips, numbers, fields) => {
    const review = reviewOf(all(drafts).map(draft), all(tips).map(saved))
    const { drafted, kept, edited, dropped, added, checked } = review
    expect([drafted, kept, edited, dropped, added, checked].join('/')).toBe(numbers)
    const counted = { ticker: 0, stance: 0, target: 0, metrics: 0, evidence: 0 }
    for (const field of all(fields)) counted[field as keyof typeof counted]++
    expect(review.fields).toEqual(counted)
    expect(review.keptPlaces.length).toBe(kept)
  })

  it('takes tickers in whatever case they were drafted', () => {
    expect(reviewOf([{ ...draft('NVDA+'), ticker: 'nvda' }], [saved('NVDA+')])).toMatchObject({ kept: 1 })
  })
})
