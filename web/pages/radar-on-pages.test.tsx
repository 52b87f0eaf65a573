import { describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import type { WhoSaysIt } from '#contract/radar.ts'
import type { StockDetail } from '#contract/stocks.ts'
import { aUser } from '#web/account/a-user.ts'
import { post as postQuery } from '#web/features/library/posts/queries.ts'
import { stock as stockQuery } from '#web/features/library/stocks/queries.ts'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { tipsOfPost, tipsOfStock } from '#web/features/library/tips/queries.ts'
import { aContradiction, aSide } from '#web/features/watch/radar/contradiction/a-contradiction.ts'
import { contradictions } from '#web/features/watch/radar/contradictions.ts'
import { contradictionsPanel } from './home/contradictions-panel.ts'
import { PostsPage } from './home/PostsPage.tsx'
import { PostPage } from './post/PostPage.tsx'
import { prefetchRadarOfPost, prefetchRadarOfStock } from './stock/prefetch-radar.ts'
import { prefetchStockWork } from './stock/prefetch-stock-work.ts'
import { StockPage } from './stock/StockPage.tsx'
import { conclusionPanel } from './stock/stock-panels.ts'
import { clientOf, drawPage } from './testing/draw-page.tsx'

const stock: StockDetail = {
  ...{ id: 'stock-1', ticker: 'NVDA', companyName: 'NVIDIA Corporation', tipCount: 1, postCount: 1 },
  stanceCounts: { bullish: 0, bearish: 1, neutral: 0, unset: 0 },
  isListed: true,
  hasEnded: false,
  nameVersion: 1,
  stanceMonths: [],
  priceTargetSummary: [],
  priceTargets: [],
  hasPrices: false,
}
const margin = { name: 'Gross margin, Q3 2026', value: '46.2', unit: '%', currency: null }
const tip = aTip({
  id: 'tip-2',
  stance: 'bearish',
  metrics: [{ id: 'm', tipId: 'tip-2', ...margin, asOf: null, sourceExcerpt: 'and holding' }],
})
const numbers = aContradiction({
  id: 'signal-2',
  kind: 'numbers',
  a: aSide({ metric: margin }),
  b: aSide({
    ...{ tipId: 'tip-3', postSlug: 'the-lowest', author: 'Margin Notes' },
    metric: { ...margin, value: '43.9' },
  }),
})
const sources: WhoSaysIt = {
  ...{ days: 90, tips: 7, sources: 2, bullish: 1, bearish: 1, voices: [] },
  copies: [{ postId: 'post-1', of: { postId: 'post-0', slug: 'first', author: 'Lucia Ferrante' } }],
}
const signals = '/api/signals?stock=nvda&kind=reversal%2Cnumbers'
const against = '/api/signals?stock=NVDA&kind=against-you'
const voices = '/api/stocks/nvda/voices?summary=true'

function wordsOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

/** The page of a stock as the server draws it, from an API that answers with these too. */
async function stockPage(answers: Record<string, unknown>, user: User | null = null) {
  const client = clientOf({ '/api/stocks/nvda': stock, '/api/stocks/nvda/tips': [tip], ...answers })
  await client.prefetchQuery(stockQuery('nvda'))
  await client.prefetchInfiniteQuery(tipsOfStock('nvda'))
  await prefetchRadarOfStock(client, 'nvda', user !== null)
  if (user) await Promise.all([...prefetchStockWork(client, 'NVDA', null), conclusionPanel.load()])
  const { html } = drawPage(<StockPage params={{ ticker: 'nvda' }} />, { client, path: '/stocks/nvda', user })
  return { html, words: wordsOf(html) }
}

describe('who says it and who contradicts whom, on the page of a stock', () => {
  it('is nothing where nobody does, and where it could not be read', async () => {
    for (const answers of [{}, { [voices]: { ...sources, sources: 0, copies: [] }, [signals]: [] }]) {
      const { words } = await stockPage(answers)
      expect(words).not.toMatch(/independent|Turned|Same words|Others say|Against/)
    }
  })

  it('counts independent sources behind the stances, and leads to who they are without scripts too', async () => {
    const { words, html } = await stockPage({ [voices]: sources })
    expect(words).toContain('1 Bearish 2 independent sources in 90 days')
    expect(html).toContain('href="/stocks/NVDA/voices"')
  })

  it('says one source in the singular', async () => {
    expect((await stockPage({ [voices]: { ...sources, sources: 1 } })).words).toContain(
      '1 independent source in 90 days',
    )
  })

  it('tells at a card who turned, whose words it repeats and what others say, each with an address', async () => {
    const { words, html } = await stockPage({ [voices]: sources, [signals]: [aContradiction(), numbers] })
    expect(words).toContain('Turned: was bullish on 12 October')
    expect(html).toContain('href="/posts/what-i-saw#tip-tip-1"')
    expect(words).toContain('Same words as Lucia Ferrante’s post')
    expect(html).toContain('href="/posts/first"')
    expect(words).toContain('46.2% and holding Others say 43.9%')
    expect(html).toContain('href="/posts/the-lowest#tip-tip-3"')
  })

  it('says what others say in the place of a source that is not known', async () => {
    const [metric] = tip.metrics.map(one => ({ ...one, sourceExcerpt: null }))
    const alone = { ...metric, id: 'm2', name: 'Lead time', value: '38', unit: 'weeks' }
    const unsourced = { ...tip, metrics: [metric, alone] }
    const { words } = await stockPage({ '/api/stocks/nvda/tips': [unsourced], [signals]: [numbers] })
    expect(words).toContain('46.2% Others say 43.9%')
    expect(words).toContain('38 weeks –')
  })

  it('does not call those others who have said both', async () => {
    const { a, b } = numbers
    const own = { ...numbers, b: { ...b, author: a.author } }
    const { words } = await stockPage({ [signals]: [own] })
    expect(words).toContain('They also say 43.9%')
    expect(words).not.toContain('Others say')
  })

  it('tells nothing of a tip that has been folded away', async () => {
    const { words } = await stockPage({
      '/api/stocks/nvda/tips': [{ ...tip, folded: true }],
      [signals]: [aContradiction(), numbers],
    })
    expect(words).not.toMatch(/Turned|Others say/)
  })

  it('tells who concluded what came against it, and how many more there are', async () => {
    const conclusion = {
      ...{ action: 'buy', updatedAt: '2026-10-04T00:00:00.000Z', reviewOn: null, falsifiers: [] },
      since: {
        ...{ on: '2026-10-04', tips: { bullish: 0, bearish: 3, neutral: 0, unset: 0 }, averageTarget: null },
        ...{ edited: 0, change: null, seen: true },
      },
    }
    const answers = {
      '/api/conclusions/NVDA': conclusion,
      [against]: [aContradiction({ kind: 'against-you', tips: 3 })],
    }
    const { words, html } = await stockPage(answers, aUser())
    expect(words).toContain('Against your conclusion: 3 tips since 4 October')
    expect(words).toContain('“I was wrong about the queue.” Dana Ruiz')
    expect(words).toContain('2 more among the tips')
    expect(html).toContain('href="/stocks/NVDA?stance=bearish"')
    expect(words).toContain('Still holds Reconsider')
    expect((await stockPage(answers)).words).not.toContain('Against your conclusion')
  })
})

describe('who says it and who contradicts whom, on the page of a post', () => {
  async function postPage(answers: Record<string, unknown>, tips = [tip]) {
    const { postId: id } = tip
    const post = { ...tip.post, id, slug: 'sold-out', summary: '', content: null, contentShown: 'full' }
    const client = clientOf({
      '/api/posts/sold-out': { ...post, imageUrl: null, tickers: [], tipCount: tips.length },
      '/api/posts/sold-out/tips': tips,
      ...answers,
    })
    await client.prefetchQuery(postQuery('sold-out'))
    await client.prefetchInfiniteQuery(tipsOfPost('sold-out'))
    await prefetchRadarOfPost(client, 'sold-out')
    const at = { client, path: '/posts/sold-out', user: null }
    return wordsOf(drawPage(<PostPage params={{ slug: 'sold-out' }} />, at).html)
  }

  it('names the first of the posts with its words, and none where it is the first itself', async () => {
    const echo = (first: boolean) => ({
      post: { id: 'post-0', slug: 'first', title: 'First', author: null },
      ...{ likeness: 0.87, kind: 'text', first },
    })
    const echoes = '/api/posts/sold-out/echoes'
    expect(await postPage({ [echoes]: [echo(true)] })).toContain('Same words as another post')
    expect(await postPage({ [echoes]: [echo(false)] })).not.toContain('Same words')
  })

  it('tells who turned and what others say', async () => {
    const words = await postPage({
      '/api/signals?post=sold-out&kind=reversal%2Cnumbers': [aContradiction(), numbers],
    })
    expect(words).toMatch(/Turned: was bullish on 12 October .* Others say 43\.9%/)
  })

  it('says both where the post points both ways on one stock', async () => {
    expect(await postPage({}, [tip, { ...tip, id: 'tip-9', stance: 'bullish' }])).toMatch(
      /Says both .* Says both/,
    )
    expect(await postPage({})).not.toContain('Says both')
  })
})

describe('contradictions on the dashboard', () => {
  async function dashboard(all: unknown[]) {
    const client = clientOf({
      '/api/signals?mine=true&kind=reversal%2Csplit%2Cnumbers%2Cagainst-you&limit=5': all,
    })
    await client.prefetchQuery(contradictions())
    await contradictionsPanel.load()
    return wordsOf(drawPage(<PostsPage />, { client, path: '/', user: aUser() }).html)
  }

  it('are nothing where there are none', async () => {
    expect(await dashboard([])).not.toContain('Contradictions')
  })

  it('say in a line each who turned, who disagrees, which figures differ and what is against you', async () => {
    const split = aContradiction({
      id: 's',
      kind: 'split',
      seen: true,
      b: aSide({ author: 'Margin Notes', direction: 1 }),
    })
    const opposed = aContradiction({ id: 'o', kind: 'against-you', tips: 2 })
    const words = await dashboard([aContradiction({ day: '2026-11-18' }), split, numbers, opposed])
    expect(words).toContain(
      'NVDA reversal New 2 days ago Dana Ruiz turned Bearish , 41 days after being Bullish',
    )
    expect(words).toMatch(/NVDA split Today Bearish Dana Ruiz Bullish Margin Notes/)
    expect(words).toMatch(/Gross margin, Q3 2026: 46\.2% or 43\.9%/)
    expect(words).toContain('2 tips against your conclusion, the newest Bearish')
  })
})
