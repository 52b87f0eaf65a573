import { describe, expect, it } from 'vitest'
import type { Accuracy } from '#contract/accuracy.ts'
import { aCell } from '#web/features/intake/accuracy/a-cell.ts'
import { accuracy } from '#web/features/intake/accuracy/queries.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { AccuracyPage } from './AccuracyPage.tsx'

const gold = { documents: 329, tickers: 634, found: 611 }
const leftOut = {
  ...{ measuredOn: '2026-11-22', documents: 355, publishers: 77 },
  ...{ sure: { right: 87.9, low: 83.2, high: 91.8 }, sureOfUnstudied: 84 },
}
const leftOutWords =
  '88 of 100 tips called sure were right (83 to 92); of publishers that nobody had looked at either, 84. Measured on 22 November 2026.'
const goldWords = 'On 329 documents of our own the rules find 611 of 634 tickers (this build).'

/** The text of the page as the server draws it, from these figures. */
async function drawn(figures: Partial<Accuracy> | null) {
  const client = clientOf(
    figures ? { '/api/accuracy': { since: null, cells: [], leftOut, gold, ...figures } } : {},
  )
  await client.prefetchQuery(accuracy())
  const page = await drawPage(<AccuracyPage />, { client, path: '/accuracy', user: null })
  return { ...page, text: page.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

const shares = {
  keptRate: 0.848,
  keptLow: 0.797,
  keptHigh: 0.889,
  missedRate: 0.061,
  missedLow: 0.037,
  missedHigh: 0.099,
}
const blogs = aCell({
  ...{ drafted: 231, kept: 196, edited: 21, dropped: 14, added: 14, reviews: 40, savedUnread: 2 },
  ...shares,
  fields: { ticker: 4, stance: 9, target: 3, metrics: 8, evidence: 2 },
})

describe('the page of how often the machine is wrong', () => {
  it('of a new server says that nothing was reviewed, and what is known of texts that nobody studied', async () => {
    const { text, head } = await drawn({})
    expect(head?.title).toBe('How often is the machine wrong?')
    expect(text).toContain('Measured on this server from what people did with drafts; nothing is estimated.')
    expect(text).toContain('No draft has been reviewed here yet.')
    expect(text).toContain(leftOutWords)
    expect(text).not.toContain(goldWords)
    expect(text).not.toContain('By reader')
  })

  it('says that the figures did not come, and can be asked again', async () => {
    const { text } = await drawn(null)
    expect(text).toContain('Failed to Load the Figures')
  })

  it('tells shares with their intervals and counts, and too few where there are', async () => {
    const { text, html } = await drawn({
      cells: [blogs, aCell({ kind: 'youtube', drafted: 12, kept: 7, edited: 2, added: 1 })],
    })
    expect(text).toContain('Kept as they were, of 243 tips drafted by the built-in rules')
    expect(text).toMatch(/Blogs .*84\.8% 79\.7–88\.9 231 21 14 6\.1% 3\.7–9\.9 none yet/)
    expect(text).toContain('YouTube too few (12 of 30) 12 2 0 too few (10 of 30) none yet')
    expect(text).toContain('The built-in rules, version 1')
    expect(text).toContain('since September 4, 2026')
    expect(text).toContain('2 of 42 posts were saved at once, faster than anybody reads.')
    expect(text).not.toContain('not sure of')
    expect(text).toContain(goldWords)
    expect(html).toContain('<caption')
  })

  it('says how many were saved that the machine was not sure of', async () => {
    const { text: ofOne } = await drawn({ cells: [aCell({ drafted: 2, kept: 2, checked: 1 })] })
    expect(ofOne).toContain('1 tip it was not sure of was saved besides.')
    const { text } = await drawn({ cells: [{ ...blogs, checked: 9 }] })
    expect(text).toContain('9 tips it was not sure of were saved besides.')
  })

  it('lists what was edited, most first', async () => {
    const { text } = await drawn({ cells: [blogs] })
    expect(text).toContain('Stance 9 Metrics 8 Ticker 4 Target 3 Evidence 2 Fields of the 21 edited tips')
    const { text: ofOne } = await drawn({ cells: [aCell({ drafted: 2, kept: 1, edited: 1 })] })
    expect(ofOne).toContain('Fields of the 1 edited tip, and')
  })

  it('begins its axis at 0 where a share is under 50 %', async () => {
    const low = aCell({ drafted: 40, ...shares, keptRate: 0.4, keptLow: 0.26, keptHigh: 0.55 })
    expect((await drawn({ cells: [low] })).text).toContain('0% 20% 40% 60% 80% 100%')
    expect((await drawn({ cells: [blogs] })).text).toContain('50% 60% 70% 80% 90% 100%')
  })
})
