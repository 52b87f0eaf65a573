import { z } from 'zod'
import { conclusionsApi, newConclusion } from '#contract/conclusions.ts'
import { dueApi, dueKind } from '#contract/due.ts'
import { judgementsApi, newJudgement } from '#contract/judgements.ts'
import { limits } from '#contract/limits.ts'
import { myStocksApi, stockChanges } from '#contract/my-stocks.ts'
import { notesApi } from '#contract/notes.ts'
import { stocksApi } from '#contract/stocks.ts'
import { tasksApi } from '#contract/tasks.ts'
import type { CallEndpoint } from '../call-endpoint.ts'
import { idOf, stockReference } from './inputs.ts'
import { callTool, tool } from './tool.ts'

/** The tools with which an assistant writes for a person: judgements, tracked stocks, conclusions, notes and tasks. */
export const writingTools = [
  callTool({
    name: 'classify_tip',
    title: 'Judge a tip',
    description:
      'Says that the person agrees with a tip, disagrees or is uncertain; a new judgement takes the place of the one before.',
    input: newJudgement,
    needs: 'write',
    replaces: true,
    repeatable: true,
    calls: judgementsApi.set,
    asks: body => ({ body }),
  }),
  callTool({
    name: 'track_stock',
    title: 'Track a stock',
    description: 'Puts a stock on the list of the person. Twice is once.',
    input: z.object({ stock: stockReference }),
    needs: 'write',
    repeatable: true,
    calls: myStocksApi.add,
    asks: async ({ stock }, callApi) => ({ body: { stockId: await stockIdOf(stock, callApi) } }),
  }),
  tool({
    name: 'untrack_stock',
    title: 'Track a stock no longer',
    description:
      'Takes a stock from the list of the person. Judgements, conclusion, notes and tasks stay; `restore_stock` undoes it.',
    input: z.object({ stock: stockReference }),
    output: z.object({ removed: z.string() }),
    needs: 'write',
    replaces: true,
    repeatable: true,
    run: async ({ stock }, callApi) => {
      await callApi(myStocksApi.remove, { params: { stock } })
      return { removed: stock }
    },
  }),
  callTool({
    name: 'restore_stock',
    title: 'Track a removed stock again',
    description: 'Undoes `untrack_stock`: the stock is back on the list of the person, with the date it had.',
    input: z.object({ stock: stockReference }),
    needs: 'write',
    repeatable: true,
    calls: myStocksApi.restore,
    asks: ({ stock }) => ({ params: { stock } }),
  }),
  callTool({
    name: 'understand_tickers',
    title: 'What a list of tickers means',
    description:
      'Tells which stocks a text means: tickers or names of companies parted by commas or lines, or a CSV with a column of tickers, symbols or names. Stores nothing; look before `change_my_stocks`.',
    input: myStocksApi.understand.body,
    needs: 'write',
    repeatable: true,
    calls: myStocksApi.understand,
    asks: body => ({ body }),
  }),
  callTool({
    name: 'change_my_stocks',
    title: 'Track and untrack many stocks',
    description: `Puts stocks on the list of the person and takes others from it, by ticker, at most ${limits.stocksAtOnce}, all or none. Its answer the other way round undoes it, with the dates they had.`,
    input: stockChanges,
    needs: 'write',
    replaces: true,
    repeatable: true,
    calls: myStocksApi.changeMany,
    asks: body => ({ body }),
  }),
  callTool({
    name: 'write_conclusion',
    title: 'Write a conclusion',
    description:
      'Says what the person means to do about a stock, and why, what would change their mind and when they look again. The version before is kept in the history.',
    input: newConclusion.omit({ stockId: true }).extend({ stock: stockReference }),
    needs: 'write',
    repeatable: true,
    calls: conclusionsApi.save,
    asks: async ({ stock, ...conclusion }, callApi) => ({
      body: { ...conclusion, stockId: await stockIdOf(stock, callApi) },
    }),
  }),
  callTool({
    name: 'add_note',
    title: 'Add a note',
    description: 'Adds a note about a stock, for the person alone.',
    input: notesApi.add.body.omit({ stockId: true }).extend({ stock: stockReference }),
    needs: 'write',
    calls: notesApi.add,
    asks: async ({ stock, ...note }, callApi) => ({
      body: { ...note, stockId: await stockIdOf(stock, callApi) },
    }),
  }),
  callTool({
    name: 'add_task',
    title: 'Add a task',
    description:
      'Adds something to do about a stock, for the person alone, due on a day where one is named; an address in it becomes its link.',
    input: tasksApi.add.body.omit({ stockId: true }).extend({ stock: stockReference }),
    needs: 'write',
    calls: tasksApi.add,
    asks: async ({ stock, ...task }, callApi) => ({
      body: { ...task, stockId: await stockIdOf(stock, callApi) },
    }),
  }),
  callTool({
    name: 'complete_task',
    title: 'Complete a task',
    description: 'Says that a task is done, or with done: false that it is not.',
    input: z.object({ id: idOf('task'), done: z.boolean().default(true) }),
    needs: 'write',
    repeatable: true,
    calls: tasksApi.change,
    asks: ({ id, done }) => ({ params: { id }, body: { done } }),
  }),
  callTool({
    name: 'complete_due',
    title: 'Complete what is due',
    description:
      'Says that something due is done, by the kind and id that `due` tells: a conclusion still holds, a task is done, a claim was hit or missed, what would change a mind has come.',
    input: dueApi.done.body
      .unwrap()
      .extend({ kind: dueKind, id: z.string().min(1).max(100).describe('As `due` tells it') }),
    needs: 'write',
    repeatable: true,
    calls: dueApi.done,
    asks: ({ kind, id, ...body }) => ({ params: { kind, id }, body }),
  }),
  tool({
    name: 'delete_note',
    title: 'Delete a note',
    description: 'Deletes a note of the person; `restore_note` undoes it.',
    input: z.object({ id: idOf('note') }),
    output: z.object({ deleted: z.string() }),
    needs: 'write',
    replaces: true,
    run: async ({ id }, callApi) => {
      await callApi(notesApi.remove, { params: { id } })
      return { deleted: id }
    },
  }),
  callTool({
    name: 'change_note',
    title: 'Change a note',
    description: 'Says something else in a note of the person; `replaced` tells what it said until now.',
    input: notesApi.change.body.extend({ id: idOf('note') }),
    needs: 'write',
    replaces: true,
    repeatable: true,
    calls: notesApi.change,
    asks: ({ id, content }) => ({ params: { id }, body: { content } }),
  }),
  callTool({
    name: 'restore_note',
    title: 'Restore a note',
    description: 'Brings back a note that was deleted, as it was.',
    input: z.object({ id: idOf('note') }),
    needs: 'write',
    repeatable: true,
    calls: notesApi.restore,
    asks: ({ id }) => ({ params: { id } }),
  }),
  tool({
    name: 'delete_task',
    title: 'Delete a task',
    description: 'Deletes a task of the person for good. One that is done is better completed.',
    input: z.object({ id: idOf('task') }),
    output: z.object({ deleted: z.string() }),
    needs: 'write',
    replaces: true,
    run: async ({ id }, callApi) => {
      await callApi(tasksApi.remove, { params: { id } })
      return { deleted: id }
    },
  }),
]

async function stockIdOf(stock: string, callApi: CallEndpoint): Promise<string> {
  return (await callApi(stocksApi.get, { params: { stock } })).result.id
}
