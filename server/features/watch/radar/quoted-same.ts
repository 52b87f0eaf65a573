import { setImmediate as yielded } from 'node:timers/promises'
import { evidenceRuns, sharedEvidence } from '#extraction/echoes/evidence.ts'
import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'

/** Two posts whose tips may quote the same passage. */
export interface Quoted {
  a: string
  b: string
}

/**
 * Which of these pairs quote the same passage about a stock, and the share of the shorter quote that they have in
 * common (0 to 1). A phrase quoted about two stocks is a figure of speech and does not count.
 */
export async function quotedSame(
  transaction: Transaction,
  pairs: readonly Quoted[],
): Promise<(Quoted & { share: number })[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]
  const rows = await run<{ id: string; stockId: string; evidence: string }>(transaction, reading, [
    `{${ids.join(',')}}`,
  ])
  const quoted = new Map<string, Passage[]>()
  for (const { id, stockId, evidence } of rows) {
    const runs = quoted.get(id) ?? []
    runs.push({ stockId, runs: evidenceRuns(evidence) })
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

/** The passage that a tip quotes, as runs of words. */
interface Passage {
  stockId: string
  runs: ReadonlySet<string>
}

function mostShared(some: readonly Passage[], others: readonly Passage[]): number | null {
  let most: number | null = null
  for (const one of some)
    for (const other of others) {
      if (one.stockId !== other.stockId) continue
      const share = sharedEvidence(one.runs, other.runs)
      if (share !== null && (most === null || share > most)) most = share
    }
  return most
}

const reading = {
  name: 'evidence of posts',
  text: `
    select post_id as id, stock_id as "stockId", evidence from tips
    where post_id = any($1::uuid[]) and deleted_at is null and evidence is not null`,
}
