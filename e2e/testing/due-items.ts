import type { Page } from 'playwright-core'
import type { DueItem, DueKind } from '#contract/due.ts'
import { dayFromNow } from './days.ts'

/** Something due so many days from now. */
function anItem(kind: DueKind, days: number, words: string, more: Partial<DueItem> = {}): DueItem {
  return {
    ...{ kind, id: `${kind}${days}`, words, dueOn: dayFromNow(days) },
    ...{ snoozedTo: null, state: 'open', result: null, tipId: null },
    stock: { id: 'ko', ticker: 'KO', companyName: 'Coca-Cola' },
    ...more,
  }
}

/** Something of each kind, the earliest first: claims that are asked about and that prices have told. */
export function dueOfEveryKind(): DueItem[] {
  return [
    anItem('claim', -40, 'two ten, and not a dollar above, before the season', { tipId: 't1' }),
    anItem('review', 0, 'I believe the order book, not the margin.'),
    anItem('claim', 0, 'you arrive at $104', { id: 'hit', result: 'hit' }),
    anItem('falsifier', 0, 'It closes under $80', { result: 'hit' }),
    anItem('feed', 0, 'Ledger & Lime', { stock: null }),
    anItem('falsifier', -1, 'Gross margin falls below 43 %', { id: 'words', snoozedTo: dayFromNow(0) }),
    anItem('task', 1, 'Ask investor relations for the lead time of the 2 MW unit'),
    anItem('opposed', 2, '2 tips point the other way since 2 November'),
    anItem('review', 30, 'Buy, high conviction'),
    anItem('claim', 700, `A claim with ${'very '.repeat(30)}many words in it`),
  ]
}

/** Lets the application find these due. What it changes there is changed nowhere. */
export async function answerDue(page: Page, items: DueItem[]): Promise<void> {
  const dayOf = ({ dueOn, snoozedTo }: DueItem) => snoozedTo ?? dueOn
  const later = items.filter(item => dayOf(item) > dayFromNow(0)).map(item => dayOf(item).slice(0, 7))
  await page.route(/\/api\/due(\?.*)?$/, route => {
    const asked = new URL(route.request().url()).searchParams
    const { from = '', until = dayFromNow(0) } = Object.fromEntries(asked)
    return route.fulfill({ json: items.filter(item => dayOf(item) >= from && dayOf(item) <= until) })
  })
  await page.route('**/api/due/count', route => route.fulfill({ json: { today: 5, overdue: 1, next7: 2 } }))
  await page.route('**/api/due/months', route =>
    route.fulfill({
      json: [...new Set(later)].map(month => ({
        month,
        count: later.filter(one => one === month).length,
      })),
    }),
  )
}
