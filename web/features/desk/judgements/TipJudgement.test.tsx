import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Consensus } from '#contract/tips.ts'
import { TipJudgement } from './TipJudgement.tsx'

function words(consensus: Consensus, classification: Classification | null = null): string {
  const html = renderToStaticMarkup(
    <TipJudgement ticker="UNP" consensus={consensus} verdict={classification} onJudge={() => {}} />,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const blind = { agree: null, disagree: null, uncertain: null }

describe('the opinion under a tip', () => {
  it('says how many judged, not how, before the reader has', () => {
    expect(words({ total: 9, ...blind })).toBe(
      'Your Opinion: UNP Agree Disagree Uncertain 9 have judged this. You see how once you have.',
    )
    expect(words({ total: 1, ...blind })).toContain('1 has judged this.')
  })

  it('says nothing of others where there are none', () => {
    expect(words({ total: 0, ...blind })).toBe('Your Opinion: UNP Agree Disagree Uncertain')
  })

  it('shows the split to whoever has judged, with their own share named', () => {
    expect(words({ total: 19, agree: 14, disagree: 0, uncertain: 5 }, 'agree')).toBe(
      'Your Opinion: UNP Agree Disagree Uncertain 14 agree, you too 5 uncertain',
    )
  })
})

describe('the opinion under a tip that was changed after it was judged', () => {
  const judged = {
    ticker: 'UNP',
    stance: 'bullish',
    priceTargetValue: 230,
    priceTargetCurrency: 'USD',
  } as const
  const earlier = { tipId: '1', classification: 'agree', reason: null, claim: 'earlier', judged } as const

  function changed(before: ListedJudgement): string {
    const html = renderToStaticMarkup(
      <TipJudgement
        ticker="UNP"
        consensus={{ total: 3, ...blind }}
        verdict={null}
        earlier={before}
        onJudge={() => {}}
      />,
    )
    expect(html).not.toContain('aria-pressed="true"')
    return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  }

  it('says what was judged, offers the same again beside the three, and stays blind', () => {
    expect(changed(earlier)).toBe(
      ' Your Opinion: UNP You judged an earlier version: Bullish, $230 Still agree Agree Disagree Uncertain 3 have judged this. You see how once you have. ',
    )
  })

  it('names the stock where that has changed, and no target where there was none', () => {
    const before = { ...judged, ticker: 'CSX', stance: 'bearish', priceTargetValue: null } as const
    const said = changed({ ...earlier, classification: 'uncertain', judged: before })
    expect(said).toContain('You judged an earlier version: Bearish, CSX Still uncertain')
  })
})
