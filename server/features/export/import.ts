import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Exported, Imported } from '#contract/export.ts'
import { users } from '../../auth/table.ts'
import { newId } from '../../database/columns.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { FindListing } from '../../http/app-context.ts'
import { classifications } from '../classifications/table.ts'
import { conclusions, conclusionVersions } from '../conclusions/table.ts'
import { myStocks } from '../my-stocks/table.ts'
import { notes } from '../notes/table.ts'
import { findOrAddStocks } from '../stocks/queries.ts'
import { tasks } from '../tasks/table.ts'
import { tips } from '../tips/table.ts'

/** Rows in one statement: PostgreSQL takes at most 65 535 parameters. */
const batch = 2000

/** Adds to a person what their export has and they have not; changes nothing that is there. */
export async function importAll(
  database: Database,
  userId: string,
  data: Exported,
  findListing: FindListing,
): Promise<Imported> {
  return inTransaction(database, async transaction => {
    // One import of a person at a time: what it adds is told by what it finds.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const stockIds = await findOrAddStocks(
      transaction,
      [...data.myStocks, ...data.conclusions, ...data.notes, ...data.tasks],
      findListing,
    )
    const idOf = ({ ticker }: { ticker: string }) => stockIds.get(ticker) ?? ''
    const added = {
      myStocks: await addStocks(transaction, userId, data, idOf),
      classifications: await addClassifications(transaction, userId, data),
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

async function addClassifications(transaction: Transaction, userId: string, data: Exported): Promise<number> {
  const wanted = new Map(data.classifications.map(row => [row.tipId, row]))
  let added = 0
  for (const ids of batches([...wanted.keys()].sort())) {
    // Locked in the order of ids, so that counts stay right beside people who judge.
    const known = await transaction
      .select({ id: tips.id })
      .from(tips)
      .where(and(inArray(tips.id, ids), isNull(tips.deletedAt)))
      .orderBy(tips.id)
      .for('update')
    const values = known.flatMap(({ id }) => {
      const row = wanted.get(id)
      return row
        ? { userId, tipId: id, classification: row.classification, createdAt: new Date(row.createdAt) }
        : []
    })
    if (values.length === 0) continue
    const stored = await transaction
      .insert(classifications)
      .values(values)
      .onConflictDoNothing()
      .returning({ tipId: classifications.tipId })
    added += stored.length
    await countNew(
      transaction,
      userId,
      stored.map(({ tipId }) => tipId),
    )
  }
  return added
}

async function countNew(transaction: Transaction, userId: string, tipIds: string[]): Promise<void> {
  if (tipIds.length === 0) return
  const judged = sql`
    select tips.id, tips.stock_id, classifications.classification from classifications
    join tips on tips.id = classifications.tip_id
    where classifications.user_id = ${userId} and tips.id in ${tipIds}`
  await transaction.execute(sql`
    update tips set
      agree_count = agree_count + (judged.classification = 'agree')::int,
      disagree_count = disagree_count + (judged.classification = 'disagree')::int,
      uncertain_count = uncertain_count + (judged.classification = 'uncertain')::int
    from (${judged}) as judged where tips.id = judged.id`)
  await transaction.execute(sql`
    insert into stock_judgements (user_id, stock_id, agree, disagree, uncertain)
    select ${userId}, stock_id, count(*) filter (where classification = 'agree'),
      count(*) filter (where classification = 'disagree'), count(*) filter (where classification = 'uncertain')
    from (${judged}) as judged group by stock_id
    on conflict (user_id, stock_id) do update set
      agree = stock_judgements.agree + excluded.agree,
      disagree = stock_judgements.disagree + excluded.disagree,
      uncertain = stock_judgements.uncertain + excluded.uncertain`)
}

async function addConclusions(
  transaction: Transaction,
  userId: string,
  data: Exported,
  idOf: IdOf,
): Promise<number> {
  let added = 0
  for (const { ticker, companyName: _, history, ...current } of data.conclusions) {
    const stockId = idOf({ ticker })
    const stored = await transaction
      .insert(conclusions)
      .values({ ...withDate(current), userId, stockId })
      .onConflictDoNothing()
      .returning({ stockId: conclusions.stockId })
    if (stored.length === 0) continue
    added += 1
    for (const versions of batches(history))
      await transaction
        .insert(conclusionVersions)
        .values(versions.map(version => ({ ...withDate(version), id: newId(), userId, stockId })))
  }
  return added
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

function batches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) =>
    rows.slice(index * batch, (index + 1) * batch),
  )
}
