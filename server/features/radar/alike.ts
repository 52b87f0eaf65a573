import { setImmediate as yielded } from 'node:timers/promises'
import { likeness } from '#extraction/echoes/likeness.ts'
import type { Sketch } from '#extraction/echoes/sketch.ts'
import type { Transaction } from '../../database/database.ts'
import { run } from '../../database/statement.ts'
import { listed } from './known-sketches.ts'

/** Two posts whose texts may be alike. */
export interface MayBeAlike {
  a: string
  b: string
}

/** How alike the texts of these posts are, exactly: of a hundred candidates one is read for it. */
export async function likenessOf<Pair extends MayBeAlike>(
  transaction: Transaction,
  pairs: readonly Pair[],
): Promise<(Pair & { likeness: number | null })[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]
  const rows = await run<StoredSketch>(transaction, reading, [`{${ids.join(',')}}`])
  const sketches = new Map(
    rows.map(({ id, hashes, truncated }) => [
      id,
      { hashes: BigInt64Array.from(listed(hashes), BigInt), truncated },
    ]),
  )
  const told: (Pair & { likeness: number | null })[] = []
  for (const pair of pairs) {
    await yielded()
    const [one, other] = [sketches.get(pair.a), sketches.get(pair.b)]
    told.push({ ...pair, likeness: one && other ? likeness(exact(one), exact(other)) : null })
  }
  return told
}

interface StoredSketch extends Record<string, unknown> {
  id: string
  hashes: string
  truncated: boolean
}

function exact({ hashes, truncated }: { hashes: BigInt64Array; truncated: boolean }): Sketch {
  return { hashes: Array.from(hashes), words: 0, truncated }
}

const reading = {
  name: 'whole sketches of posts',
  text: 'select post_id as id, hashes::text, truncated from post_sketches where post_id = any($1::uuid[])',
}
