import { z } from 'zod'
import { conclusionsApi } from '#contract/conclusions.ts'
import { dueApi } from '#contract/due.ts'
import { judgementsApi } from '#contract/judgements.ts'
import { myRecordApi } from '#contract/my-record.ts'
import { myStocksApi } from '#contract/my-stocks.ts'
import { notesApi } from '#contract/notes.ts'
import { tasksApi } from '#contract/tasks.ts'
import { nextCursor, page, stockReference } from './inputs.ts'
import { callTool, listTool, tool } from './tool.ts'

/** The most judgements in one answer, newest first. */
const judgementsAtOnce = 500

/** The tools for a person's own things. */
export const personalTools = [
  tool({
    name: 'my_stocks',
    title: 'My stocks',
    description: 'The stocks that the person tracks, each with their conclusion, most recently added first.',
    input: z.object({
      withoutConclusion: z.boolean().default(false).describe('Only those without a conclusion'),
      ...page,
    }),
    output: z.object({ myStocks: myStocksApi.list.result, nextCursor }),
    needs: 'read',
    run: async ({ withoutConclusion, ...query }, callApi) => {
      const endpoint = withoutConclusion ? myStocksApi.noConclusions : myStocksApi.list
      const told = await callApi(endpoint, { query })
      return { myStocks: told.result, nextCursor: told.nextCursor }
    },
  }),
  listTool({
    name: 'unclassified_tips',
    title: 'Unclassified tips',
    description:
      'Tips about tracked stocks, or about all, that the person has neither agreed nor disagreed with yet, newest post first.',
    input: myStocksApi.unclassifiedTips.query
      .pick({ stocks: true, stance: true, strategist: true })
      .extend(page),
    needs: 'read',
    calls: myStocksApi.unclassifiedTips,
    lists: 'tips',
    asks: query => ({ query }),
  }),
  tool({
    name: 'my_classifications',
    title: 'My judgements',
    description: `How the person has judged tips: agree, disagree or uncertain. The newest ${judgementsAtOnce}.`,
    input: z.object({}),
    output: z.object({ total: z.int(), classifications: judgementsApi.list.result }),
    needs: 'read',
    run: async (_, callApi) => {
      const { result } = await callApi(judgementsApi.list, {})
      return { total: result.length, classifications: result.slice(0, judgementsAtOnce) }
    },
  }),
  tool({
    name: 'my_conclusion',
    title: 'My conclusion',
    description: 'What the person has concluded about a stock, with earlier versions, newest first.',
    input: z.object({ stock: stockReference, ...page }),
    output: z.object({
      conclusion: conclusionsApi.find.result,
      earlier: conclusionsApi.history.result,
      nextCursor,
    }),
    needs: 'read',
    run: async ({ stock, ...query }, callApi) => {
      const params = { stock }
      const [{ result: conclusion }, earlier] = await Promise.all([
        callApi(conclusionsApi.find, { params }),
        callApi(conclusionsApi.history, { params, query }),
      ])
      return { conclusion, earlier: earlier.result, nextCursor: earlier.nextCursor }
    },
  }),
  tool({
    name: 'due',
    title: 'What is due',
    description:
      'What comes back to the person until a day, today by default, the earliest first: conclusions to review, what would change their mind, tasks, claims whose time is over, tips against their conclusion.',
    input: dueApi.list.query.pick({ until: true, kind: true }).extend(page),
    output: z.object({ counts: dueApi.count.result, due: dueApi.list.result, nextCursor }),
    needs: 'read',
    run: async (query, callApi) => {
      const [{ result: counts }, told] = await Promise.all([
        callApi(dueApi.count, {}),
        callApi(dueApi.list, { query }),
      ])
      return { counts, due: told.result, nextCursor: told.nextCursor }
    },
  }),
  listTool({
    name: 'my_notes',
    title: 'My notes',
    description: 'The notes of the person about a stock, newest first.',
    input: z.object({ stock: stockReference, ...page }),
    needs: 'read',
    calls: notesApi.listForStock,
    lists: 'notes',
    asks: ({ stock, ...query }) => ({ params: { stock }, query }),
  }),
  listTool({
    name: 'my_tasks',
    title: 'My tasks',
    description: 'What the person wants to do about a stock, newest first.',
    input: z.object({ stock: stockReference, ...page }),
    needs: 'read',
    calls: tasksApi.listForStock,
    lists: 'tasks',
    asks: ({ stock, ...query }) => ({ params: { stock }, query }),
  }),
  callTool({
    name: 'my_record',
    title: 'My record',
    description:
      'How the judgements and conclusions of the person went against the benchmark, with intervals, and whether their filter may be luck. It describes the past, is no advice, and is theirs alone.',
    input: myRecordApi.get.query.pick({ horizon: true }),
    needs: 'read',
    calls: myRecordApi.get,
    asks: query => ({ query }),
  }),
  listTool({
    name: 'my_forecasts',
    title: 'My forecasts',
    description:
      'What the person thought, by judgements of tips and conclusions about stocks, newest first, and what became of each by daily closes. It describes the past, and is no advice.',
    input: myRecordApi.forecasts.query.pick({ group: true, state: true }).extend(page),
    needs: 'read',
    calls: myRecordApi.forecasts,
    lists: 'forecasts',
    asks: query => ({ query }),
  }),
]
