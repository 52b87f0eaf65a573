import { and, eq, max } from 'drizzle-orm'
import type { User } from '#contract/account.ts'
import { includesRole } from '#contract/roles.ts'
import type { NameChange, NameRestore } from '#contract/stock-names.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid, notFound, ProblemError } from '../../../http/answers/problems.ts'
import type { FindListing } from '../../../http/services.ts'
import { stocks, stockVersions } from '../../../schema/library/stocks.ts'
import { stockNamed } from '../../market/stock-named.ts'

/** The person who changes a name. A program with an access token always counts as a member. */
type Person = Pick<User, 'id' | 'role'>

/**
 * Changes the name of a stock (ticker or id), and keeps the earlier name as a version. The same name changes nothing.
 * 404 when there is no such stock. 403 when the symbol table knows it and the person is no moderator. 409 when the name
 * was changed since the person saw it.
 */
export async function changeName(
  database: Database,
  person: Person,
  reference: string,
  { companyName, seen }: NameChange,
  findListing: FindListing,
): Promise<void> {
  await inTransaction(database, async transaction => {
    const locked = await lockFor(transaction, person, reference, findListing)
    if (companyName.toUpperCase() === locked.ticker)
      throw invalid([{ path: 'companyName', message: 'The ticker is no name: write what it is called' }])
    await store(transaction, person, locked, { companyName, seen })
  })
}

/** Restores the name of a version in the same way. 422 when there is no such version. */
export async function restoreName(
  database: Database,
  person: Person,
  reference: string,
  { version, seen }: NameRestore,
  findListing: FindListing,
): Promise<void> {
  await inTransaction(database, async transaction => {
    const locked = await lockFor(transaction, person, reference, findListing)
    if (version === (await lastVersion(transaction, locked.id)) + 1) return
    const companyName = await nameIn(transaction, locked.id, version)
    await store(transaction, person, locked, { companyName, seen })
  })
}

/** The same for a locked stock, without these checks of the person. */
export async function bringBackName(
  transaction: Transaction,
  userId: string,
  stock: LockedStock,
  version: number,
): Promise<void> {
  await keep(transaction, userId, stock, await nameIn(transaction, stock.id, version))
}

async function nameIn(transaction: Transaction, stockId: string, version: number): Promise<string> {
  const [kept] = await transaction
    .select({ companyName: stockVersions.companyName })
    .from(stockVersions)
    .where(and(eq(stockVersions.stockId, stockId), eq(stockVersions.version, version)))
  if (!kept) throw invalid([{ path: 'version', message: 'This stock has no such version' }])
  return kept.companyName
}

interface LockedStock {
  id: string
  ticker: string
  companyName: string
}

/** Locks a stock. 404 when there is none. */
export async function lockStock(
  transaction: Transaction,
  { column, value }: ReturnType<typeof stockNamed>,
): Promise<LockedStock> {
  const [stock] = await transaction
    .select({ id: stocks.id, ticker: stocks.ticker, companyName: stocks.companyName })
    .from(stocks)
    .where(eq(stocks[column], value))
    .for('no key update')
  if (!stock) throw notFound('Stock')
  return stock
}

interface Locked extends LockedStock {
  isListed: boolean
}

/** Locks a stock whose name this person may change. */
async function lockFor(
  transaction: Transaction,
  person: Person,
  reference: string,
  findListing: FindListing,
): Promise<Locked> {
  await lockPerson(transaction, person.id)
  const stock = await lockStock(transaction, stockNamed(reference))
  const isListed = findListing(stock.ticker) !== undefined
  if (isListed && !includesRole(person.role, 'moderator'))
    throw new ProblemError(
      403,
      `The name of ${stock.ticker} is from the symbol table: only moderators can change it`,
    )
  return { ...stock, isListed }
}

async function store(
  transaction: Transaction,
  person: Person,
  stock: Locked,
  { companyName, seen }: NameChange,
): Promise<void> {
  if (companyName === stock.companyName) return
  if ((await lastVersion(transaction, stock.id)) + 1 !== seen)
    throw new ProblemError(409, `Somebody has changed this name meanwhile: it is “${stock.companyName}” now`)
  await keep(transaction, person.id, stock, companyName)
  // A change that anybody may make is only in the history.
  if (!stock.isListed) return
  await noteInLog(transaction, actorOf(person), {
    action: 'change',
    subjectKind: 'stock',
    subjectId: stock.id,
  })
}

/** Stores a name, and the earlier one as a version. */
async function keep(
  transaction: Transaction,
  userId: string,
  { id, companyName: before }: LockedStock,
  companyName: string,
): Promise<void> {
  const version = (await lastVersion(transaction, id)) + 1
  await transaction.insert(stockVersions).values({ stockId: id, version, by: userId, companyName: before })
  await transaction.update(stocks).set({ companyName }).where(eq(stocks.id, id))
}

/** The number of the last stored version. 0 if the stock has its first name. */
export async function lastVersion(transaction: Transaction, id: string): Promise<number> {
  const [row] = await transaction
    .select({ version: max(stockVersions.version) })
    .from(stockVersions)
    .where(eq(stockVersions.stockId, id))
  return row?.version ?? 0
}
