import { describe, expect, it } from 'vitest'
import type { StrategistDetail } from '#contract/strategists.ts'
import { aUser } from '#web/account/a-user.ts'
import { routes } from '#web/app/routes.tsx'
import { aCall, aRecord } from '#web/features/ledger/records/calls/a-call.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { prefetchStrategist } from './prefetch-strategist.ts'
import { recordPanel, StrategistPage } from './StrategistPage.tsx'

const dana: StrategistDetail = {
  ...{ id: 'dana', name: 'Dana Ruiz', bio: null, imageUrl: null, sourceTypes: [], focusAreas: [] },
  ...{ profileUrls: [], postCount: 2, stanceMonths: [], withheld: false, withheldName: null },
  ...{ alsoKnownAs: [], follow: null },
}

/** The page as the server draws it, from an API that answers with these; `link` follows the list of calls. */
async function drawn(answers: Record<string, unknown>, { search = '', link = '' } = {}) {
  const calls = '/api/strategists/dana/calls?state=all&limit=20'
  const client = clientOf(
    {
      '/api/strategists/dana': dana,
      '/api/strategists/dana/posts': [],
      '/api/strategists/dana/record?horizon=6': aRecord(),
      [calls]: [aCall()],
      ...answers,
    },
    { [calls]: link },
  )
  const asked = new URLSearchParams(search)
  await prefetchStrategist(client, 'dana', asked)
  const page = routes.find(({ path }) => path === '/strategists/:id')
  const panels = page?.parts?.({ client, params: { id: 'dana' }, search: asked }) ?? []
  await recordPanel.load()
  const visit = { client, path: '/strategists/dana', search, user: aUser() }
  const { html, ...said } = drawPage(<StrategistPage params={{ id: 'dana' }} />, visit)
  const section = /<section aria-labelledby="record".*?Not investment advice\.<\/p><\/section>/s.exec(
    html,
  )?.[0]
  const words = (section ?? '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
  return { client, html, section, words, panels: panels.length, ...said }
}

const recordOf = (fields: Parameters<typeof aRecord>[0]) => ({
  '/api/strategists/dana/record?horizon=6': aRecord(fields),
})
const unknowable = {
  ...{ rate: null, low: null, high: null, boundLow: null, boundHigh: null, mean: null, margin: null },
  ...{ chance: null, verdict: null, rank: null, unknown: 0, columns: [] },
} as const

describe('the record on the page of a strategist', () => {
  it('is absent without prices and of who is withheld, and then none of its code is loaded', async () => {
    for (const answers of [
      recordOf({ state: 'none' }),
      { '/api/strategists/dana': { ...dana, withheld: true } },
    ]) {
      const { html, panels } = await drawn(answers)
      expect(html).toContain('Latest Posts')
      expect(html).not.toContain('id="record"')
      expect(panels).toBe(0)
    }
  })

  it('says the sentence, the verdict, the picture in words, and stands above the posts', async () => {
    const { html, words, panels } = await drawn({})
    expect(panels).toBe(1)
    expect(html.indexOf('id="record"')).toBeLessThan(html.indexOf('Latest Posts'))
    expect(words).toContain(
      '31 of 50 calls beat SPY after 6 months; likely between 48 % and 74 % ; a stock taken at random here: 46 % . Better than chance here',
    )
    expect(html.replaceAll('\u00a0', ' ')).toContain(
      'aria-label="31 of 50, 62 %. Likely between 48 % and 74 %. Chance here 46 %. 56.4–65.5 % if the 5 unknown calls are all taken one way or the other."',
    )
    expect(words).toContain('56.4–65.5 % if the 5 unknown calls are all taken one way or the other')
    expect(words).toContain('Mean result +3.2 ± 8.6 points Targets reached 9 of 15 36–80 %, 2 unclear')
    expect(words).toContain('Still open 8 calls Rank 2 of those with 20 or more')
    expect(words).toContain('38 of 40 posts since 1 December 2026 are here; 1 had no tips, 1 was dismissed.')
    expect(html).toContain('href="/method"')
  })

  it('shows a dot a call, and the same as a table', async () => {
    const { section, words } = await drawn({})
    expect(section?.match(/<circle class="hit"/g)).toHaveLength(31)
    expect(section?.match(/<circle class="miss"/g)).toHaveLength(19)
    expect(section?.match(/class="unknown"/g)).toHaveLength(5)
    expect(words).toContain('−5.0 to −2.5 points 15 0.0 to +2.5 points 10 +7.5 to +10.0 points 25 unknown 5')
  })

  it('says of nine that they are too few, and of nineteen that they are not ranked', async () => {
    const nine = await drawn(recordOf({ ...unknowable, resolved: 9, hits: 6, open: 3 }))
    expect(nine.words).toContain(
      '9 resolved calls: too few to say anything (10 needed) 3 calls are still open.',
    )
    expect(nine.words).not.toMatch(/%|Mean/)
    expect(nine.words).toContain('All calls')
    const nineteen = await drawn(recordOf({ resolved: 19, hits: 12, rank: null, verdict: 'unclear' }))
    expect(nineteen.words).toContain('Cannot be told from chance yet not ranked (20 needed)')
  })

  it('says that nothing is to be measured yet, and that it is being counted', async () => {
    const none = await drawn(recordOf({ ...unknowable, resolved: 0, hits: 0, open: 0, coverage: null }))
    expect(none.words).toContain(
      'Nothing to measure yet. Calls count once prices are set up and their time is over. No feed is followed: which posts came here was somebody’s choice.',
    )
    const counting = await drawn(recordOf({ ...unknowable, state: 'counting', resolved: 0, open: 0 }))
    expect(counting.html).toContain('Being counted')
    expect(counting.html).not.toContain('All calls')
  })

  it('is that of the time that the address names', async () => {
    const { words, html } = await drawn(
      { '/api/strategists/dana/record?horizon=1': aRecord({ horizon: 1, hits: 20, resolved: 40 }) },
      { search: 'horizon=1' },
    )
    expect(words).toContain('20 of 40 calls beat SPY after 1 month;')
    expect(html).toMatch(/aria-pressed="true"[^>]*>1 mo</)
  })
})

describe('all calls', () => {
  it('tell each with its points, its target and why it does not count', async () => {
    const { words, section } = await drawn({
      '/api/strategists/dana/calls?state=all&limit=20': [
        aCall({ targetState: 'hit', reversedOn: '2026-05-12', reversedResult: 0.041 }),
        aCall({ tipId: 'b', direction: -1, counted: false, whyNot: 'repeat of 3 March', repeatOf: 'c' }),
        aCall({ tipId: 'c', deleted: true, postSlug: null, questioned: true }),
      ],
    })
    expect(words).toContain(
      '6 Jan 2026 NVDA Bullish did not go its way: −1.4 went its way: +7.9 unknown open reached reversed on 12 May 2026, +4.1% by then prices stopped, or jump 6 Jan 2026 NVDA Bearish',
    )
    expect(section).toMatch(/<button[^>]*class="link"[^>]*>repeat of 3 March<\/button>/)
    expect(words).toContain('deleted tip questioned')
    expect(section?.match(/Receipt of NVDA, 6 Jan 2026/g)).toHaveLength(2)
    expect(words).toContain('Points against SPY, with the stock’s sign: went the call’s way, did not.')
  })

  it('are narrowed by the address, say when there are none, and go on', async () => {
    const none = await drawn(
      { '/api/strategists/dana/calls?state=open&limit=20': [] },
      { search: 'calls=open' },
    )
    expect(none.words).toContain('No call is open.')
    const link = '</api/strategists/dana/calls?state=all&limit=20&cursor=x>; rel="next"'
    expect((await drawn({}, { link })).words).toContain('Show more calls')
    expect((await drawn({})).words).not.toContain('Show more calls')
  })
})
