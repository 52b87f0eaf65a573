import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError } from '../../../http/answers/problems.ts'

/** A step of undoing, or doing again, in the name of a person. 1 when something was done, else 0: what is gone meanwhile stays so. */
export async function doneWith(
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
