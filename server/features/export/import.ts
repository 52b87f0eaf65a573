import { eq, inArray } from 'drizzle-orm'
import type { Exported, Imported } from '#contract/export.ts'
import { fillUser } from '../../auth/queries.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { FindListing } from '../../http/services.ts'
import { conclusions, conclusionVersions } from '../conclusions/table.ts'
import { myStocks } from '../my-stocks/table.ts'
import { notes } from '../notes/table.ts'
import { stocks } from '../stocks/table.ts'
import { addMissingStocks } from '../stocks/writes.ts'
import { tasks } from '../tasks/table.ts'
import { batches } from './batches.ts'
import { addClassifications } from './import-classifications.ts'

/**
 * Adds to a person what their export has and they have not; changes nothing that is there. What is empty in their
 * profile is taken from the export's.
 */
export async function importAll(
  database: Database,
  userId: string,
  data: Exported,
  findListing: FindListing,
): Promise<Imported> {
  return inTransaction(database, async transaction => {
    // This locks the person first: one import of theirs at a time, since what it adds is told by what it finds.
    await fillUser(transaction, userId, data.user)
    const classifications = await addClassifications(transaction, userId, data)
    const stockIds = await stocksOf(transaction, data, findListing)
    const idOf = ({ ticker }: { ticker: string }) => stockIds.get(ticker) ?? ''
    const added = {
      myStocks: await addStocks(transaction, userId, data, idOf),
      classifications,
      conclusions: await addConclusions(transaction, userId, data, idOf),
      notes: await addNotes(transaction, userId, data, idOf),
      tasks: await addTasks(transaction, userId, data, idOf),
    }
    return {
      added,
      skipped: {
        myStocks: data.myStocks.length - added.myStocks,
        classifications: data.classifications.length - added.classifications,
        conclusions: data.conclusions.length - added.conclusions,
        notes: data.notes.length - added.notes,
        tasks: data.tasks.length - added.tasks,
      },
    }
  })
}

/** The ids of the export's stocks by ticker; those that are not known here are added. */
async function stocksOf(
  transaction: Transaction,
  { myStocks, conclusions, notes, tasks }: Exported,
  findListing: FindListing,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const wanted = [...myStocks, ...conclusions, ...notes, ...tasks]
  // In the order of tickers over all batches, so that two imports wait for each other instead of deadlocking.
  wanted.sort((a, b) => (a.ticker < b.ticker ? -1 : a.ticker > b.ticker ? 1 : 0))
  for (const some of batches(wanted)) {
    const tickers = await addMissingStocks(transaction, some, findListing)
    // Without a lock: an import changes nothing of a stock, and people are writing about it.
    const rows = await transaction
      .select({ id: stocks.id, ticker: stocks.ticker })
      .from(stocks)
      .where(inArray(stocks.ticker, tickers))
    for (const { id, ticker } of rows) ids.set(ticker, id)
  }
  return ids
}

type IdOf = (of: { ticker: string }) => string

async function addStocks(
  transaction: Transaction,
  userId: string,
  data: Exported,
  idOf: IdOf,
): Promise<number> {
  let added = 0
  for (const rows of batches(data.myStocks)) {
    const values = rows.map(row => ({ userId, stockId: idOf(row), createdAt: new Date(row.createdAt) }))
    const stored = await transaction
      .insert(myStocks)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: myStocks.id })
    added += stored.length
  }
  return added
}

async function addConclusions(
  transaction: Transaction,
  userId: string,
  data: Exported,
  idOf: IdOf,
): Promise<number> {
  const wanted = new Map(data.conclusions.map(row => [idOf(row), row]))
  const added = new Set<string>()
  for (const rows of batches([...wanted])) {
    const values = rows.map(([stockId, { ticker: _, companyName: __, history: ___, ...current }]) => ({
      ...withDate(current),
      ...{ userId, stockId },
    }))
    const stored = await transaction
      .insert(conclusions)
      .values(values)
      .onConflictDoNothing()
      .returning({ stockId: conclusions.stockId })
    for (const { stockId } of stored) added.add(stockId)
  }
  const versions = [...wanted].flatMap(([stockId, { history }]) =>
    added.has(stockId)
      ? history.map(version => ({ ...withDate(version), id: newId(), userId, stockId }))
      : [],
  )
  for (const values of batches(versions)) await transaction.insert(conclusionVersions).values(values)
  return added.size
}

function withDate<Row extends { updatedAt: string }>(row: Row) {
  return { ...row, updatedAt: new Date(row.updatedAt) }
}

async function addNotes(
  transaction: Transaction,
  userId: string,
  data: Exported,
  idOf: IdOf,
): Promise<number> {
  const known = await transaction
    .select({ stockId: notes.stockId, content: notes.content, createdAt: notes.createdAt })
    .from(notes)
    .where(eq(notes.userId, userId))
  const has = new Set(known.map(row => keyOf(row.stockId, row.content, row.createdAt)))
  const values = data.notes
    .map(row => ({ userId, stockId: idOf(row), content: row.content, createdAt: new Date(row.createdAt) }))
    .filter(row => isNew(has, keyOf(row.stockId, row.content, row.createdAt)))
  for (const rows of batches(values)) await transaction.insert(notes).values(rows)
  return values.length
}

async function addTasks(
  transaction: Transaction,
  userId: string,
  data: Exported,
  idOf: IdOf,
): Promise<number> {
  const known = await transaction
    .select({ stockId: tasks.stockId, task: tasks.task, createdAt: tasks.createdAt })
    .from(tasks)
    .where(eq(tasks.userId, userId))
  const has = new Set(known.map(row => keyOf(row.stockId, row.task, row.createdAt)))
  const values = data.tasks
    .map(({ task, done, url, createdAt, ...row }) => ({
      ...{ userId, stockId: idOf(row), task, done, url },
      createdAt: new Date(createdAt),
    }))
    .filter(row => isNew(has, keyOf(row.stockId, row.task, row.createdAt)))
  for (const rows of batches(values)) await transaction.insert(tasks).values(rows)
  return values.length
}

function keyOf(stockId: string, text: string, createdAt: Date): string {
  return `${stockId} ${createdAt.getTime()} ${text}`
}

function isNew(has: Set<string>, key: string): boolean {
  if (has.has(key)) return false
  has.add(key)
  return true
}
