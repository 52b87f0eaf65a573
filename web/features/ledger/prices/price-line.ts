import type { WeeklyPrices } from '#contract/prices.ts'
import type { Tip } from '#contract/tips.ts'
import { roundValues } from '#web/features/library/stocks/targets/target-ladder.ts'

/** The places of the highest and the lowest value, in pixels from the upper edge. */
export const top = 44
export const bottom = 190
/** The lower edge of the lines, above the years. */
export const ground = 196

/** The radius of the circle around the current mark, in pixels. */
export const ring = 12

/** A tip among the prices, on its entry day. */
export interface Mark {
  tip: Tip
  /** Place on the axis of time: 0 at its left end, 1 at its right. */
  at: number
  /** Pixels from the upper edge. */
  y: number
}

export interface PriceLine {
  kind: WeeklyPrices['kind']
  /** The first and the last day. */
  from: string
  to: string
  /** The lines as paths. One unit is a day across and half a pixel down. */
  width: number
  price: string
  benchmark: string | null
  /** The ends of the lines, in pixels from the upper edge. */
  priceEnds: number
  benchmarkEnds: number | null
  ticks: { value: number; y: number }[]
  years: { year: number; at: number }[]
  /** The earliest first. */
  marks: Mark[]
}

/** Weeks before the first tip that are drawn, and the fewest weeks in all, if prices reach back so far. */
const before = 13
const least = 53

/**
 * The prices of a stock as lines, with a mark for each tip whose entry day is among the weeks. The lines begin a
 * quarter before the first tip, or earlier to show a year. Null if there are too few weeks for a line.
 */
export function priceLine({ kind, weeks: all }: WeeklyPrices, tips: readonly Tip[]): PriceLine | null {
  const weeks = rebased(kind, fromFirstTip(all, tips))
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last || weeks.length < 2) return null
  const width = daysBetween(first.day, last.day)
  const values = weeks.flatMap(({ value, benchmark }) => (benchmark === null ? [value] : [value, benchmark]))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const yOf = (value: number) => bottom - ((value - low) / (high - low || 1)) * (bottom - top)
  const points = weeks.map(({ day, value, benchmark }) => ({
    x: daysBetween(first.day, day),
    y: yOf(value),
    marketY: benchmark === null ? null : yOf(benchmark),
  }))
  const market = points.flatMap(({ x, marketY }) => (marketY === null ? [] : [{ x, y: marketY }]))
  return {
    ...{ kind, from: first.day, to: last.day, width, price: pathOf(points) },
    benchmark: market.length > 1 ? pathOf(market) : null,
    priceEnds: yOf(last.value),
    benchmarkEnds: market.length > 1 ? (market.at(-1)?.y ?? null) : null,
    ticks: roundValues(low, high, 3).map(value => ({ value, y: yOf(value) })),
    years: yearsBetween(first.day, last.day).map(({ year, day }) => ({
      year,
      at: daysBetween(first.day, day) / width,
    })),
    marks: tips
      .flatMap(tip => {
        const day = tip.outcome?.entryDay
        if (!day || day < first.day || day > last.day) return []
        const x = daysBetween(first.day, day)
        return [{ tip, at: x / width, y: heightAt(points, x), day }]
      })
      .toSorted((one, other) => one.day.localeCompare(other.day) || one.tip.id.localeCompare(other.tip.id))
      .map(({ tip, at, y }) => ({ tip, at, y })),
  }
}

/**
 * The place of a line's name, in pixels from the upper edge to the foot of its letters. The name is above or below the
 * line's end and does not touch the circle around a mark there.
 */
export function nameBeside(end: number, isAbove: boolean, current: Mark | undefined): number {
  const lowest = ground - 4
  if (!current || current.at <= 0.9 || Math.abs(current.y - end) >= 2 * ring)
    return isAbove ? end - 14 : Math.min(end + 17, lowest)
  const above = Math.min(end, current.y) - ring - 6
  const below = Math.max(end, current.y) + ring + 12
  return isAbove || below > lowest ? above : below
}

type Week = WeeklyPrices['weeks'][number]

function fromFirstTip(weeks: readonly Week[], tips: readonly Tip[]): readonly Week[] {
  const [entry] = tips.flatMap(({ outcome }) => outcome?.entryDay ?? []).toSorted()
  const at = entry === undefined ? -1 : weeks.findIndex(({ day }) => day >= entry)
  const latest = Math.max(0, weeks.length - least)
  return weeks.slice(at === -1 ? latest : Math.min(latest, Math.max(0, at - before)))
}

/** An index begins at 100 on the first drawn day. */
function rebased(kind: WeeklyPrices['kind'], weeks: readonly Week[]): readonly Week[] {
  const scale = kind === 'index' ? 100 / (weeks[0]?.value ?? 100) : 1
  return weeks.map(({ day, value, benchmark }) => ({
    day,
    value: value * scale,
    benchmark: benchmark === null ? null : benchmark * scale,
  }))
}

function pathOf(points: readonly { x: number; y: number }[]): string {
  let from = { x: 0, y: 0 }
  return points
    .map(({ x, y }, index) => {
      const to = { x, y: Math.round(y * 2) }
      const step = `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${to.x - from.x} ${to.y - from.y}`
      from = to
      return step
    })
    .join('')
}

/** The height of a line between two of its weeks. */
function heightAt(points: readonly { x: number; y: number }[], x: number): number {
  const next = points.findIndex(point => point.x >= x)
  const [right, left] = [points[next], points[next - 1]]
  if (!right) return ground
  if (!left) return right.y
  return left.y + ((x - left.x) / (right.x - left.x)) * (right.y - left.y)
}

function yearsBetween(from: string, to: string): { year: number; day: string }[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first }, (_, index) => ({
    year: first + index + 1,
    day: `${first + index + 1}-01-01`,
  }))
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))
}
