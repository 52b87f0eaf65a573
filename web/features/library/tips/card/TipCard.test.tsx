import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { anOutcome } from '#web/features/library/outcomes/an-outcome.ts'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { evidenceFinding } from '#web/features/library/tips/evidence/evidence-finding.ts'
import { tipOrigin } from '#web/features/library/tips/evidence/tip-origin.ts'
import { NowContext } from '#web/ui/browser/now.ts'
import { TipCard } from './TipCard.tsx'

const now = new Date('2026-11-20T12:00:00.000Z')

function drawn(tip: Tip, place: 'post' | 'elsewhere' = 'post') {
  const origin = tipOrigin(tip, place === 'post')
  return renderToStaticMarkup(
    <NowContext value={now}>
      <TipCard tip={tip} place={place} finding={evidenceFinding(tip)} origin={origin} />
    </NowContext>,
  )
}

/** What a reader sees: the words without the tags. */
function words(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
}

describe('a tip card', () => {
  it('folds away what reports have folded, until its reader asks for it', () => {
    const text = words(drawn(aTip({ folded: true, text: 'Forward this to ten people' })))
    expect(text).toContain('Hidden until somebody has looked Show it')
    expect(text).not.toContain('Forward this')
  })

  it('leaves out what the tip does not have', () => {
    const text = words(drawn(aTip()))
    for (const part of ['Investment Thesis', 'Price Target', 'Key Metrics', 'From:', 'Your Opinion'])
      expect(text).not.toContain(part)
    expect(text).toContain('Supporting Evidence No quote')
  })

  it('does not claim that a quotation was found when it was not', () => {
    const html = drawn(aTip({ evidence: 'Sold out.' }))
    expect(words(html)).toContain('Not found in the source')
    expect(html).toContain('border-dashed')
    expect(html).not.toContain('In the text')
  })

  it.each([
    ['fetched', 'Quote found in the source'],
    ['supplied', 'Found in the text its poster supplied'],
  ] as const)('says of a text that is %s: %s', (source, mark) => {
    const post = { ...aTip().post, contentSource: source }
    const html = drawn(aTip({ evidence: 'Sold out.', evidenceVerified: true, post }))
    expect(words(html)).toContain(mark)
    expect(html).not.toContain('border-dashed')
  })

  it('says behind the finding who made it, where no machine that read the source did', () => {
    const quoted = aTip({ evidence: 'Sold out.', evidenceVerified: true })
    const said = (tip: Tip) => words(drawn(tip))
    expect(said(quoted)).not.toMatch(/poster|by hand/)
    expect(said({ ...quoted, provenance: 'edited' })).toContain(
      'Quote found in the source Edited by its poster',
    )
    expect(said({ ...quoted, provenance: 'added' })).toContain('Quote found in the source Added by hand')
    expect(said(aTip({ provenance: 'added' }))).toContain('No quote · Added by hand')
  })

  it('leaves it to the post whose word author and date are', () => {
    const post = { ...aTip().post, authoredBy: 'person' as const, datedBy: 'person' as const }
    expect(words(drawn(aTip({ post }), 'elsewhere'))).not.toContain('as its poster says')
  })

  it('says when it was last changed', () => {
    expect(words(drawn(aTip()))).not.toContain('Edited')
    const changed = aTip({ editedAt: '2026-11-18T00:00:00.000Z' })
    expect(words(drawn(changed))).toContain('Edited 2 days ago')
    expect(words(drawn({ ...changed, editedAt: now.toISOString() }))).toContain('Edited today')
  })

  it('begins on the page of its post with the stock', () => {
    const html = drawn(aTip())
    expect(words(html)).toMatch(/^ NVDA NVIDIA Corporation Bullish Demand is sold out/)
    expect(html).toContain('href="/stocks/NVDA"')
    expect(html).not.toContain('Harbor Street')
  })

  it('begins elsewhere with its author and names its post', () => {
    const html = drawn(aTip(), 'elsewhere')
    expect(words(html)).toMatch(/^ H Harbor Street Blog 3 days ago NVDA Bullish/)
    expect(words(html)).toContain('From: The inference decade')
    expect(html).toContain('href="/posts/the-inference-decade"')
    expect(html).toContain('<time dateTime="2026-11-17T00:00:00.000Z"')
  })

  it('marks the price target inside the quotation', () => {
    const tip = aTip({
      evidence: '“It is worth 230 dollars.”',
      priceTargetValue: 230,
      priceTargetHorizon: '12 months',
    })
    const html = drawn(tip)
    expect(html).toContain('It is worth <mark>230 dollars</mark>.</blockquote>')
    expect(words(html)).toContain('Price Target $230 12 months')
  })

  it('shows text, thesis, evidence and a target with its horizon and its excerpt', () => {
    const tip = aTip({
      thesis: 'Nobody else makes them.',
      evidence: 'Every operator is sold out.',
      priceTargetValue: 170,
      priceTargetCurrency: 'EUR',
      priceTargetHorizon: 'end of 2027',
      priceTargetSourceExcerpt: 'worth a hundred and seventy',
    })
    const text = words(drawn(tip))
    expect(text).toContain('Demand is sold out')
    expect(text).toMatch(/Supporting Evidence Every operator is sold out\./)
    expect(text).toContain('Investment Thesis Nobody else makes them.')
    expect(text).toContain('Price Target €170 end of 2027 “worth a hundred and seventy”')
  })

  it('shows metrics with unit and source, else date, else a dash', () => {
    const metric = { tipId: 'tip-1', unit: null, currency: null, asOf: null, sourceExcerpt: null }
    const metrics = [
      { ...metric, id: '1', name: 'Margin', value: '74', unit: '%', sourceExcerpt: 'seventy-four' },
      { ...metric, id: '2', name: 'Lead time', value: '38', unit: 'weeks', asOf: 'Oct 2026' },
      { ...metric, id: '3', name: 'Spending', value: '5', unit: 'billion', currency: 'USD' },
    ]
    expect(words(drawn(aTip({ metrics })))).toContain(
      'Metric Value Source Margin 74% seventy-four Lead time 38 weeks Oct 2026 Spending $5 billion –',
    )
  })

  it('shows five metrics, and the others when they are asked for, also without scripts', () => {
    const metric = { tipId: 'tip-1', unit: '%', currency: null, asOf: null, sourceExcerpt: null }
    const metrics = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, place) => ({
      ...metric,
      id: name,
      name,
      value: String(place),
    }))
    const [shown = '', folded = ''] = drawn(aTip({ metrics })).split('2 more</summary>')
    expect(words(shown)).toMatch(/7 metrics, A 0% first .* E 4% –/)
    expect(words(folded)).toMatch(/F 5% – G 6% –/)
    expect(shown).toMatch(/<\/table><details[^>]*><summary[^>]*><svg(?!.*<svg).*$/)
    const five = drawn(aTip({ metrics: metrics.slice(0, 5) }))
    expect(words(five)).not.toContain('more')
    expect(drawn(aTip({ metrics: metrics.slice(0, 2) }))).not.toContain('<details')
  })

  describe('what became of it', () => {
    const since = (outcome: Tip['outcome'], place: 'post' | 'elsewhere' = 'post') =>
      words(drawn(aTip({ outcome }), place))
        .split('Since then')[1]
        ?.trim()

    it('is no row where there are no prices', () => {
      expect(since(null)).toBeUndefined()
    })

    it('is a return, what each horizon came to, whose way that was, and the target', () => {
      const target = { state: 'hit', day: '2026-05-14' } as const
      expect(since(anOutcome({ target }))).toBe(
        '+31.3% since 7 January 2026 · SPY +11.4% Receipt ' +
          'did not go its way: 1 mo −1.4 went its way: 3 mo +7.9 unknown: 6 mo unknown still open: 12 mo until 7 January 2027 ' +
          'Points against SPY. went the tip’s way did not Target reached on 14 May 2026',
      )
    })

    it('has no horizons anywhere but on the page of its post', () => {
      const target = { state: 'open', deadline: '2027-01-06' } as const
      expect(since(anOutcome({ target }), 'elsewhere')).toMatch(
        /^\+31.3% since 7 January 2026 · SPY \+11.4% Receipt Target not reached; 6 weeks left From:/,
      )
    })

    it('tells returns themselves without a benchmark, and does not say whose way they are', () => {
      const horizons = [
        { months: 1, day: '2026-02-07', state: 'known' as const, result: -0.04, benchmark: null },
      ]
      const alone = since(anOutcome({ benchmark: null, benchmarkSince: null, horizons }))
      expect(alone).toBe('+31.3% since 7 January 2026 Receipt 1 mo −4.0%')
    })

    it('is the first line alone without a direction, and words alone before the first close', () => {
      expect(since(anOutcome({ direction: 0 }))).toBe('+31.3% since 7 January 2026 · SPY +11.4% Receipt')
      const waiting = anOutcome({ state: 'waiting', entryDay: null, since: null, horizons: [] })
      expect(since(waiting)).toBe('Counts from the first close after 6 January 2026')
    })

    it('is in the document only once it may be told', () => {
      const tip = aTip({ outcome: anOutcome() })
      const card = <TipCard tip={tip} place="elsewhere" finding={null} origin={null} hidesOutcome />
      const html = renderToStaticMarkup(<NowContext value={now}>{card}</NowContext>)
      expect(html).not.toMatch(/Since then|31\.3|SPY/)
    })
  })
})
