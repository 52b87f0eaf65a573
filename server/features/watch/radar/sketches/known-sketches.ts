import type { Sketch } from '#extraction/echoes/sketch.ts'
import type { Transaction } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'

/** A sketch in a form that is fast to compare thousands of times. */
export interface KnownSketch {
  hashes: BigInt64Array
  truncated: boolean
  /**
   * The lower halves of the hashes, ascending. Two sketches share at most as many hashes as they share lower halves.
   */
  lower: Int32Array
  evidence: Int32Array
}

/** Sketches that are remembered while a job runs, some 4 KB each: about one month of posts on a busy server. */
const most = 12_000

/** The sketches of posts. A sketch is read again only when its version has changed. */
export class KnownSketches {
  #known = new Map<string, { version: string; sketch: KnownSketch }>()

  /** The sketches of those posts that have one. `versions` are the current versions of the rows of `post_sketches`. */
  async of(
    transaction: Transaction,
    versions: ReadonlyMap<string, string>,
  ): Promise<Map<string, KnownSketch>> {
    const found = new Map<string, KnownSketch>()
    const missing: string[] = []
    for (const [id, version] of versions) {
      const known = this.#known.get(id)
      if (known?.version === version) found.set(id, known.sketch)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const rows = await run<StoredSketch>(transaction, reading, [`{${missing.join(',')}}`])
    for (const { id, version, hashes, truncated, evidence } of rows) {
      const sketch = knownSketch(
        { hashes: listed(hashes).map(BigInt), truncated },
        listed(evidence).map(Number),
      )
      found.set(id, sketch)
      this.#remember(id, version, sketch)
    }
    return found
  }

  /** Forgets the sketch that was remembered first: posts are compared in the order of their days. */
  #remember(id: string, version: string, sketch: KnownSketch): void {
    this.#known.delete(id)
    this.#known.set(id, { version, sketch })
    const [oldest] = this.#known.keys()
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest)
  }
}

interface StoredSketch extends Record<string, unknown> {
  id: string
  version: string
  hashes: string
  truncated: boolean
  evidence: string
}

const reading = {
  name: 'sketches of posts',
  text: `
    select post_id as id, xmin::text as version, hashes::text, truncated, evidence::text
    from post_sketches where post_id = any($1::uuid[])`,
}

/** Reads an array literal that PostgreSQL wrote. */
function listed(array: string): string[] {
  return array === '{}' ? [] : array.slice(1, -1).split(',')
}

function knownSketch(
  { hashes, truncated }: Pick<Sketch, 'hashes' | 'truncated'>,
  evidence: ArrayLike<number>,
): KnownSketch {
  const whole = BigInt64Array.from(hashes)
  const lower = Int32Array.from(whole, hash => Number(BigInt.asIntN(32, hash))).sort()
  return { hashes: whole, truncated, lower, evidence: Int32Array.from(evidence) }
}
