import type { Page } from 'playwright-core'
import type { WholeConclusion } from '#contract/conclusions.ts'
import type { Contradiction, ContradictionSide, NewestTip, WhoSaysIt } from '#contract/radar.ts'
import type { Tip } from '#contract/tips.ts'
import type { State } from './state.ts'

/** Who says it and who contradicts whom, at the stock KO, told by answers that the browser is given. */
export const radarStates: State[] = [
  {
    name: 'contradictions on the dashboard',
    path: '/my-stocks',
    async reach(page) {
      await openDashboard(page)
      await page.getByRole('button', { name: /KO split/ }).waitFor()
    },
  },
  ...['reversal', 'split', 'numbers', 'against you'].map(kind => ({
    name: `both sides of a contradiction: ${kind}`,
    path: '/my-stocks',
    async reach(page: Page) {
      await openDashboard(page)
      await page.getByRole('button', { name: new RegExp(`KO ${kind}`) }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Open the tip' }).first().waitFor()
    },
  })),
  {
    name: 'stock whose tips are contradicted, and what is against the conclusion',
    path: '/my-stocks',
    async reach(page) {
      await openStock(page)
      await page.getByText('Turned: was bearish').first().waitFor()
      await page.getByRole('button', { name: 'Still holds' }).waitFor()
    },
  },
  {
    name: 'who says it',
    path: '/my-stocks',
    async reach(page) {
      await openStock(page)
      await pressSources(page)
      await page.getByText('1 more with the same words').click()
    },
  },
  {
    name: 'who says it, on its way',
    path: '/my-stocks',
    async reach(page) {
      await openStock(page)
      await page.route('**/api/stocks/KO/voices', () => {})
      await pressSources(page)
      await page.getByText('Loading who says it').waitFor()
    },
  },
  {
    name: 'who says it, when it cannot be loaded',
    path: '/my-stocks',
    async reach(page) {
      await openStock(page)
      await page.route('**/api/stocks/KO/voices', route => route.abort())
      await pressSources(page)
      await page.getByText('Failed to Load Who Says It').waitFor()
    },
  },
  {
    name: 'a tip beside the one whose words it says, when they cannot be loaded',
    path: '/my-stocks',
    async reach(page) {
      await openStock(page)
      await page.route('**/api/posts/elsewhere/**', route => route.abort())
      await page.getByRole('link', { name: 'Same words as Ada’s post' }).first().click()
      await page.getByText('Failed to Load Both').waitFor()
    },
  },
]

async function openDashboard(page: Page): Promise<void> {
  await answer(page)
  await page.getByRole('link', { name: 'Feed', exact: true }).filter({ visible: true }).first().click()
}

async function openStock(page: Page): Promise<void> {
  await answer(page)
  await page.getByRole('main').getByRole('link', { name: 'KO' }).first().click()
}

async function pressSources(page: Page): Promise<void> {
  await page.getByRole('link', { name: '2 independent sources in 90 days' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Answers of the server about tips that it has. */
async function answer(page: Page): Promise<void> {
  // The contract's list of tips.
  const [tip, other] = (await (await page.request.get('/api/stocks/KO/tips')).json()) as Tip[]
  if (!tip || !other) throw new Error('Two tips are needed to contradict each other')
  const signals = contradictionsOf(tip, other)
  await page.route('**/api/signals?*', route => {
    const asked = new URL(route.request().url()).searchParams
    const kinds = asked.get('kind')?.split(',')
    return route.fulfill({ json: signals.filter(({ kind }) => !kinds || kinds.includes(kind)) })
  })
  await page.route('**/api/signals/*/seen', route => route.fulfill({ status: 204 }))
  await page.route('**/api/stocks/KO/voices*', route => route.fulfill({ json: voicesOf(tip, other) }))
  await page.route('**/api/conclusions/KO', route => route.fulfill({ json: concluded(tip) }))
}

/** What speaks against a conclusion is told where there is one. */
function concluded({ stockId }: Tip): WholeConclusion {
  return {
    ...{ stockId, action: 'sell', conviction: null, horizon: null, rationale: 'Sell.' },
    ...{ priceTargetValue: null, priceTargetCurrency: 'USD', reviewOn: null },
    updatedAt: '2026-11-18T00:00:00.000Z',
    falsifiers: [],
    since: {
      on: '2026-11-18',
      tips: { bullish: 3, bearish: 0, neutral: 0, unset: 0 },
      ...{ averageTarget: null, edited: 0, change: null, seen: false },
    },
  }
}

const metric = { name: 'Price growth, Q3 2026', value: '6', unit: '%', currency: null }

function contradictionsOf(tip: Tip, other: Tip): Contradiction[] {
  const a = sideOf(tip, 1)
  const b = sideOf(other, -1)
  const own: ContradictionSide = {
    ...b,
    tipId: null,
    author: null,
    postSlug: null,
    excerpt: 'Sell.',
    quoted: false,
  }
  const of = (kind: Contradiction['kind'], facts: Partial<Contradiction> = {}): Contradiction => ({
    ...{ id: `signal of ${kind}`, kind, stock: tip.stock, day: '2026-11-20', a, b, seen: false, tips: null },
    ...facts,
  })
  const figures = (side: ContradictionSide, value: string) => ({ ...side, metric: { ...metric, value } })
  return [
    of('reversal'),
    of('split', { seen: true }),
    of('numbers', { a: figures(a, '6'), b: figures(b, '4.2') }),
    of('against-you', { b: own, tips: 3 }),
  ]
}

function sideOf({ id, text, evidence, post }: Tip, direction: 1 | -1): ContradictionSide {
  const said = { excerpt: evidence ?? text, quoted: evidence !== null }
  return {
    tipId: id,
    ...said,
    author: 'Ada',
    postSlug: post.slug,
    direction,
    day: '2026-11-20',
    metric: null,
  }
}

function voicesOf(tip: Tip, other: Tip): WhoSaysIt {
  const first = { postId: 'first', slug: 'elsewhere' }
  const voice = (name: string, facts: Partial<NewestTip> = {}): NewestTip => ({
    strategist: { id: name, name },
    ...{ tip: { ...tip, id: `tip of ${name}` }, direction: 1, originOf: first },
    echo: { author: 'Ada', likeness: 0.87, kind: 'text' },
    ...facts,
  })
  const alone: NewestTip = voice('Margin Notes', {
    direction: -1,
    originOf: { postId: other.postId, slug: other.post.slug },
  })
  const copies = ['Port & Starboard', 'Ledger & Lime', 'Kestrel Diary', 'The Fifth Column'].map(name =>
    voice(name),
  )
  const lead = voice('Ada', { tip: { ...tip, postId: first.postId }, echo: null })
  return {
    ...{ days: 90, tips: 6, sources: 2, bullish: 1, bearish: 1 },
    voices: [alone, ...copies, lead],
    copies: [{ postId: tip.postId, of: { ...first, author: 'Ada' } }],
  }
}
