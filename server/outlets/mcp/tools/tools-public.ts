import { z } from 'zod'
import { accuracyApi } from '#contract/accuracy.ts'
import { analyticsApi } from '#contract/analytics.ts'
import { outcomesApi } from '#contract/outcomes.ts'
import { postsApi } from '#contract/posts.ts'
import { radarApi } from '#contract/radar.ts'
import { recordsApi } from '#contract/records.ts'
import { searchApi } from '#contract/search.ts'
import { stocksApi } from '#contract/stocks.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { stockTipFilters } from '#contract/tip-filters.ts'
import { tipsApi } from '#contract/tips.ts'
import { idOf, nextCursor, page, stockReference } from './inputs.ts'
import { callTool, listTool, tool } from './tool.ts'

/** The most characters of a post's content in one answer: as much as an assistant can follow. */
const contentAtOnce = 20_000
const targetsAtOnce = 20
const monthsAtOnce = 24
const voicesAtOnce = 50

/** The tools for public content. Strategists and trends need a token, as they need a sign-in on the pages. */
export const publicTools = [
  tool({
    name: 'search',
    title: 'Search',
    description:
      'Finds stocks by ticker or company name, tips by what they say and their metrics, posts by title, summary, author and content and, with a token, strategists and what is yours: notes, conclusions, tasks and reasons. A question may be asked as one speaks: companies by any of their names, "from" a strategist and times (last week, October 2025) are read as filters and told in understood, words that carry nothing are left aside. All other words are wanted, the last may be a beginning, "words" in quotes stand together as they are; where nothing holds all of them, leftOut tells which the results do without. stock:NVDA, by:name, is:bullish (bearish, neutral), is:agreed (disagreed, uncertain, unjudged), in:tips (posts, notes), after:2026-03 and before: narrow. Spelling errors are forgiven in tickers and names alone. With `in`, one kind page by page.',
    input: z.object({
      q: searchApi.find.query.shape.q.describe('What to look for'),
      in: searchApi.find.query.shape.in,
      cursor: page.cursor,
    }),
    output: searchApi.find.result.extend({ nextCursor }),
    needs: 'nothing',
    run: async (query, callApi) => {
      const told = await callApi(searchApi.find, { query })
      return { ...told.result, nextCursor: told.nextCursor }
    },
  }),
  listTool({
    name: 'list_posts',
    title: 'List posts',
    description: 'The newest posts, without their content; only of one source, or with certain words.',
    input: postsApi.list.query.pick({ source: true, q: true }).extend(page),
    needs: 'nothing',
    calls: postsApi.list,
    lists: 'posts',
    asks: query => ({ query }),
  }),
  tool({
    name: 'read_post',
    title: 'Read a post',
    description: `One post with its tips: for each its stock, stance, thesis, price target, the words of the author it rests on, and what became of it (outcome: fractions, null where there are no prices). The content comes in parts of ${contentAtOnce.toLocaleString('en-US')} characters.`,
    input: z.object({
      post: z.string().min(1).max(200).describe('The slug or the id of the post'),
      contentFrom: z.int().min(0).default(0).describe('The character at which the content is to begin'),
      cursor: page.cursor.describe('The nextCursor of the answer before, for more tips'),
    }),
    output: z.object({
      post: postsApi.get.result.omit({ contentTimes: true }),
      nextContentFrom: z.int().nullable(),
      tips: tipsApi.listForPost.result,
      nextCursor,
    }),
    needs: 'nothing',
    run: async ({ post: reference, contentFrom, cursor }, callApi) => {
      const params = { post: reference }
      const [{ result: post }, tips] = await Promise.all([
        callApi(postsApi.get, { params }),
        callApi(tipsApi.listForPost, { params, query: { limit: 100, cursor } }),
      ])
      const { content, contentTimes: _, ...rest } = post
      const until = Math.min(contentFrom + contentAtOnce, content?.length ?? 0)
      return {
        post: { ...rest, content: content?.slice(contentFrom, until) ?? null },
        nextContentFrom: content && until < content.length ? until : null,
        tips: tips.result,
        nextCursor: tips.nextCursor,
      }
    },
  }),
  tool({
    name: 'read_stock',
    title: 'Read a stock',
    description: `What is said about one stock: counts of stances, price targets (a summary of all, and the ${targetsAtOnce} newest), and its tips, newest post first, or only some of them, each with what became of it (outcome). The consensus of a tip has the three counts only where the person has judged it.`,
    input: z.object({ stock: stockReference, ...stockTipFilters, ...page }),
    output: z.object({ stock: stocksApi.get.result, tips: tipsApi.listForStock.result, nextCursor }),
    needs: 'nothing',
    run: async ({ stock: reference, ...query }, callApi) => {
      const params = { stock: reference }
      const [{ result: stock }, tips] = await Promise.all([
        callApi(stocksApi.get, { params }),
        callApi(tipsApi.listForStock, { params, query }),
      ])
      return {
        stock: {
          ...stock,
          priceTargets: stock.priceTargets.slice(0, targetsAtOnce),
          stanceMonths: stock.stanceMonths.slice(0, monthsAtOnce),
        },
        tips: tips.result,
        nextCursor: tips.nextCursor,
      }
    },
  }),
  tool({
    name: 'stock_voices',
    title: 'Who says it',
    description: `How many tips of the last 90 days point which way on one stock, and on how many independent sources they rest: posts that say the same words are one. With the newest tip of each strategist, at most ${voicesAtOnce}, and whose words it repeats (originOf).`,
    input: z.object({ stock: stockReference }),
    output: radarApi.voices.result,
    needs: 'nothing',
    run: async ({ stock: reference }, callApi) => {
      const { voices, ...told } = (await callApi(radarApi.voices, { params: { stock: reference } })).result
      return { ...told, voices: voices.slice(0, voicesAtOnce) }
    },
  }),
  listTool({
    name: 'signals',
    title: 'Who contradicts whom',
    description:
      'Contradictions, newest first, with the words of both sides: reversal (a strategist turned), split (two disagree), numbers (two figures of one thing) and, with a token, against-you (a tip against a conclusion of the person). Of one stock, of one post, or of all; mine: of the stocks that the person tracks.',
    input: radarApi.signals.query
      .pick({ stock: true, post: true, kind: true, mine: true })
      .extend({ stock: stockReference.optional(), ...page }),
    needs: 'nothing',
    calls: radarApi.signals,
    lists: 'signals',
    asks: query => ({ query }),
  }),
  callTool({
    name: 'accuracy',
    title: 'How often the machine is wrong',
    description:
      'How often what a machine drafted was kept, edited, dropped or missed on this server, by extractor and kind of source, with 95 % intervals. Under 30 no share is told. Versions are never added up.',
    input: accuracyApi.get.query,
    needs: 'nothing',
    calls: accuracyApi.get,
    asks: query => ({ query }),
  }),
  listTool({
    name: 'list_strategists',
    title: 'List strategists',
    description:
      'The authors of posts, newest first, with what they write about and a line of their record; or those first who are ranked by it. A record describes the past and is no advice: nobody is recommended.',
    input: strategistsApi.list.query.pick({ sort: true, horizon: true }).extend(page),
    needs: 'read',
    calls: strategistsApi.list,
    lists: 'strategists',
    asks: query => ({ query }),
  }),
  tool({
    name: 'read_strategist',
    title: 'Read a strategist',
    description: 'One author of posts, with their posts, newest first.',
    input: z.object({ id: idOf('strategist'), ...page }),
    output: z.object({
      strategist: strategistsApi.get.result,
      posts: strategistsApi.posts.result,
      nextCursor,
    }),
    needs: 'read',
    run: async ({ id, ...query }, callApi) => {
      const params = { id }
      const [{ result: strategist }, posts] = await Promise.all([
        callApi(strategistsApi.get, { params }),
        callApi(strategistsApi.posts, { params, query }),
      ])
      const stanceMonths = strategist.stanceMonths.slice(0, monthsAtOnce)
      return {
        strategist: { ...strategist, stanceMonths },
        posts: posts.result,
        nextCursor: posts.nextCursor,
      }
    },
  }),
  callTool({
    name: 'strategist_record',
    title: 'The record of a strategist',
    description:
      'How many calls of one author beat the benchmark after 1, 3, 6 or 12 months, with 95 % intervals, what chance would have been, what nobody can know and how much of their source is here. Under 10 resolved calls no figure is told, and verdict says whether it can be told from chance at all. It describes the past and is no advice.',
    input: z.object({ id: idOf('strategist'), horizon: recordsApi.get.query.shape.horizon }),
    needs: 'read',
    calls: recordsApi.get,
    asks: ({ id, horizon }) => ({ params: { id }, query: { horizon } }),
  }),
  listTool({
    name: 'strategist_calls',
    title: 'The calls of a strategist',
    description:
      'Each call of one author, newest first: what the stock (r) and the benchmark (b) did after 1, 3, 6 and 12 months as fractions, what became of the target, and why a call does not count. It describes the past and is no advice.',
    input: z.object({ id: idOf('strategist'), state: recordsApi.calls.query.shape.state, ...page }),
    needs: 'read',
    calls: recordsApi.calls,
    lists: 'calls',
    asks: ({ id, ...query }) => ({ params: { id }, query }),
  }),
  tool({
    name: 'read_receipt',
    title: 'Read a receipt',
    description:
      'How the outcome of one tip was computed: entry, what stock and benchmark did in 1, 3, 6 and 12 months and until the last close, as fractions, and what became of the target. Past prices say nothing about future ones.',
    input: z.object({ tip: idOf('tip') }),
    // Years of daily closes would exceed what an assistant can read at once.
    output: outcomesApi.receipt.result.omit({ closes: true }),
    needs: 'read',
    run: async ({ tip: id }, callApi) => {
      const { closes: _, ...receipt } = (await callApi(outcomesApi.receipt, { params: { id } })).result
      return receipt
    },
  }),
  tool({
    name: 'trending_stocks',
    title: 'Trending stocks',
    description: 'At most 10 stocks with the most tips of the last 30 days.',
    input: z.object({}),
    output: z.object({ stocks: analyticsApi.trending.result }),
    needs: 'read',
    run: async (_, callApi) => ({ stocks: (await callApi(analyticsApi.trending, {})).result }),
  }),
]
