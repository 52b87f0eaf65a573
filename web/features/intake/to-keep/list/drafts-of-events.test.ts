import { describe, expect, it } from 'vitest'
import type { DraftEntry } from '#contract/drafts.ts'
import type { ExtractedTip } from '#contract/extraction.ts'
import { byEvent } from './drafts-of-events.ts'

const tip = (ticker: string, certainty: 'sure' | 'check' = 'sure'): ExtractedTip => ({
  ...{ ticker, certainty, company_name: null, text: `${ticker} will rise`, thesis: null, evidence: null },
  ...{ evidence_seconds: null, stance: 'bullish', price_target: null, metrics: [] },
})

const day = '2026-11-27T23:30:00.000Z'

function draft(id: string, tips: ExtractedTip[], publishedAt: string | null = day): DraftEntry {
  return {
    ...{ id, state: 'waiting', feed: null, extractionId: id, createdAt: day },
    item: {
      ...{ url: null, title: id, author: null, publishedAt, seenAt: day, state: 'drafted' },
      ...{ dueAt: null, error: null, postSlug: null },
    },
    draft: {
      post: {
        ...{ title: id, type: 'blog', url: null, author: null, published_at: publishedAt, summary: '' },
        ...{ image_url: null, channel_url: null, content: '' },
      },
      ...{ tips, contentTruncated: false, paywalled: false, dropped: 0 },
    },
  }
}

const unread = (id: string): DraftEntry => ({ ...draft(id, []), draft: null, extractionId: null })
const idsOf = (entries: readonly DraftEntry[]) => byEvent(entries).entries.map(({ id }) => id)

describe('the drafts of one event', () => {
  it('stand together behind the first of them, under its stock and day', () => {
    const entries = [
      draft('a', [tip('TSM')]),
      draft('b', [tip('NKE')]),
      draft('c', [tip('ASML'), tip('tsm')]),
      unread('u'),
      draft('d', [tip('TSM'), tip('NKE')]),
    ]
    expect(idsOf(entries)).toEqual(['a', 'c', 'd', 'b', 'u'])
    expect([...byEvent(entries).events]).toEqual([['a', { ticker: 'TSM', day: '2026-11-27', count: 3 }]])
  })

  it('are of one day and one stock, which a tip to check makes none of', () => {
    const entries = [
      draft('a', [tip('TSM')]),
      draft('b', [tip('TSM')], '2026-11-28T00:30:00.000Z'),
      draft('c', [tip('NKE'), tip('TSM', 'check')]),
      // Nobody says when it was published: the day on which it came.
      draft('d', [tip('TSM', 'check')], null),
      draft('e', []),
      draft('f', []),
    ]
    expect(idsOf(entries)).toEqual(['a', 'd', 'b', 'c', 'e', 'f'])
    expect(byEvent(entries).events.size).toBe(1)
  })

  it('leave none out and change no order without an event', () => {
    const entries = [draft('a', [tip('A')]), unread('u'), draft('b', [tip('B')])]
    expect(byEvent(entries)).toEqual({ entries, events: new Map() })
  })
})
