import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { DashboardStats } from '#contract/analytics.ts'
import type { DraftCounts } from '#contract/drafts.ts'
import type { DueCounts } from '#contract/due.ts'
import { aUser } from '#web/account/a-user.ts'
import { dueCounts } from '#web/features/desk/due/due-soon.ts'
import { waitingCounts } from '#web/features/intake/to-keep/queries.ts'
import { dashboardStats } from '#web/features/watch/dashboard/queries.ts'
import { DuePage } from './desk/DuePage.tsx'
import { MyRecordPage } from './desk/MyRecordPage.tsx'
import { MyStocksPage } from './desk/MyStocksPage.tsx'
import { NoConclusionsPage } from './desk/NoConclusionsPage.tsx'
import { UnclassifiedTipsPage } from './desk/UnclassifiedTipsPage.tsx'
import { HomePage } from './home/HomePage.tsx'
import { onboardingPage } from './home/onboarding-page.ts'
import { FollowingPage } from './intake/FollowingPage.tsx'
import { ToKeepPage } from './intake/ToKeepPage.tsx'
import { StrategistsPage } from './strategists/StrategistsPage.tsx'
import { clientOf, drawPage } from './testing/draw-page.tsx'

const pages: Readonly<Record<string, ReactNode>> = {
  '/': <HomePage params={{}} />,
  '/queue': <ToKeepPage />,
  '/due': <DuePage />,
  '/my-stocks': <MyStocksPage />,
  '/my-stocks/unclassified': <UnclassifiedTipsPage />,
  '/my-stocks/no-conclusion': <NoConclusionsPage />,
  '/my-record': <MyRecordPage />,
  '/strategists': <StrategistsPage />,
  '/following': <FollowingPage />,
}

const feed = ['/', '/queue', '/due']
const stocks = ['/my-stocks', '/my-stocks/unclassified', '/my-stocks/no-conclusion', '/my-record']
const strategists = ['/strategists', '/following']

interface Waiting {
  drafts?: DraftCounts
  due?: DueCounts
  stats?: DashboardStats
}

/** The tabs of a page as the server draws them: the address, the words, and whether it is the one that is open. */
function tabsOf(path: string, { drafts, due, stats }: Waiting = {}) {
  const client = clientOf({})
  client.setQueryData(waitingCounts().queryKey, drafts)
  client.setQueryData(dueCounts().queryKey, due)
  client.setQueryData(dashboardStats().queryKey, stats)
  const { html } = drawPage(pages[path], { client, path, user: aUser() })
  const bar = /<nav aria-label="Tabs"[^>]*>(.*?)<\/nav>/.exec(html)?.[1] ?? ''
  return [...bar.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, facts = '', words = '']) => ({
    href: /href="([^"]*)"/.exec(facts)?.[1],
    words: words.replace(/<[^>]+>/g, '').trim(),
    isOpen: facts.includes('aria-current="page"'),
  }))
}

function wordsOf(path: string, waiting: Waiting): string[] {
  return tabsOf(path, waiting).map(({ words }) => words)
}

const nothing = {
  drafts: { new: 0, drafted: 0, empty: 3, failed: 0, posted: 0, reading: 0, unasked: 0 },
  due: { today: 0, overdue: 0, next7: 4 },
  stats: { unclassifiedTipsCount: 0, stocksWithoutConclusionsCount: 0, unclassifiedElsewhereCount: 9 },
}

describe('the tabs of the places', () => {
  it('have no numbers where nothing waits, and where nothing is known', () => {
    for (const waiting of [nothing, {}]) {
      expect(wordsOf('/', waiting)).toEqual(['Latest', 'To keep', 'Due'])
      expect(wordsOf('/my-stocks', waiting)).toEqual(['Stocks', 'To judge', 'To conclude', 'My record'])
      expect(wordsOf('/strategists', waiting)).toEqual(['People', 'Sources'])
    }
  })

  it.each([...[feed, stocks, strategists].flatMap(place => place.map(path => ({ path, place })))])(
    'are all on $path, which is marked as the one that is open',
    ({ path, place }) => {
      const tabs = tabsOf(path)
      expect(tabs.map(({ href }) => href)).toEqual(place)
      expect(tabs.filter(({ isOpen }) => isOpen).map(({ href }) => href)).toEqual([path])
    },
  )

  it('say how much waits: drafts, what is due until today, tips to judge and stocks to conclude on', () => {
    const waiting = {
      drafts: { new: 2, drafted: 5, empty: 3, failed: 1, posted: 1, reading: 0, unasked: 1 },
      due: { today: 2, overdue: 1, next7: 4 },
      stats: {
        unclassifiedTipsCount: 99,
        stocksWithoutConclusionsCount: 7,
        unclassifiedElsewhereCount: null,
      },
    }
    for (const path of feed) expect(wordsOf(path, waiting)).toEqual(['Latest', 'To keep 8', 'Due 3'])
    for (const path of stocks)
      expect(wordsOf(path, waiting)).toEqual(['Stocks', 'To judge 99', 'To conclude 7', 'My record'])
  })

  it('say no more than that it is more than 99', () => {
    expect(wordsOf('/due', { due: { today: 3, overdue: 97, next7: 0 } })).toContain('Due 99+')
  })

  it('are not on the welcome form', async () => {
    await onboardingPage.load()
    const visit = { client: clientOf({}), path: '/', user: aUser({ onboardingCompleted: false }) }
    expect(drawPage(pages['/'], visit).html).not.toContain('aria-label="Tabs"')
  })
})
