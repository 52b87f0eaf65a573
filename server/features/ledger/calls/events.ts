import type { CallTerms } from '#reckoning/calls/terms.ts'
import type { Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { newId } from '../../../schema/ids.ts'
import type { CallEventKind } from '../../../schema/ledger/calls.ts'

interface CallEvent {
  tipId: string
  kind: CallEventKind
  was?: CallTerms | null
  is?: CallTerms | null
}

/** Keeps what befalls frozen calls, with the role of who does it, and without a name or a word. */
export async function tellEvents(
  transaction: Transaction,
  userId: string,
  events: readonly CallEvent[],
): Promise<void> {
  if (events.length === 0) return
  await run(transaction, telling, [userId, jsonRows(events.map(event => ({ id: newId(), ...event })))])
}

const telling = {
  name: 'tell what befalls calls',
  text: `
    insert into call_events (id, tip_id, kind, by_role, was, "is")
    select given.id, given."tipId", given.kind, users.role, given.was, given."is"
    from users, json_to_recordset($2) as given(id uuid, "tipId" uuid, kind text, was jsonb, "is" jsonb)
    where users.id = $1`,
}
