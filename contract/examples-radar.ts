import { comparisonApi } from './comparison.ts'
import { example } from './example.ts'
import { things } from './example-things.ts'
import { type Contradiction, radarApi } from './radar.ts'

const { strategist, tip, post, stock, record, at, words } = things
const ofStock = { stock: stock.ticker }
const signalId = '019aa2f0-0000-7000-8000-000000000061'

const signal: Contradiction = {
  id: signalId,
  kind: 'reversal',
  stock: { id: stock.id, ticker: stock.ticker, companyName: stock.companyName },
  day: at.added.slice(0, 10),
  a: {
    ...{ tipId: tip.id, excerpt: tip.evidence ?? tip.text, author: words.author, postSlug: post.slug },
    ...{ quoted: true, direction: 1, day: at.added.slice(0, 10), metric: null },
  },
  b: {
    tipId: '019aa2f0-0000-7000-8000-000000000062',
    excerpt: 'Orders have fallen three times in a row, and we sold.',
    quoted: true,
    ...{
      author: words.author,
      postSlug: 'orders-have-fallen',
      direction: -1,
      day: '2026-06-30',
      metric: null,
    },
  },
  seen: false,
  tips: null,
}

const few = { resolved: 7, hits: 4, low: null, high: null, chance: null, verdict: null } as const
const listed = { ...strategist, postCount: 1, newestPostAt: at.published, tipCount: 1, record }
const other = { ...listed, id: '019aa2f0-0000-7000-8000-000000000064', name: 'Bea Contrary' }

export const radarExamples = [
  example(comparisonApi.get, {
    query: { ids: `${strategist.id},${other.id}`, horizon: '6' },
    result: {
      horizon: 6,
      same: { stocks: 3, from: '2025-02-03', to: '2026-04-10' },
      strategists: [
        { ...listed, same: few },
        { ...other, same: few },
      ],
      stocks: [
        {
          stock: tip.stock,
          said: [
            { strategistId: strategist.id, tip, direction: 1 },
            { strategistId: other.id, tip, direction: -1 },
          ],
        },
      ],
      more: false,
      contradictions: [signal],
    },
  }),
  example(radarApi.voices, {
    params: ofStock,
    result: {
      ...{ days: 90, tips: 7, sources: 2, bullish: 1, bearish: 1 },
      voices: [
        {
          strategist: { id: strategist.id, name: strategist.name },
          tip,
          direction: 1,
          originOf: { postId: post.id, slug: post.slug },
          echo: null,
        },
      ],
      copies: [],
    },
  }),
  example(radarApi.signals, { query: { ...ofStock, kind: 'reversal' }, result: [signal] }),
  example(radarApi.echoes, {
    params: { post: post.slug },
    result: [
      {
        post: {
          ...{ id: '019aa2f0-0000-7000-8000-000000000063', slug: 'service-margins-again' },
          ...{ title: 'Service margins, again', author: null },
        },
        ...{ likeness: 0.87, kind: 'text', first: false },
      },
    ],
  }),
  example(radarApi.seen, { params: { id: signalId } }),
]
