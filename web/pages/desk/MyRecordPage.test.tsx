import { describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Forecast, GroupFigures, MyRecord } from '#contract/my-record.ts'
import { myRecord, toReview } from '#web/features/ledger/my-record/queries.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { MyRecordPage } from './MyRecordPage.tsx'

const member: User = {
  ...{ id: 'u', email: 'mara@example.com', firstName: 'Mara', lastName: null, displayName: 'Mara' },
  ...{ profileImageUrl: null, onboardingCompleted: true, researchStyles: [], otherResearchText: null },
  ...{ role: 'member', timezone: 'UTC', suspendedUntil: null },
}

const group = (name: GroupFigures['group'], more: Partial<GroupFigures> = {}): GroupFigures => ({
  ...{ group: name, resolved: 0, hits: 0, unknown: 0, open: 0 },
  ...{ rate: null, low: null, high: null, mean: null, chance: null },
  ...more,
})
const none = (['agree', 'disagree', 'high', 'medium', 'low', 'none'] as const).map(name => group(name))

const nothing: MyRecord = {
  ...{ horizon: 6, benchmark: null, firstDay: null, hasPrices: true, hasForecasts: false, groups: none },
  unheld: [],
  judged: {
    ...{ resolved: 0, hits: 0, unknown: 0, open: 0, rate: null, low: null, high: null },
    ...{ chance: null, verdict: null },
  },
  ...{ conviction: { high: 75, medium: 65, low: 55 }, difference: null, brier: null, crowd: null },
}

const forecast: Forecast = {
  ...{
    id: 'f',
    source: 'conclusion',
    group: 'high',
    direction: 1,
    ticker: 'VRT',
    tipId: null,
    repeatOf: null,
  },
  ...{ madeAt: '2025-11-09T12:00:00.000Z', replacedAt: null, entryDay: '2025-11-10', basis: 'price' },
  conclusion: { action: 'buy', conviction: 'high', horizon: 'medium', rationale: 'Cooling is ordered.' },
  ...{ benchmark: 'SPY', ownMonths: 12, horizons: [], since: null, benchmarkSince: null },
  ...{ method: 2, revision: 1, review: null },
}

/** The text of the page as the server draws it. */
async function drawn(record: Partial<MyRecord> | null, waiting: Forecast[] = [], user = member) {
  const client = clientOf({
    ...(record && {
      '/api/me/record?horizon=6': { ...nothing, hasForecasts: waiting.length > 0, ...record },
    }),
    '/api/me/forecasts?state=to-review&limit=3': waiting,
  })
  await client.prefetchQuery(myRecord('6'))
  await client.prefetchInfiniteQuery(toReview())
  const page = drawPage(<MyRecordPage />, { client, path: '/my-record', user })
  return { ...page, text: page.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

describe('the page of one’s own record', () => {
  it('says that nothing came, and can be asked again', async () => {
    expect((await drawn(null)).text).toContain('Failed to Load Your Record')
  })

  it('says what will stand there for who has judged nothing', async () => {
    const { text, head } = await drawn({})
    expect(head?.title).toBe('My record')
    expect(text).toContain('Judge tips and write conclusions; what became of them will stand here.')
    expect(text).not.toMatch(/Your conviction|12 mo/)
  })

  it('says where there are no prices, and to who runs the server how to set them up', async () => {
    const { text } = await drawn({ hasPrices: false }, [forecast])
    expect(text).toContain('Set up prices to measure your judgements.')
    expect(text).not.toMatch(/docs\/settings|12 mo/)
    const admin = await drawn({ hasPrices: false }, [], { ...member, role: 'admin' })
    expect(admin.text).toContain('docs/settings.md')
  })

  it('says why what is held against nothing is never resolved, and to who runs the server what to set', async () => {
    const { text } = await drawn({ hasForecasts: true, unheld: ['EUR', 'USD'] })
    expect(text).toContain(
      'What you judged or concluded in EUR and USD is not counted: this server holds prices in these currencies against nothing.',
    )
    expect(text).not.toContain('BENCHMARKS')
    const admin = await drawn({ hasForecasts: true, unheld: ['USD'] }, [], { ...member, role: 'admin' })
    expect(admin.text).toContain(
      'What you judged or concluded in USD is not counted: this server holds prices in this currency against nothing. Name what to hold them against in BENCHMARKS (docs/settings.md).',
    )
    expect((await drawn({ hasForecasts: true })).text).not.toContain('against nothing')
  })

  it('tells counts where they are too few for figures', async () => {
    const groups = [
      ...[
        group('agree', { resolved: 4, hits: 3, open: 2 }),
        group('disagree'),
        group('high', { resolved: 3, hits: 2 }),
      ],
      ...none.slice(3),
    ]
    const { text } = await drawn({ groups }, [forecast])
    expect(text).toContain('Agreed right 3 of 4 4 resolved: too few to say anything')
    expect(text).toContain('High 2 of 3 3 resolved: too few to say anything')
    expect(text).toContain('2 judgements are still open.')
    expect(text).toContain('0 resolved: too few to say anything. It takes 10 tips that at least 5 others')
  })

  it('tells how tips did, with intervals, chance and whether it may be luck, then convictions and their score', async () => {
    const { text } = await drawn(
      {
        benchmark: 'SPY',
        firstDay: '2026-06-14',
        judged: {
          ...{ resolved: 0, hits: 0, unknown: 0, open: 0, rate: null, low: null, high: null },
          ...{ chance: null, verdict: null },
        },
        groups: [
          group('agree', { resolved: 28, hits: 18, rate: 0.643, low: 0.458, high: 0.793, chance: 0.46 }),
          group('disagree', { resolved: 22, hits: 13, rate: 0.591, low: 0.387, high: 0.767, chance: 0.54 }),
          group('high', { resolved: 19, hits: 14, rate: 0.737, low: 0.512, high: 0.882 }),
          ...none.slice(3),
        ],
        difference: {
          agreed: { resolved: 28, beat: 18, rate: 0.643, low: 0.458, high: 0.793 },
          disagreed: { resolved: 22, beat: 9, rate: 0.409, low: 0.233, high: 0.613 },
          ...{ value: 0.233766, low: -0.041006, high: 0.465479, verdict: 'luck' },
        },
        brier: { n: 19, value: 0.2225, reliability: 0.0142, resolution: 0.0317, uncertainty: 0.24 },
        crowd: { resolved: 12, hits: 7, crowdHits: 6, apart: { resolved: 3, hits: 1 } },
      },
      [forecast],
    )
    expect(text).toMatch(
      /agreed with 18 of 28 beat SPY in the direction they said; of those you disagreed with 9 of 22 \./,
    )
    expect(text).toMatch(/\+23\.4 points between them likely between −4\.1 and \+46\.5 .*May be luck/)
    expect(text).toMatch(/Agreed 18 of 28, 64 % likely between 46 % and 79 %/)
    expect(text).toContain('a stock taken at random here 46 %')
    expect(text).toContain('From before 14 June 2026: only the last judgement is known.')
    expect(text).toMatch(/High 14 of 19 74 % 51–88 % 75 %/)
    expect(text).toMatch(/high you mean 75 %, and 74 % came true\. The two cannot be told apart yet\./)
    expect(text).toMatch(/0\.0142 .* − 0\.0317 .* \+ 0\.2400 .* = 0\.2225/)
    expect(text).toMatch(/you were right about 7 , most others about 6 ?\./)
  })

  it('asks about a conclusion before it tells what became of it', async () => {
    const { text, html } = await drawn({}, [forecast])
    expect(text).toContain('Cooling is ordered.')
    expect(text).toContain('Was the reasoning sound, knowing what you knew?')
    expect(text).toContain('What became of it is shown once you have answered.')
    expect(html).not.toMatch(/What will you do differently|after 12 months/)
  })
})
