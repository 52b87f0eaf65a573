import { analyticsApi } from './analytics.ts'
import { askApi } from './ask.ts'
import { conclusionsApi } from './conclusions.ts'
import { type DueItem, dueApi } from './due.ts'
import { example } from './example.ts'
import { things } from './example-things.ts'
import { judgementsApi } from './judgements.ts'
import { myStocksApi } from './my-stocks.ts'
import { notesApi } from './notes.ts'
import { secondLooksApi } from './second-looks.ts'
import { sinceApi } from './since.ts'
import { tasksApi } from './tasks.ts'

const { stock, post, tip, tracked, conclusion, since, falsifier, note, task, words, at } = things
const ofStock = { stock: stock.ticker }
const reason = {
  id: '019aa2f0-0000-7000-8000-000000000031',
  reason: 'The order book is full for two years',
  verdict: 'agree' as const,
  name: 'Ada',
  createdAt: at.added,
}
const secondLook = { id: '019aa2f0-0000-7000-8000-00000000000d' }
const judgement = { tipId: tip.id, classification: 'agree' as const }

const due: DueItem = {
  ...{ kind: 'review', id: stock.id, dueOn: '2027-03-01', snoozedTo: null, state: 'open', result: null },
  stock: { id: stock.id, ticker: stock.ticker, companyName: stock.companyName },
  ...{ words: conclusion.rationale ?? '', tipId: null },
}
const ofDue = { kind: due.kind, id: due.id }
const claim: DueItem = {
  ...{ ...due, kind: 'claim', id: tip.id, dueOn: '2027-11-17', words: tip.text, tipId: tip.id },
}
const question = {
  id: '019aa2f0-0000-7000-8000-00000000000e',
  question: `What carries the margin of ${stock.companyName}?`,
}
const quote = {
  ...{ text: words.evidence, postId: post.id, tipId: tip.id, start: 0, seconds: null, stock: stock.ticker },
  ...{ author: post.author, publishedAt: post.publishedAt },
}
const whole = { ...conclusion, falsifiers: [falsifier], since }
export const personalExamples = [
  example(myStocksApi.list, { result: [tracked] }),
  example(myStocksApi.unclassifiedTips, {
    query: { stocks: 'all', stance: 'bullish', limit: 10 },
    result: [tip],
  }),
  example(myStocksApi.noConclusions, { result: [{ ...tracked, conclusion: null }] }),
  example(myStocksApi.check, { params: ofStock, result: { isUserStock: true } }),
  example(myStocksApi.add, { body: { stockId: stock.id }, result: tracked }),
  example(myStocksApi.understand, {
    body: { text: `${stock.ticker}, WINDMILLS` },
    result: {
      understood: [{ ticker: stock.ticker, name: stock.companyName, known: true }],
      not: ['WINDMILLS'],
      why: ['No stock of this ticker is known here.'],
    },
  }),
  example(myStocksApi.changeMany, {
    body: { add: [], remove: [stock.ticker] },
    result: { added: [], removed: [stock.ticker] },
  }),
  example(myStocksApi.remove, { params: ofStock }),
  example(myStocksApi.restore, { params: ofStock, result: tracked }),
  example(judgementsApi.list, { result: [{ ...judgement, claim: 'present', judged: null, reason: null }] }),
  example(judgementsApi.set, {
    body: { ...judgement, reason: reason.reason, reasonShared: true },
    result: { ...judgement, consensus: { total: 4, agree: 3, disagree: 1, uncertain: 0 } },
  }),
  example(judgementsApi.reasons, { params: { id: tip.id }, result: [reason] }),
  example(judgementsApi.hideReason, { params: { id: reason.id }, body: { reason: 'It insults somebody' } }),
  example(judgementsApi.unhideReason, { params: { id: reason.id }, body: {} }),
  example(conclusionsApi.find, { params: ofStock, result: whole }),
  example(conclusionsApi.history, {
    params: ofStock,
    result: [
      {
        ...{ ...conclusion, id: tracked.id, action: 'sell', conviction: null, updatedAt: at.added },
        ...{ reviewOn: null, falsifiers: [], postMortem: null },
        outcome: { entryDay: '2026-11-18', since: 0.041, benchmarkSince: 0.06, benchmark: 'SPY' },
      },
    ],
  }),
  example(conclusionsApi.save, {
    body: {
      stockId: stock.id,
      action: conclusion.action,
      conviction: conclusion.conviction,
      horizon: conclusion.horizon,
      rationale: conclusion.rationale,
      priceTargetValue: conclusion.priceTargetValue,
      priceTargetCurrency: conclusion.priceTargetCurrency,
      reviewOn: conclusion.reviewOn,
      falsifiers: [{ text: falsifier.text, kind: falsifier.kind, by: falsifier.by }],
    },
    result: whole,
  }),
  example(conclusionsApi.stillHolds, { params: ofStock }),
  example(conclusionsApi.seen, { params: ofStock }),
  example(dueApi.list, { query: { until: '2027-03-01' }, result: [due] }),
  example(dueApi.count, { result: { today: 2, overdue: 1, next7: 3 } }),
  example(dueApi.months, { result: [{ month: '2027-03', count: 3 }] }),
  example(dueApi.done, { params: ofDue, body: {}, result: { ...due, state: 'done' } }),
  example(dueApi.snooze, { params: ofDue, body: { days: 7 }, result: { ...due, snoozedTo: '2027-03-08' } }),
  example(dueApi.undo, { params: ofDue, result: due }),
  example(dueApi.watch, { params: { id: tip.id }, result: claim }),
  example(dueApi.unwatch, { params: { id: tip.id } }),
  example(notesApi.listForStock, { params: ofStock, result: [note] }),
  example(notesApi.add, { body: { stockId: stock.id, content: note.content }, result: note }),
  example(notesApi.change, {
    params: { id: note.id },
    body: { content: 'Margins rose twice' },
    result: { ...note, content: 'Margins rose twice', replaced: note.content },
  }),
  example(notesApi.remove, { params: { id: note.id } }),
  example(notesApi.restore, { params: { id: note.id }, result: note }),
  example(tasksApi.listForStock, { params: ofStock, result: [task] }),
  example(tasksApi.add, { body: { stockId: stock.id, task: task.task, url: task.url }, result: task }),
  example(tasksApi.change, {
    params: { id: task.id },
    body: { done: true },
    result: { ...task, done: true },
  }),
  example(tasksApi.remove, { params: { id: task.id } }),
  example(analyticsApi.userStocks, { result: [{ ticker: stock.ticker, tipCount: 12, classifiedCount: 9 }] }),
  example(analyticsApi.trending, { result: [{ ticker: stock.ticker, tipCount: 12 }] }),
  example(analyticsApi.dashboardStats, {
    result: { unclassifiedTipsCount: 3, stocksWithoutConclusionsCount: 1, unclassifiedElsewhereCount: null },
  }),
  example(analyticsApi.firstSteps, {
    result: { brought: true, tracked: true, judged: true, concluded: false, followed: false },
  }),
  example(sinceApi.find, {
    result: {
      since: at.added,
      posts: { count: 1, newest: [{ slug: post.slug, title: post.title, author: post.author }] },
      tips: {
        count: 1,
        newest: [
          {
            ...{ id: tip.id, ticker: stock.ticker, stance: tip.stance, text: tip.text },
            ...{ author: post.author, postSlug: post.slug },
          },
        ],
      },
      against: [{ ticker: stock.ticker, count: 1, tipId: tip.id, postSlug: post.slug }],
      moves: [{ ticker: stock.ticker, change: -0.07 }],
      due: 2,
    },
  }),
  example(analyticsApi.stockProgress, {
    params: ofStock,
    result: { tipCount: 12, agree: 7, disagree: 2, uncertain: 1, classifiedCount: 9 },
  }),
  example(askApi.start, {
    body: { question: question.question, scope: { stock: stock.ticker } },
    result: { id: question.id },
  }),
  example(askApi.get, {
    params: { id: question.id },
    result: {
      ...{ ...question, state: 'done' },
      understood: {
        ...{ words: ['carries', 'margin', 'Example Motors'], stocks: [stock.ticker], people: [] },
        ...{ since: null, until: null },
      },
      groups: [{ about: 'for', quotes: [quote] }],
      answer: null,
    },
  }),
  example(askApi.list, { result: [{ ...question, state: 'done', createdAt: at.added }] }),
  example(askApi.remove, { params: { id: question.id } }),
  example(secondLooksApi.next, {
    result: {
      id: secondLook.id,
      post: { title: words.title, author: words.author, sourceType: 'blog', url: words.url },
      before: 'I have read their reports of five years. ',
      passage: words.evidence,
      after: ' That is why I bought it at 80 dollars.',
    },
  }),
  example(secondLooksApi.answer, {
    params: secondLook,
    body: { isTip: true, ticker: stock.ticker, stance: 'bullish', targetValue: 120, targetCurrency: 'USD' },
    result: {
      ...{ right: true, tickerOk: true, stanceOk: true, targetOk: true },
      tip: {
        ...{ id: tip.id, ticker: stock.ticker, stance: 'bullish', targetValue: 120, targetCurrency: 'USD' },
        postSlug: post.slug,
      },
    },
  }),
]
