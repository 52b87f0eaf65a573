import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Consensus, Verdict } from '#contract/tips.ts'
import { Opinion } from './Opinion.tsx'

function words(consensus: Consensus, verdict: Verdict | null = null): string {
  const html = renderToStaticMarkup(
    <Opinion ticker="UNP" consensus={consensus} verdict={verdict} onJudge={() => {}} />,
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
