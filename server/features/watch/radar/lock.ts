import type { Transaction } from '../../../database/database.ts'
import { locks } from '../../../database/locks.ts'
import { run } from '../../../database/statements/statement.ts'

/** Waits until no other transaction is computing echoes or contradictions. */
export async function lockRadar(transaction: Transaction): Promise<void> {
  await run(transaction, locking, [locks.radar])
}

const locking = { name: 'lock the radar', text: 'select pg_advisory_xact_lock($1::bigint)' }
