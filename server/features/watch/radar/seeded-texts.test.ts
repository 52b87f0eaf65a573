import { beforeAll, describe, expect, it } from 'vitest'
import { evidenceRuns, sharedEvidence } from '#extraction/echoes/evidence.ts'
import { isEcho, likeness } from '#extraction/echoes/likeness.ts'
import { paragraphHashes, withoutFooters } from '#extraction/echoes/paragraphs.ts'
import { type Sketch, sketchOf } from '#extraction/echoes/sketch.ts'
import { wordsOf } from '#extraction/echoes/words.ts'
import { seed } from '#server/database/seed/seed.ts'
import { sharedApp } from '#server/testing/shared-app.ts'

interface SeededPost {
  id: string
  content: string
  host: string
}

/** Two posts about a common stock, dated at most 30 days apart, and what their tips on it quote. */
interface Candidates {
  a: string
  b: string
  evidence: [string, string][]
}

const app = sharedApp({ empty: true })
let posts: SeededPost[]
let candidates: Candidates[]
let sketches: Map<string, Sketch>

beforeAll(async () => {
  await seed(app.pool, { posts: 200, tips: 800, stocks: 50, users: 0 })
  const seeded = await app.pool.query<SeededPost>(
    `select id, content, coalesce(substring(url from '//([^/]+)'), '') as host from posts`,
  )
  const pairs = await app.pool.query<Candidates>(
    `select a.post_id as a, b.post_id as b, jsonb_agg(jsonb_build_array(a.evidence, b.evidence)) as evidence
     from tips a join tips b on b.stock_id = a.stock_id and b.post_id > a.post_id
       and b.dated_at between a.dated_at - interval '30 days' and a.dated_at + interval '30 days'
     group by a.post_id, b.post_id`,
  )
  posts = seeded.rows
  candidates = pairs.rows
  sketches = sketchesOf(posts)
})

function sketchesOf(posts: readonly SeededPost[]): Map<string, Sketch> {
  const counts = new Map<string, number>()
  const keyOf = (host: string, hash: bigint) => `${host} ${hash}`
  for (const { host, content } of posts)
    for (const hash of paragraphHashes(content))
      counts.set(keyOf(host, hash), 1 + (counts.get(keyOf(host, hash)) ?? 0))
  return new Map(
    posts.map(({ id, host, content }) => {
      const isFooter = (hash: bigint) => (counts.get(keyOf(host, hash)) ?? 0) >= 3
      return [id, sketchOf(withoutFooters(content, isFooter))]
    }),
  )
}

function isTextEcho({ a, b }: Candidates): boolean {
  const [one, other] = [sketches.get(a), sketches.get(b)]
  return one !== undefined && other !== undefined && isEcho(likeness(one, other))
}

const quoteTheSame = ({ evidence }: Candidates) =>
  evidence.some(([a, b]) => sharedEvidence(evidenceRuns(a), evidenceRuns(b)) !== null)

/** Percent of all candidates. */
const share = (joined: (pair: Candidates) => boolean) =>
  (100 * candidates.filter(joined).length) / candidates.length

describe('the texts of the demo data', () => {
  it('are as long as short posts are, and many are about a common stock', () => {
    const words = posts.reduce((sum, { content }) => sum + wordsOf(content).length, 0)
    expect(words / posts.length).toBeGreaterThan(150)
    expect(candidates.length).toBeGreaterThan(300)
  })

  it('are one source by their words in less than 2 of 100 candidate pairs', () => {
    expect(share(isTextEcho)).toBeLessThan(2)
  })

  it('are one source by words or evidence in less than 3 of 100: the same claim with the same number is a quotation', () => {
    expect(share(pair => isTextEcho(pair) || quoteTheSame(pair))).toBeLessThan(3)
  })
})
