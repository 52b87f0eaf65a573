import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { MyStock } from '#contract/my-stocks.ts'
import { aConclusion } from '#web/features/desk/my-stocks/table/a-tracked-stock.ts'
import { NowContext } from '#web/ui/browser/now.ts'
import { MyStockCard } from './MyStockCard.tsx'

const entry: MyStock = {
  id: 'm1',
  createdAt: '2026-11-18T00:00:00.000Z',
  stock: { id: 's1', ticker: 'UNP', companyName: 'Union Pacific' },
  tipCount: 110,
  unclassifiedCount: 107,
  newestTipAt: '2026-11-19T00:00:00.000Z',
  stanceCounts: { bullish: 61, bearish: 29, neutral: 20, unset: 0 },
  averageTarget: { value: 214, currency: 'USD' },
  conclusion: null,
  since: null,
}

function draw(changes: Partial<MyStock> = {}): { html: string; words: string } {
  const html = renderToStaticMarkup(
    <NowContext value={new Date('2026-11-20T12:00:00Z')}>
      <MyStockCard entry={{ ...entry, ...changes }} onRemove={() => undefined} />
    </NowContext>,
  )
  return { html, words: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

describe('the card of a tracked stock', () => {
  it('asks for a conclusion where there is none', () => {
    const { html, words } = draw()
    expect(words).toMatch(
      /UNP Added 2 days ago Union Pacific 107 of 110 to judge 61 bullish, 20 neutral, 29 bearish 61 20 29 Review tips to add conclusion View Remove/,
    )
    expect(html).toContain('href="/stocks/UNP#conclusion"')
  })

  it('says that all is judged, and where there is nothing to judge yet', () => {
    expect(draw({ unclassifiedCount: 0 }).words).toContain('All 110 judged')
    const { html, words } = draw({ tipCount: 0, unclassifiedCount: 0 })
    expect(words).toContain('No tips yet')
    expect(html).not.toContain('split-bar')
  })

  it('shows action and target of a conclusion, and 2 lines of its rationale', () => {
    const { html, words } = draw({
      conclusion: {
        stockId: 's1',
        action: 'hold',
        conviction: null,
        horizon: null,
        rationale: 'Owns the bridges.',
        priceTargetValue: 310,
        priceTargetCurrency: 'USD',
        reviewOn: null,
        updatedAt: '2026-11-19T00:00:00.000Z',
      },
    })
    expect(words).toMatch(/Has conclusion Hold Target \$310 Owns the bridges\./)
    expect(html).toMatch(/<p class="[^"]*line-clamp-2[^"]*">Owns the bridges\.<\/p>/)
  })

  it('tells what came since the conclusion, with what it leads to', () => {
    const conclusion = aConclusion()
    const nothing = {
      ...{ on: '2026-10-04', tips: { bullish: 0, bearish: 0, neutral: 0, unset: 0 } },
      ...{ averageTarget: null, edited: 0, change: null, seen: true },
    }
    expect(draw({ conclusion, since: nothing }).words).toContain('Nothing new since 4 October')
    const since = { ...nothing, tips: { ...nothing.tips, bearish: 1 }, change: -0.008 }
    const { html, words } = draw({ conclusion, since })
    expect(words).toContain('Since 4 October: 1 new tip (1 bearish)')
    expect(words).toContain('UNP −0.8%')
    expect(html).toContain('href="/stocks/UNP?came=new"')
    // Nothing has moved: no mark, and no room for one.
    const unmoved = draw({ conclusion, since: { ...since, change: 0 } }).html
    expect(unmoved).toMatch(/ empty:hidden"><\/span>UNP 0\.0%/)
  })
})
