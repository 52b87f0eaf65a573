import { describe, expect, it } from 'vitest'
import type { Correction } from '#contract/corrections.ts'
import type { QueuedCorrection } from '#contract/moderation.ts'
import { queue, queueCounts } from '#web/features/house/moderation/queries.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { ModerationPage } from './ModerationPage.tsx'

const was: Correction['was'] = {
  ...{ ticker: 'NVDA', direction: 1, targetValue: 120, targetCurrency: 'USD' },
  ...{ deadline: '2027-01-06', datedOn: '2026-01-06', author: 'Ada Sample' },
}
const asked: Correction = {
  ...{ id: 'c1', tipId: 't1', postSlug: 'margins', state: 'open', was, is: { ...was, direction: -1 } },
  ...{ at: '2026-11-19T12:00:00.000Z', decidedAt: null, own: false, supported: false },
}

/** The page with one correction, which is open, as the server draws it. */
async function drawn(correction: Partial<Correction>, given: Partial<QueuedCorrection> = {}) {
  const entry: QueuedCorrection = {
    ...{ kind: 'correction', id: 'c1', at: asked.at, correction: { ...asked, ...correction } },
    ...{ tip: { title: 'Margins', words: 'It falls.', evidence: 'We sell at 112.' }, note: null, ...given },
  }
  const counts = { report: 0, waiting: 0, home: 0, correction: 1, feedback: 0 }
  const client = clientOf({ '/api/moderation': [entry], '/api/moderation/counts': counts })
  await client.prefetchInfiniteQuery(queue())
  await client.prefetchQuery(queueCounts())
  const { html } = await drawPage(<ModerationPage />, { client, path: '/moderation', user: null })
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

describe('a correction in the queue of moderators', () => {
  it('stands beside what the call says, part by part, with what it was read of', async () => {
    const { html, text } = await drawn({}, { note: 'It says sell.' })
    expect(text).toContain('Corrections 1')
    expect(text).toContain('NVDA: stance bearish, not bullish takes a moderator')
    expect(text).toMatch(
      /The call says It is to say Stock NVDA the same Stance Bullish Bearish Target \$120 the same Until 6 January 2027 the same Dated 6 January 2026 the same Author Ada Sample the same/,
    )
    expect(text).toContain(
      'No machine has read the same text so, or the tip came long ago and would only begin to count: it takes a moderator.',
    )
    expect(text).toContain('Whoever asks for it says: “It says sell.” We sell at 112. Margins Open it')
    expect(html).toContain('href="/posts/margins#tip-t1"')
    expect(text).toMatch(/Confirm .*Refuse/)
    expect(text).not.toMatch(/Why\?|Undo|asked for it yourself/)
  })

  it('says that a machine has read it so, and that it is one’s own', async () => {
    const { text } = await drawn({ supported: true, own: true })
    expect(text).toContain('a machine has read it so too')
    expect(text).toContain(
      'A machine has read the same text so: whoever else is signed in may confirm it too.',
    )
    expect(text).toContain('You have asked for it yourself, which the log tells.')
  })

  it('says that it is no tip, of which nothing is there any more', async () => {
    const { text } = await drawn({ is: null, postSlug: null }, { tip: null })
    expect(text).toContain('NVDA: no tip to count no more')
    expect(text).toContain('It is no tip, and is to count no more')
    expect(text).toContain('To set a call aside takes a moderator.')
    expect(text).not.toContain('Another correction can say otherwise.')
    expect(text).toContain('Its tip is not there any more. Its call counts on.')
    expect(text).not.toMatch(/Open it|the same Stance/)
  })
})
