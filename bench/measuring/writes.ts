import { performance } from 'node:perf_hooks'
import { ask, askWell } from '../servers/ask.ts'
import { publicReads, writes } from '../servers/ideal-queries.ts'
import type { Program } from '../servers/program.ts'
import type { Stage } from '../servers/stage.ts'
import { timeId } from '../servers/time-id.ts'
import { bars } from './bars.ts'
import type { Pace } from './reads.ts'
import { serverRun } from './reads.ts'
import { alternate } from './rounds.ts'
import { type Row, type Run, rowOf } from './row.ts'
import { percentile } from './statistics.ts'

const verdicts = ['agree', 'disagree', 'uncertain'] as const

/** How often the read after a write is looked at. */
const looks = 10

/** One write of a kind, for the statement and for the product alike. `turn` is another number at every use. */
interface Write {
  name: string
  path: string
  /** How many different things it can be done to. */
  size: number
  statement: { name: string; text: string }
  valuesOf(index: number, turn: number): unknown[]
  bodyOf(index: number, turn: number): object
  slugOf(index: number): string
}

/**
 * Writes of one person, one at a time, each followed by a read of what it changed: beside one statement with all of the
 * counters, behind the bare server and on a connection of its own. Both change different rows of the same tables.
 */
export async function measureWrites(
  stage: Stage,
  pace: Pace,
): Promise<{ rows: Row[]; direct: Row[]; fresh: string[] }> {
  const [rows, direct, fresh]: [Row[], Row[], string[]] = [[], [], []]
  for (const write of [judgement(stage), addition(stage)]) {
    if (!pace.wants(`write ${write.name}`)) continue
    pace.onBegin(`write ${write.name}`)
    fresh.push(`${write.name}: ${await countFresh(stage, write)} of ${looks}`)
    // Counted for the rows of each side by itself: no run then repeats what the one before it has stored.
    const turns = { even: 0, odd: 0 }
    const product = () => requestRun(stage.cached, stage, write, 1, turns.odd++, pace.seconds)
    const http = () => requestRun(stage.barePg, stage, write, 0, turns.even++, pace.seconds)
    await http()
    await product()
    rows.push(rowOf(write.name, await alternate(pace.rounds, { http, product }), 'http', 'p50', bars.write))
    const bare = await alternate(Math.ceil(pace.rounds / 2), {
      statement: () => statementRun(stage, write, turns.even++, pace.seconds),
      product,
    })
    direct.push(rowOf(write.name, bare, 'statement', 'p50', bars.write))
  }
  return { rows, direct, fresh }
}

function judgement({ subjects: { tips, userId } }: Stage): Write {
  // Another verdict at every turn: the same one again would change nothing.
  const verdictOf = (turn: number) => verdicts[turn % 3] ?? 'agree'
  return {
    name: 'classify a tip',
    path: '/api/classifications',
    size: tips.length,
    statement: writes.classify,
    valuesOf: (index, turn) => [userId, tips[index]?.id, verdictOf(turn)],
    bodyOf: (index, turn) => ({ tipId: tips[index]?.id, classification: verdictOf(turn) }),
    slugOf: index => tips[index]?.slug ?? '',
  }
}

function addition({ subjects: { postsToGrow, userId } }: Stage): Write {
  const text = 'The order book has grown for the third quarter in a row.'
  return {
    name: 'add a tip',
    path: '/api/tips',
    size: postsToGrow.length,
    statement: writes.addTip,
    valuesOf: index => [
      timeId(),
      postsToGrow[index]?.id,
      postsToGrow[index]?.stockId,
      userId,
      text,
      String(100 + index),
    ],
    bodyOf: index => ({
      postId: postsToGrow[index]?.id,
      stockId: postsToGrow[index]?.stockId,
      text,
      stance: 'bullish',
      priceTargetValue: 100 + index,
      priceTargetCurrency: 'USD',
    }),
    slugOf: index => postsToGrow[index]?.slug ?? '',
  }
}

/** Even numbers are the statement's, odd ones the product's. */
function indexesOf({ size }: Write, odd: 0 | 1): number[] {
  return Array.from({ length: Math.floor(size / 2) }, (_, index) => 2 * index + odd)
}

/** Writes, each followed by a read, over HTTP. Only the writes' times count. */
function requestRun(
  server: Program,
  { cookie }: Stage,
  write: Write,
  odd: 0 | 1,
  turn: number,
  seconds: number,
): Promise<Run> {
  const requests = indexesOf(write, odd).flatMap(index => [
    {
      method: 'POST' as const,
      path: write.path,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(write.bodyOf(index, turn)),
    },
    { path: `/api/posts/${write.slugOf(index)}/tips`, headers: {} },
  ])
  return serverRun(server, requests, { connections: 1, seconds, alternate: true })
}

async function statementRun(stage: Stage, write: Write, turn: number, seconds: number): Promise<Run> {
  const { database } = stage
  const indexes = indexesOf(write, 0)
  const times: number[] = []
  const start = performance.now()
  for (let lap = 0; performance.now() - start < seconds * 1000; lap++) {
    const index = indexes[lap % indexes.length] ?? 0
    const before = performance.now()
    await database.query({ ...write.statement, values: write.valuesOf(index, turn) })
    times.push(performance.now() - before)
    await database.query({ ...publicReads.tipsOfPost, values: [write.slugOf(index)] })
  }
  return {
    rate: times.length / ((performance.now() - start) / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    count: times.length,
    failures: 0,
    processor: Number.NaN,
  }
}

/** How many writes the very next read shows, signed out, on the address that was read just before. */
async function countFresh({ cached, cookie }: Stage, write: Write): Promise<number> {
  let fresh = 0
  for (const index of indexesOf(write, 1).slice(0, looks)) {
    const address = `${cached.origin}/api/posts/${write.slugOf(index)}/tips`
    const before = String((await ask(address)).body)
    const body = write.bodyOf(index, index)
    await askWell(cached.origin + write.path, { method: 'POST', headers: { cookie }, body })
    if (String((await ask(address)).body) !== before) fresh++
  }
  return fresh
}
