import { accuracyApi } from './accuracy.ts'
import { example } from './example.ts'
import { things } from './example-things.ts'
import { extractionApi } from './extraction.ts'
import { outcomesApi } from './outcomes.ts'
import { postsApi } from './posts.ts'
import { pricesApi } from './prices.ts'
import { searchApi } from './search.ts'
import { stocksApi } from './stocks.ts'
import { strategistsApi } from './strategists.ts'
import { tipsApi } from './tips.ts'

const { stock, listedPost, post, tip, metric, strategist, record, extraction, words, at } = things
const ofStock = { stock: stock.ticker }
const ofPost = { post: post.slug }
const ofTip = { id: tip.id }
const counts = { tipCount: 1, postCount: 1 }
const stances = { bullish: 1, bearish: 0, neutral: 0, unset: 0 }
const stanceMonths = [{ month: '2026-11', ...stances }]
const newTip = {
  text: words.tip,
  thesis: words.thesis,
  evidence: words.evidence,
  stance: 'bullish' as const,
  priceTargetValue: 120,
  priceTargetCurrency: 'USD',
  priceTargetHorizon: '24 months',
}
const newMetric = { name: metric.name, value: metric.value, unit: metric.unit, asOf: metric.asOf }

const stockInDetail = {
  ...stock,
  ...counts,
  priceTargetSummary: [{ currency: 'USD', count: 1, average: 120, min: 120, max: 120 }],
  priceTargets: [
    {
      tipId: tip.id,
      value: 120,
      currency: 'USD',
      today: null,
      horizon: '24 months',
      stance: 'bullish' as const,
      author: words.author,
      postSlug: post.slug,
      date: at.published,
    },
  ],
  stanceCounts: stances,
  hasPrices: true,
  isListed: false,
  hasEnded: false,
  nameVersion: 2,
  stanceMonths,
}

export const publicExamples = [
  example(postsApi.list, { query: { source: 'blog', limit: 10 }, result: [listedPost] }),
  example(postsApi.get, { params: ofPost, result: post }),
  example(postsApi.add, {
    body: {
      title: words.title,
      summary: words.summary,
      content: post.content,
      author: words.author,
      sourceType: 'blog',
      url: words.url,
      publishedAt: '2026-11-14',
      tips: [{ ticker: stock.ticker, ...newTip, metrics: [newMetric] }],
    },
    result: post,
  }),
  example(postsApi.change, {
    params: ofPost,
    body: { author: words.author, publishedAt: '2026-11-14' },
    result: { ...post, editedAt: at.later, mayMend: true },
  }),
  example(postsApi.remove, { params: ofPost }),
  example(postsApi.restore, { params: ofPost, body: { version: 1 }, result: { ...post, mayMend: true } }),
  example(postsApi.hide, { params: ofPost, body: { reason: 'It asks to send money.' } }),
  example(postsApi.unhide, { params: ofPost, body: { reason: 'It was no spam.' } }),
  example(postsApi.reread, { params: ofPost, result: { extractionId: extraction.extractionId } }),
  example(postsApi.history, {
    params: ofPost,
    result: [
      {
        version: 2,
        at: at.later,
        by: 'you',
        changes: [{ field: 'author', from: 'Ada S.', to: words.author }],
      },
      { version: 1, at: at.added, by: 'you', changes: [] },
    ],
  }),
  example(stocksApi.list, { query: { ticker: stock.ticker }, result: [{ ...stock, ...counts }] }),
  example(stocksApi.get, { params: ofStock, result: stockInDetail }),
  example(stocksApi.changeName, {
    params: ofStock,
    body: { companyName: stock.companyName, seen: 1 },
    result: stockInDetail,
  }),
  example(stocksApi.restoreName, {
    params: ofStock,
    body: { version: 1, seen: 3 },
    result: { ...stockInDetail, nameVersion: 4 },
  }),
  example(stocksApi.names, {
    params: ofStock,
    result: [
      { version: 2, at: at.added, by: 'member', from: stock.ticker, to: stock.companyName },
      { version: 1, at: at.added, by: null, from: null, to: stock.ticker },
    ],
  }),
  example(stocksApi.findOrAdd, {
    body: { ticker: stock.ticker, companyName: stock.companyName },
    result: { ...stock, ...counts },
  }),
  example(tipsApi.listForPost, { params: ofPost, result: [tip] }),
  example(tipsApi.listForStock, {
    params: ofStock,
    query: { stance: 'bullish', year: '2026', limit: 10 },
    result: [tip],
  }),
  example(tipsApi.add, {
    body: { postId: post.id, stockId: stock.id, ...newTip, metrics: [newMetric] },
    result: tip,
  }),
  example(tipsApi.change, { params: ofTip, body: { stance: 'bullish', priceTargetValue: 120 }, result: tip }),
  example(tipsApi.remove, { params: ofTip }),
  example(tipsApi.restore, { params: ofTip, body: { version: 1 }, result: tip }),
  example(tipsApi.hide, { params: { id: tip.id }, body: { reason: 'It asks to send money.' } }),
  example(tipsApi.unhide, { params: { id: tip.id }, body: { reason: 'It was no spam.' } }),
  example(tipsApi.history, {
    params: ofTip,
    result: [
      {
        version: 2,
        at: at.added,
        by: 'poster',
        changes: [{ field: 'priceTargetValue', from: 110, to: 120 }],
      },
      { version: 1, at: at.added, by: 'poster', changes: [] },
    ],
  }),
  example(tipsApi.addMetric, { body: { tipId: tip.id, ...newMetric }, result: metric }),
  example(searchApi.find, {
    query: { q: 'example motors' },
    result: {
      stocks: [{ ...stock, tipCount: 1 }],
      tips: [
        {
          id: tip.id,
          text: words.tip,
          stance: 'bullish',
          stock: { ticker: stock.ticker },
          post: { slug: post.slug, title: post.title, author: post.author },
          datedAt: at.published,
          verdict: null,
          passage: { text: 'Example Motors sells more', marks: [[0, 14]] },
        },
      ],
      posts: [
        {
          id: post.id,
          slug: post.slug,
          title: post.title,
          author: post.author,
          sourceType: post.sourceType,
          datedAt: at.published,
          passage: { text: 'Example Motors sells more', marks: [[0, 14]] },
        },
      ],
      strategists: [
        { id: strategist.id, name: strategist.name, sourceTypes: strategist.sourceTypes, postCount: 1 },
      ],
      mine: [
        {
          kind: 'note',
          id: tip.id,
          stock: { ticker: stock.ticker },
          says: null,
          post: null,
          createdAt: at.added,
          passage: { text: 'Visit Example Motors', marks: [[6, 20]] },
        },
      ],
      counts: { stocks: 1, tips: 1, posts: 1, strategists: 1, mine: 1 },
      atLeast: [],
      note: null,
      understood: {
        words: ['example motors'],
        stocks: [],
        people: [],
        since: null,
        until: null,
        filters: [],
        forgiven: [],
      },
      leftOut: [],
      forgiven: [],
    },
  }),
  example(strategistsApi.list, {
    query: { sort: 'record', horizon: '6', limit: 10 },
    result: [{ ...strategist, postCount: 1, newestPostAt: at.published, tipCount: 1, record }],
  }),
  example(strategistsApi.adminList, {
    result: [{ ...strategist, postCount: 1, newestPostAt: at.published, tipCount: 1, record: null }],
  }),
  example(strategistsApi.get, {
    params: { id: strategist.id },
    result: {
      ...strategist,
      postCount: 1,
      stanceMonths,
      withheld: false,
      withheldName: null,
      alsoKnownAs: [],
      follow: null,
    },
  }),
  example(stocksApi.strategists, {
    params: ofStock,
    result: [{ id: strategist.id, name: strategist.name }],
  }),
  example(strategistsApi.posts, { params: { id: strategist.id }, result: [listedPost] }),
  example(strategistsApi.hide, { params: { id: strategist.id }, body: { reason: 'They asked for it.' } }),
  example(strategistsApi.unhide, { params: { id: strategist.id }, body: { reason: 'They came back.' } }),
  example(strategistsApi.merge, {
    params: { id: strategist.id },
    body: { into: '019aa2f0-0000-7000-8000-000000000031' },
  }),
  example(strategistsApi.unmerge, { params: { id: strategist.id } }),
  example(strategistsApi.decideHome, {
    params: { id: strategist.id },
    body: { home: 'motors.example', state: 'own' },
  }),
  example(extractionApi.start, { body: { url: words.url }, result: extraction }),
  example(extractionApi.get, {
    params: { id: extraction.extractionId },
    result: {
      id: extraction.extractionId,
      state: 'done',
      url: words.url,
      createdAt: at.added,
      result: extraction,
      error: null,
    },
  }),
  example(extractionApi.cancel, { params: { id: extraction.extractionId } }),
  example(accuracyApi.get, {
    query: { kind: 'blog' },
    result: {
      since: at.added,
      cells: [
        {
          extractor: 'rules@1',
          kind: 'blog',
          since: at.added,
          reviews: 90,
          ...{ drafted: 412, kept: 334, edited: 45, dropped: 33, added: 28, checked: 12, savedUnread: 38 },
          ...{ keptRate: 0.81068, keptLow: 0.77006, keptHigh: 0.845589 },
          ...{ missedRate: 0.068796, missedLow: 0.048002, missedHigh: 0.097675 },
          secondLooks: { answered: 60, right: 53, low: 0.778178, high: 0.942338 },
          fields: { ticker: 9, stance: 21, target: 8, metrics: 19, evidence: 6 },
        },
      ],
      leftOut: {
        ...{ measuredOn: '2026-11-22', documents: 355, publishers: 77 },
        ...{ sure: { right: 87.9, low: 83.2, high: 91.8 }, sureOfUnstudied: 84 },
      },
      gold: { documents: 329, tickers: 634, found: 611 },
    },
  }),
  example(outcomesApi.receipt, {
    params: ofTip,
    result: {
      tipId: tip.id,
      state: 'known',
      method: 2,
      revision: 2,
      revised: { on: '2026-03-21', what: 'csv told a day otherwise' },
      source: 'csv',
      symbol: stock.ticker,
      currency: 'USD',
      basis: 'price',
      benchmark: 'SPY',
      direction: 1,
      datedOn: '2026-01-06',
      datedBy: 'arrival',
      publishedOn: '2026-01-05',
      whyNot: null,
      counted: true,
      strategistId: strategist.id,
      entry: {
        ...{ day: '2026-01-07', close: 240, split: 1, total: 1, value: 240 },
        ...{ benchmarkDay: '2026-01-07', benchmarkValue: 600 },
      },
      horizons: [
        {
          ...{
            months: 3,
            day: '2026-04-07',
            state: 'known',
            closeDay: '2026-04-07',
            close: 66,
            split: 4,
            total: 1,
          },
          ...{ value: 264, benchmarkDay: '2026-04-07', benchmarkValue: 618, result: 0.1, benchmark: 0.03 },
        },
      ],
      target: {
        ...{ state: 'open', why: null, value: 300, currency: 'USD', deadline: '2027-01-06' },
        ...{ deadlineFrom: '12 months', day: null, scale: 4, level: 292.4, short: 0.025 },
      },
      last: {
        ...{ day: '2026-04-07', close: 66, split: 4, total: 1, value: 264 },
        ...{ benchmarkDay: '2026-04-07', benchmarkValue: 618, result: 0.1, benchmark: 0.03 },
      },
      suspectFrom: null,
      stoppedOn: null,
      ended: null,
      closes: [{ day: '2026-03-02', close: 61, split: 4, dividend: null, benchmark: 612 }],
    },
  }),
  example(pricesApi.ofStock, {
    params: ofStock,
    query: { from: '2026-11-16' },
    result: {
      symbol: stock.ticker,
      currency: 'USD',
      kind: 'index',
      days: [
        { day: '2026-11-16', value: 100 },
        { day: '2026-11-17', value: 101.25 },
      ],
    },
  }),
  example(pricesApi.weeks, {
    params: ofStock,
    result: {
      symbol: stock.ticker,
      currency: 'USD',
      kind: 'index',
      benchmark: 'SPY',
      weeks: [
        { day: '2026-11-13', value: 100, benchmark: 100 },
        { day: '2026-11-17', value: 101.25, benchmark: 100.4 },
      ],
    },
  }),
  example(pricesApi.status, {
    result: [
      {
        ...{ symbol: stock.ticker, source: 'csv', currency: 'USD', revision: 1 },
        ...{ firstDay: '2016-11-18', lastDay: '2026-11-17', suspectFrom: null, endedOn: null },
        ...{ failures: 0, lastError: null, fetchedAt: at.added, nextAt: null },
      },
    ],
  }),
  example(pricesApi.files, {
    result: [{ name: 'OTIS.csv', why: 'It is a pipe, not a file.', at: at.added }],
  }),
]
