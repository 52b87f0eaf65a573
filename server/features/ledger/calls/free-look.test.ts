import { describe, expect, it } from 'vitest'
import type { Stance } from '#contract/stance.ts'
import { inLane } from '#extraction/testing/lane.ts'
import { patience } from '#extraction/testing/until.ts'
import { addDays, type Day } from '#reckoning/days/days.ts'
import type { Market } from '#reckoning/prices/market.ts'
import { findingOf, shareWithInterval } from '#reckoning/records/figures.ts'
import { seededRandom } from '../../../testing/random.ts'
import { callOfTip, directions, restorationOf } from './call-of-tip.ts'
import type { TipToSettle } from './settling/tips-to-settle.ts'

// Worlds in which nobody can know anything: each stock is a random walk against a market that stands still. Somebody in them
// looks at prices every three hours and does whatever the API lets people do, for a year. Half of all calls are right.

const worlds = inLane({ quick: 36, all: 204 })
const tipsOfYear = 60
const hour = 3_600_000
const market: Market = { timezone: 'UTC', isOpenAtWeekends: false }
/** Of `UTC`, in the table of closing times. */
const closesAt = 16

/** What a stock is worth, as a logarithm, an hour each, from the first hour of a day on. */
interface Walk {
  from: number
  worth: Float64Array
}

/** Days for which somebody looks, and for which a walk goes: two weeks longer, with the weekends at both ends. */
const lookedDays = 5
const walked = lookedDays + 20

function walkFrom(from: number, random: () => number): Walk {
  const worth = new Float64Array(walked * 24)
  for (let at = 1; at < worth.length; at++)
    worth[at] = (worth[at - 1] ?? 0) + random() + random() + random() - 1.5
  return { from, worth }
}

const worthAt = ({ from, worth }: Walk, moment: number) => worth[Math.floor((moment - from) / hour)] ?? 0
const momentOf = (day: Day, hours = 0) => Date.parse(`${day}T00:00:00Z`) + hours * hour
const closeOn = (walk: Walk, day: Day) => worthAt(walk, momentOf(day, closesAt))
const isWeekend = (day: Day) => new Date(day).getUTCDay() % 6 === 0

/** The first day of trade behind a day. */
function entryAfter(day: Day): Day {
  const next = addDays(day, 1)
  return isWeekend(next) ? entryAfter(next) : next
}

/**
 * Whether a call beat a market that stands still, a week after its entry: a look ahead of a day or two weighs more in a week than
 * in the month of a record.
 */
function isHit(walk: Walk, datedOn: Day, direction: number): boolean {
  const entry = entryAfter(datedOn)
  let end = addDays(entry, 7)
  while (isWeekend(end)) end = addDays(end, -1)
  return direction * (closeOn(walk, end) - closeOn(walk, entry)) > 0
}

/** A tip of a source that a machine drafted, and what the API does to it. */
class ServedTip {
  readonly tip: TipToSettle
  constructor(tipAt: number, seenAt: number | null) {
    this.tip = {
      ...{ id: 'tip', tipAt, postAt: tipAt, seenAt, restoredAt: null, publishedAt: null, nameId: 'ada' },
      ...{ strategistId: 'ada', authoredBy: 'source', home: 'ada.example', isFetched: true, deletedAt: null },
      ...{ stockId: 'stock', stance: 'bullish', targetValue: null, targetCurrency: null, horizon: null },
      ...{ evidence: 'It rises.', hasEvidence: true, provenance: 'drafted', market, pricedUntil: null },
      ...{ earlier: [], call: null },
    }
  }

  /** What the job does, and each write before it changes anything. */
  settle(now: number): void {
    const call = callOfTip(this.tip, now)
    this.tip.restoredAt = null
    this.tip.call = call && {
      ...call,
      ...{ arrivedAt: call.arrivedAt.getTime(), freezesAt: call.freezesAt.getTime(), isDecided: false },
    }
  }

  delete(now: number): void {
    this.settle(now)
    this.tip.deletedAt = now
  }

  restore(now: number): void {
    this.settle(now)
    this.tip.deletedAt = null
    this.tip.restoredAt = now
    if (restorationOf(this.tip) !== null) this.settle(now)
    this.tip.restoredAt = null
  }

  edit(stance: Stance, now: number): void {
    this.settle(now)
    const { stockId, stance: before, evidence, provenance, hasEvidence } = this.tip
    const nothing = { priceTargetValue: null, priceTargetCurrency: null, priceTargetHorizon: null }
    const wording = { stockId, stance: before, evidence, provenance, hasEvidence, ...nothing }
    this.tip.earlier.push({ until: now, wording, market })
    this.tip.stance = stance
    this.tip.provenance = stance === 'bullish' ? 'drafted' : 'edited'
  }
}

/** What somebody does to a tip who sees what its stock has gained or lost. */
type Freedom = (served: ServedTip, gain: number, now: number) => void

const freedoms: Record<string, Freedom> = {
  'nothing at all': () => {},
  'taking away what goes badly': (served, gain, now) => {
    if (gain < 0 && served.tip.deletedAt === null) served.delete(now)
  },
  'taking everything away at once, and bringing back what goes well': (served, gain, now) => {
    if (served.tip.deletedAt === null && now - served.tip.tipAt <= 3 * hour) served.delete(now)
    else if (gain > 0 && served.tip.deletedAt !== null) served.restore(now)
  },
  'taking away and bringing back with every turn': (served, gain, now) => {
    if (gain > 0 && served.tip.deletedAt !== null) served.restore(now)
    if (gain < 0 && served.tip.deletedAt === null) served.delete(now)
  },
  'turning what goes badly, and turning it back': (served, gain, now) => {
    const stance = gain < 0 ? 'bearish' : 'bullish'
    if (served.tip.stance !== stance) served.edit(stance, now)
  },
  'parking what goes badly as neutral': (served, gain, now) => {
    const stance = gain < 0 ? 'neutral' : 'bullish'
    if (served.tip.stance !== stance) served.edit(stance, now)
  },
}

interface Chosen {
  /** Whether drafts are kept when they have risen since their feed showed them, up to six days later. */
  picks: boolean
  freedom: Freedom
}

/** The calls of a year that count: whether they beat the market. */
function yearOf(random: () => number, { picks, freedom }: Chosen): boolean[] {
  const hits: boolean[] = []
  for (let n = 0; n < tipsOfYear; n++) {
    const from = momentOf(addDays('2026-01-05', Math.floor(n * (365 / tipsOfYear))))
    const walk = walkFrom(from, random)
    const seenAt = from + Math.floor(random() * 24) * hour + hour / 2
    const until = seenAt + lookedDays * 24 * hour
    let served = picks ? null : new ServedTip(seenAt, null)
    for (let now = seenAt + 3 * hour; now < until; now += 3 * hour) {
      if (!served && gainOf(walk, seenAt, seenAt, now) > 0) served = new ServedTip(now, seenAt)
      if (!served) continue
      served.settle(now)
      const { tipAt, call } = served.tip
      freedom(served, gainOf(walk, tipAt, call ? momentOf(call.datedOn) : tipAt, now), now)
    }
    served?.settle(until)
    const call = served?.tip.call
    if (call?.isFrozen && call.direction === directions.bullish && call.proof.provenance === 'drafted')
      hits.push(isHit(walk, call.datedOn, call.direction))
  }
  return hits
}

/** What a stock has gained since the entry of a call, or where that is to come since the call was made. */
function gainOf(walk: Walk, madeAt: number, datedAt: number, now: number): number {
  const entry = momentOf(entryAfter(new Date(datedAt).toISOString().slice(0, 10)), closesAt)
  return worthAt(walk, now) - worthAt(walk, entry < now ? entry : madeAt)
}

/** What somebody does, and whether drafts are kept from a queue only when they have risen. */
const ways = [false, true].flatMap(picks =>
  Object.entries(freedoms).map(([name, freedom]) => ({
    ...{ name: `${name}${picks ? ', with drafts that were kept when they had risen' : ''}`, picks, freedom },
  })),
)
const made = new Map<string, boolean[][]>()

describe('a year of random walks is no better than chance by', { timeout: patience(300_000) }, () => {
  for (const [at, way] of ways.entries())
    it(way.name, () => {
      const years = Array.from({ length: worlds / ways.length }, (_, seed) =>
        yearOf(seededRandom(1000 * at + seed), way),
      )
      made.set(way.name, years)
      const calls = years.flat()
      const hits = calls.filter(Boolean).length
      expect(calls.length).toBeGreaterThan(years.length)
      // Three standard deviations of a fair coin: one in 370 would fail by chance, and these have seeds.
      expect(Math.abs(hits / calls.length - 0.5)).toBeLessThan(1.5 / Math.sqrt(calls.length))
    })

  it('any of it, in the words of a record', () => {
    const verdicts = [...made.values()]
      .flat()
      .filter(year => year.length >= 10)
      .map(year => findingOf(shareWithInterval(year.filter(Boolean).length, year.length), 0.5))
    const share = verdicts.filter(verdict => verdict === 'better').length / verdicts.length
    // By chance one of forty.
    expect(share).toBeLessThan(0.08)
  })
})
