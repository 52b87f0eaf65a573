import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import { isStillWanted } from './still-wanted.ts'

type Step<Thing> = (transaction: Transaction, thing: Thing) => Promise<boolean>

/**
 * Steps of undoing, or doing again, in the name of a person: a transaction for each thing. What is gone meanwhile stays
 * so.
 *
 * @returns the number of things with which something was done.
 */
export async function doneWithEach<Thing>(
  database: Database,
  by: string,
  things: Thing[],
  step: Step<Thing>,
): Promise<number> {
  let sum = 0
  for (const thing of things) sum += await doneWith(database, by, transaction => step(transaction, thing))
  return sum
}

/** A step that does nothing once the removal of these people was taken back. */
export function whileWanted<Thing>(people: string[], step: Step<Thing>): Step<Thing> {
  return async (transaction, thing) => (await isStillWanted(transaction, people)) && step(transaction, thing)
}

/** Since when versions are turned back, whose, and who makes the new ones. */
export interface Turn {
  by: string
  people: string[]
  since: Date
}

/**
 * Of the versions of a thing, newest first: the first and the last of the run of theirs that it ends with. Null where
 * its last version is not theirs.
 */
export function lastRun(
  versions: { version: number; at: Date; by: string | null }[],
  { people, since }: Turn,
): { first: number; last: number; by: string } | null {
  const kept = versions.findIndex(({ by, at }) => !(by && people.includes(by) && at >= since))
  const theirs = kept === -1 ? versions : versions.slice(0, kept)
  const [last, first] = [theirs[0], theirs.at(-1)]
  return last?.by && first ? { first: first.version, last: last.version, by: last.by } : null
}

async function doneWith(
  database: Database,
  by: string,
  work: (transaction: Transaction) => Promise<boolean>,
): Promise<number> {
  try {
    return await inTransaction(database, async transaction => {
      await lockPerson(transaction, by)
      return Number(await work(transaction))
    })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return 0
    throw error
  }
}
