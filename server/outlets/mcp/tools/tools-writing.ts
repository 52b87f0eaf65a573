import { z } from 'zod'
import { conclusionsApi, newConclusion } from '#contract/conclusions.ts'
import { dueApi, dueKind } from '#contract/due.ts'
import { judgementsApi, newJudgement } from '#contract/judgements.ts'
import { limits } from '#contract/limits.ts'
import { myStocksApi, stockChanges } from '#contract/my-stocks.ts'
import { notesApi } from '#contract/notes.ts'
import { stocksApi } from '#contract/stocks.ts'
import { tasksApi } from '#contract/tasks.ts'
import type { CallApi } from '../call-api.ts'
import { stockReference } from './inputs.ts'
import { tool } from './tool.ts'

const noteId = z.string().min(1).max(100).describe('The id of the note')

/** What an assistant writes for a person: judgements, the watchlist, conclusions, notes and tasks. */
export const writingTools = [
  tool({
    name: 'classify_tip',
    title: 'Judge a tip',
    description:
      'Says that the person agrees with a tip, disagrees or is uncertain; a new judgement takes the place of the one before.',
    input: newJudgement,
    output: judgementsApi.set.result,
    needs: 'write',
    replaces: true,
    repeatable: true,
    run: async (body, callApi) => ({ ...(await callApi(judgementsApi.set, { body })).result }),
  }),
  tool({
    name: 'track_stock',
    title: 'Track a stock',
    description: 'Puts a stock on the list of the person. Twice is once.',
    input: z.object({ stock: stockReference }),
    output: myStocksApi.add.result,
    needs: 'write',
    repeatable: true,
    run: async ({ stock }, callApi) => ({
      ...(await callApi(myStocksApi.add, { body: { stockId: await idOf(stock, callApi) } })).result,
    }),
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
  tool({
    name: 'restore_stock',
    title: 'Track a removed stock again',
    description: 'Undoes `untrack_stock`: the stock is back on the list of the person, with the date it had.',
    input: z.object({ stock: stockReference }),
    output: myStocksApi.restore.result,
    needs: 'write',
    repeatable: true,
    run: async ({ stock }, callApi) => ({
      ...(await callApi(myStocksApi.restore, { params: { stock } })).result,
    }),
  }),
  tool({
    name: 'understand_tickers',
    title: 'What a list of tickers means',
    description:
      'Tells which stocks a text means: tickers or names of companies parted by commas or lines, or a CSV with a column of tickers, symbols or names. Stores nothing; look before `change_my_stocks`.',
    input: myStocksApi.understand.body,
    output: myStocksApi.understand.result,
    needs: 'write',
    repeatable: true,
    run: async (body, callApi) => ({ ...(await callApi(myStocksApi.understand, { body })).result }),
  }),
  tool({
    name: 'change_my_stocks',
    title: 'Track and untrack many stocks',
    description: `Puts stocks on the list of the person and takes others from it, by ticker, at most ${limits.stocksAtOnce}, all or none. Its answer the other way round undoes it, with the dates they had.`,
    input: stockChanges,
    output: myStocksApi.changeMany.result,
    needs: 'write',
    replaces: true,
    repeatable: true,
    run: async (body, callApi) => ({ ...(await callApi(myStocksApi.changeMany, { body })).result }),
  }),
  tool({
    name: 'write_conclusion',
    title: 'Write a conclusion',
    description:
      'Says what the person means to do about a stock, and why, what would change their mind and when they look again. The version before is kept in the history.',
    input: newConclusion.omit({ stockId: true }).extend({ stock: stockReference }),
    output: conclusionsApi.save.result,
    needs: 'write',
    repeatable: true,
    run: async ({ stock, ...conclusion }, callApi) => ({
      ...(
        await callApi(conclusionsApi.save, { body: { ...conclusion, stockId: await idOf(stock, callApi) } })
      ).result,
    }),
  }),
  tool({
    name: 'add_note',
    title: 'Add a note',
    description: 'Adds a note about a stock, for the person alone.',
    input: notesApi.add.body.omit({ stockId: true }).extend({ stock: stockReference }),
    output: notesApi.add.result,
    needs: 'write',
    run: async ({ stock, ...note }, callApi) => ({
      ...(await callApi(notesApi.add, { body: { ...note, stockId: await idOf(stock, callApi) } })).result,
    }),
  }),
  tool({
    name: 'add_task',
    title: 'Add a task',
    description:
      'Adds something to do about a stock, for the person alone, due on a day where one is named; an address in it becomes its link.',
    input: tasksApi.add.body.omit({ stockId: true }).extend({ stock: stockReference }),
    output: tasksApi.add.result,
    needs: 'write',
    run: async ({ stock, ...task }, callApi) => ({
      ...(await callApi(tasksApi.add, { body: { ...task, stockId: await idOf(stock, callApi) } })).result,
    }),
  }),
  tool({
    name: 'complete_task',
    title: 'Complete a task',
    description: 'Says that a task is done, or with done: false that it is not.',
    input: z.object({
      id: z.string().min(1).max(100).describe('The id of the task'),
      done: z.boolean().default(true),
    }),
    output: tasksApi.change.result,
    needs: 'write',
    repeatable: true,
    run: async ({ id, done }, callApi) => ({
      ...(await callApi(tasksApi.change, { params: { id }, body: { done } })).result,
    }),
  }),
  tool({
    name: 'complete_due',
    title: 'Complete what is due',
    description:
      'Says that something due is done, by the kind and id that `due` tells: a conclusion still holds, a task is done, a claim was hit or missed, what would change a mind has come.',
    input: dueApi.done.body
      .unwrap()
      .extend({ kind: dueKind, id: z.string().min(1).max(100).describe('As `due` tells it') }),
    output: dueApi.done.result,
    needs: 'write',
    repeatable: true,
    run: async ({ kind, id, ...body }, callApi) => ({
      ...(await callApi(dueApi.done, { params: { kind, id }, body })).result,
    }),
  }),
  tool({
    name: 'delete_note',
    title: 'Delete a note',
    description: 'Deletes a note of the person; `restore_note` undoes it.',
    input: z.object({ id: noteId }),
    output: z.object({ deleted: z.string() }),
    needs: 'write',
    replaces: true,
    run: async ({ id }, callApi) => {
      await callApi(notesApi.remove, { params: { id } })
      return { deleted: id }
    },
  }),
  tool({
    name: 'change_note',
    title: 'Change a note',
    description: 'Says something else in a note of the person; `replaced` tells what it said until now.',
    input: notesApi.change.body.extend({ id: noteId }),
    output: notesApi.change.result,
    needs: 'write',
    replaces: true,
    repeatable: true,
    run: async ({ id, content }, callApi) => ({
      ...(await callApi(notesApi.change, { params: { id }, body: { content } })).result,
    }),
  }),
  tool({
    name: 'restore_note',
    title: 'Restore a note',
    description: 'Brings back a note that was deleted, as it was.',
    input: z.object({ id: noteId }),
    output: notesApi.restore.result,
    needs: 'write',
    repeatable: true,
    run: async ({ id }, callApi) => ({ ...(await callApi(notesApi.restore, { params: { id } })).result }),
  }),
  tool({
    name: 'delete_task',
    title: 'Delete a task',
    description: 'Deletes a task of the person for good. One that is done is better completed.',
    input: z.object({ id: z.string().min(1).max(100).describe('The id of the task') }),
    output: z.object({ deleted: z.string() }),
    needs: 'write',
    replaces: true,
    run: async ({ id }, callApi) => {
      await callApi(tasksApi.remove, { params: { id } })
      return { deleted: id }
    },
  }),
]

async function idOf(stock: string, callApi: CallApi): Promise<string> {
  return (await callApi(stocksApi.get, { params: { stock } })).result.id
}
