import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import type { PageHead } from '#contract/page.ts'
import type { StockDetail } from '#contract/stocks.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { currentUser } from '#web/features/account/queries.ts'
import { stock as stockQuery } from '#web/features/stocks/queries.ts'
import { aTip } from '#web/features/tips/a-tip.ts'
import { tipsOfStock } from '#web/features/tips/queries.ts'
import { PageContext } from '#web/layout/page-context.ts'
import { NowContext } from '#web/ui/now.ts'
import { StockPage } from './StockPage.tsx'

const stock: StockDetail = {
  id: 'stock-1',
  ticker: 'NVDA',
  companyName: 'NVIDIA Corporation',
  tipCount: 3,
  postCount: 2,
  stanceCounts: { bullish: 2, bearish: 1, neutral: 0, unset: 0 },
  priceTargetSummary: [
    { currency: 'USD', count: 2, average: 190.6, min: 121.2, max: 260 },
    { currency: 'EUR', count: 1, average: 170, min: 170, max: 170 },
  ],
  priceTargets: [],
}

/** The page as the server draws it, from an API that answers with these; `link` follows the list of tips. */
async function drawn(answers: Record<string, unknown>, link?: string) {
  const client = createQueryClient(async path =>
    path in answers
      ? Response.json(answers[path], { headers: link && path.endsWith('/tips') ? { link } : {} })
      : Response.json({ title: 'Not found', status: 404, detail: 'There is no such stock' }, { status: 404 }),
  )
  client.setQueryData(currentUser().queryKey, null)
  await client.prefetchQuery(stockQuery('nvda'))
  await client.prefetchInfiniteQuery(tipsOfStock('nvda'))
  const said: { head: PageHead; status: number }[] = []
  const frame = {
    publicUrl: 'https://tips.example',
    links: { social: null, blog: null },
    announce: (head: PageHead, status: number) => void said.push({ head, status }),
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Router ssrPath="/stocks/nvda">
        <PageContext value={frame}>
          <NowContext value={new Date('2026-11-20T00:00:00Z')}>
            <StockPage params={{ ticker: 'nvda' }} />
          </NowContext>
        </PageContext>
      </Router>
    </QueryClientProvider>,
  )
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { html, words, head: said.at(-1)?.head, status: said.at(-1)?.status }
}

function tipOf(id: string, publishedAt: string) {
  return aTip({ id, post: { ...aTip().post, publishedAt } })
}

const answers = {
  '/api/stocks/nvda': stock,
  '/api/stocks/nvda/tips': [tipOf('a', '2026-03-01T00:00:00.000Z'), tipOf('b', '2025-03-01T00:00:00.000Z')],
}

describe('the page of a stock', () => {
  it('says that there is no such stock, with status 404', async () => {
    const { html, head, status } = await drawn({})
    expect(html).toContain('Stock Not Found')
    expect([head?.title, status]).toEqual(['Stock Not Found', 404])
  })

  it('asks visitors who are signed out to sign in, and leads back', async () => {
    const { words, html } = await drawn(answers)
    expect(words).toContain('Login to Track')
    expect(words).toContain('Login Required')
    expect(html).toContain('href="/api/login?next=%2Fstocks%2FNVDA"')
  })

  it('counts tips, posts and stances', async () => {
    const { words } = await drawn(answers)
    expect(words).toContain('3 tips from 2 posts 2 Bullish 1 Bearish')
  })

  it('groups the tips by year, with the count of each', async () => {
    const { words } = await drawn(answers)
    expect(words).toMatch(/ 2026 1 tip .* 2025 1 tip /)
  })

  it('does not count a year that may go on in the next page', async () => {
    const { words } = await drawn(answers, '</api/stocks/nvda/tips?cursor=x>; rel="next"')
    expect(words).toMatch(/ 2026 1 tip .* 2025 H Harbor Street/)
    expect(words).toContain('Show more tips')
  })

  it('shows the average target in dollars without decimals and other currencies apart', async () => {
    const { words } = await drawn(answers)
    expect(words).toContain('Average price target $191 2 targets in dollars Range $121.20 – $260')
    expect(words).toContain('Targets in EUR €170')
  })

  it('tells search engines what it is', async () => {
    const { head } = await drawn(answers)
    expect(head).toMatchObject({
      title: 'NVDA NVIDIA Corporation',
      description: '3 tips from 2 posts about NVIDIA Corporation (NVDA). Demand is sold out',
      canonicalPath: '/stocks/NVDA',
    })
  })
})
