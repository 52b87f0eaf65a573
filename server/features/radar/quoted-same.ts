import { setImmediate as yielded } from 'node:timers/promises'
import { evidenceRuns, sharedEvidence } from '#extraction/echoes/evidence.ts'
import type { Transaction } from '../../database/database.ts'
import { run } from '../../database/statement.ts'

/** Two posts whose tips may quote the same passage. */
export interface Quoted {
  a: string
  b: string
}

/** Which of these quote the same passage, and how much of the shorter one. */
export async function quotedSame(
  transaction: Transaction,
  pairs: readonly Quoted[],
): Promise<(Quoted & { share: number })[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]
  const rows = await run<{ id: string; evidence: string }>(transaction, reading, [`{${ids.join(',')}}`])
  const quoted = new Map<string, ReadonlySet<string>[]>()
  for (const { id, evidence } of rows) {
    const runs = quoted.get(id) ?? []
    runs.push(evidenceRuns(evidence))
    quoted.set(id, runs)
  }
  const same: (Quoted & { share: number })[] = []
  for (const { a, b } of pairs) {
    await yielded()
    const share = mostShared(quoted.get(a) ?? [], quoted.get(b) ?? [])
    if (share !== null) same.push({ a, b, share })
  }
  return same
}

function mostShared(
  some: readonly ReadonlySet<string>[],
  others: readonly ReadonlySet<string>[],
): number | null {
  let most: number | null = null
  for (const one of some)
    for (const other of others) {
      const share = sharedEvidence(one, other)
      if (share !== null && (most === null || share > most)) most = share
    }
  return most
}

const reading = {
  name: 'evidence of posts',
  text: `
    select post_id as id, evidence from tips
    where post_id = any($1::uuid[]) and deleted_at is null and evidence is not null`,
}
