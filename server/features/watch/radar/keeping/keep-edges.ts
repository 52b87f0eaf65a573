import { setImmediate as yielded } from 'node:timers/promises'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { type Quoted, quotedSame } from '../quoted-same.ts'
import type { KnownSketch, KnownSketches } from '../sketches/known-sketches.ts'
import { mayShareEvidence, textLikeness } from '../sketches/likely.ts'
import { type Candidates, candidatesOf } from './candidates.ts'

/** Two posts that say the same. `a` is the smaller id. */
export interface Edge {
  a: string
  b: string
  kind: 'text' | 'evidence'
  likeness: number
}

/**
 * Compares posts with their candidates, and stores which of them say the same.
 *
 * @returns the edges that these posts had before, and those that they have now.
 */
export async function keepEdges(
  transaction: Transaction,
  ids: readonly string[],
  known: KnownSketches,
): Promise<{ before: Edge[]; after: Edge[] }> {
  const before = await run<Edge & Record<string, unknown>>(transaction, reading, [`{${ids.join(',')}}`])
  const { candidates, versions } = await candidatesOf(transaction, ids)
  const sketches = await known.of(transaction, versions)
  const after = await edgesOf(transaction, candidates, sketches)
  const kept = new Map(before.map(edge => [keyOf(edge), edge]))
  const is = new Set(after.map(keyOf))
  const other = after.filter(edge => {
    const was = kept.get(keyOf(edge))
    return was?.kind !== edge.kind || was.likeness !== edge.likeness
  })
  const gone = before.filter(edge => !is.has(keyOf(edge)))
  if (gone.length > 0) await run(transaction, removing, [jsonRows(gone)])
  if (other.length > 0) await run(transaction, storing, [jsonRows(other)])
  return { before, after }
}

async function edgesOf(
  transaction: Transaction,
  candidates: Candidates,
  sketches: ReadonlyMap<string, KnownSketch>,
): Promise<Edge[]> {
  const edges: Edge[] = []
  const quoting: Quoted[] = []
  for (const [id, others] of candidates) {
    await yielded()
    const own = sketches.get(id)
    if (!own) continue
    for (const otherId of others) {
      const other = sketches.get(otherId)
      // If both posts are being compared, only the one with the smaller id does it.
      if (!other || (candidates.has(otherId) && otherId < id)) continue
      const [a, b] = id < otherId ? [id, otherId] : [otherId, id]
      const likeness = textLikeness(own, other)
      if (likeness !== null) edges.push({ a, b, kind: 'text', likeness: rounded(likeness) })
      else if (mayShareEvidence(own, other)) quoting.push({ a, b })
    }
  }
  for (const { a, b, share } of await quotedSame(transaction, quoting))
    edges.push({ a, b, kind: 'evidence', likeness: rounded(share) })
  return edges
}

const keyOf = ({ a, b }: Edge) => `${a} ${b}`

/** Rounds to six decimals, as likenesses are stored. */
const rounded = (likeness: number) => Math.round(likeness * 1e6) / 1e6

const reading = {
  name: 'echoes of posts',
  text: `
    select a, b, kind, likeness::float8 from echo_edges where a = any($1::uuid[])
    union select a, b, kind, likeness::float8 from echo_edges where b = any($1::uuid[])`,
}

const storing = {
  name: 'store echoes',
  text: `
    insert into echo_edges (a, b, kind, likeness)
    select a, b, kind, likeness from json_to_recordset($1) as given(a uuid, b uuid, kind text, likeness numeric) order by a, b
    on conflict (a, b) do update set kind = excluded.kind, likeness = excluded.likeness`,
}

const removing = {
  name: 'remove echoes',
  text: `
    delete from echo_edges using json_to_recordset($1) as given(a uuid, b uuid)
    where echo_edges.a = given.a and echo_edges.b = given.b`,
}
