import { columns as kept } from '#contract/record-limits.ts'
import type { StrategistRecord } from '#contract/records.ts'
import { signedPoints } from '#web/format/numbers/signed.ts'

/** More calls than these are drawn as columns with counts, because their dots would be too small to point at. */
const mostDots = 120

/** Heights in pixels. */
const dot = { apart: 13, most: 182 } as const

/** One call. `x` runs from 0 at the left to 1 at the right, `y` is the height in pixels. */
export interface Dot {
  key: string
  x: number
  y: number
  standing: 'hit' | 'miss' | 'unknown'
}

export interface Strip {
  /** Null for too many calls: the strip shows columns instead. */
  dots: Dot[] | null
  columns: { key: string; x: number; width: number; height: number; calls: number; isHit: boolean }[]
  /** Height of the highest stack in pixels. */
  height: number
  /** Points against the benchmark and their places. 0 points is the benchmark itself. */
  ticks: { points: number; x: number }[]
  /** The place of calls with an unknown result, apart from the others. Null if there are none. */
  unknownAt: number | null
  /** Whether some calls are beyond 50 points. The strip draws them at its edge. */
  hasBeyond: boolean
}

type Given = Pick<StrategistRecord, 'columns' | 'resolved' | 'hits' | 'unknown'>

/** Calls by result, stacked in columns of 2.5 points. The axis reaches equally far on both sides of the benchmark. */
export function stripOf({ columns, resolved, hits, unknown }: Given): Strip {
  const farthest = Math.max(8, ...columns.map(({ at }) => Math.max(-at, at + 1)))
  const half = Math.min(kept.most, Math.ceil(farthest / 4) * 4)
  const plot = unknown > 0 ? 0.86 : 1
  const at = (column: number) => (plot * (column + half)) / (2 * half)
  const tallest = Math.max(unknown, ...columns.map(({ calls }) => calls), 1)
  const apart = Math.min(dot.apart, dot.most / tallest)
  const step = half > 12 ? 8 : 4
  const ticks = [-2, -1, 0, 1, 2]
    .map(times => times * step)
    .filter(column => Math.abs(column) < half)
    .map(column => ({ points: column * kept.width * 100, x: at(column) }))

  // A result of exactly 0 points is no hit, but is in the first column of the right side.
  const farHits = columns.reduce((sum, column) => sum + (column.at > 0 ? column.calls : 0), 0)
  const missesAtZero = columns.reduce(
    (sum, column) => sum + (column.at === 0 ? column.calls - (hits - farHits) : 0),
    0,
  )
  const standingOf = (column: number, level: number): Dot['standing'] =>
    column > 0 || (column === 0 && level >= missesAtZero) ? 'hit' : 'miss'
  const unknownAt = unknown > 0 ? 0.94 : null
  const isMany = resolved + unknown > mostDots
  const dots: Dot[] = [
    ...columns.flatMap(({ at: column, calls }) =>
      Array.from({ length: calls }, (_, level) => ({
        ...{ key: `${column} ${level}`, x: at(column + 0.5), y: apart * level },
        standing: standingOf(column, level),
      })),
    ),
    ...Array.from({ length: unknown }, (_, level) => ({
      ...{ key: `unknown ${level}`, x: 0.94, y: apart * level },
      standing: 'unknown' as const,
    })),
  ]
  return {
    dots: isMany ? null : dots,
    columns: columns.map(({ at: column, calls }) => ({
      ...{ key: String(column), x: at(column), width: plot / (2 * half), calls },
      ...{ height: (dot.most * calls) / tallest, isHit: column >= 0 },
    })),
    height: isMany ? dot.most : Math.max(64, apart * tallest),
    ...{ ticks, unknownAt },
    hasBeyond: columns.some(({ at: column }) => column === -kept.most || column === kept.most - 1),
  }
}

/** The dot nearest to a place. `x` is a fraction of the width, `y` is in pixels. */
export function nearestDot(dots: readonly Dot[], place: { x: number; y: number }, width: number): number {
  const away = dots.map(({ x, y }) => Math.hypot((x - place.x) * width, y - place.y))
  return away.indexOf(Math.min(...away))
}

/** A column in words: `+5.0 to +7.5 points`, `below −47.5 points`. */
export function columnInWords(at: number): string {
  const points = (column: number) => signedPoints(column * kept.width)
  if (at === -kept.most) return `below ${points(at + 1)} points`
  if (at === kept.most - 1) return `${points(at)} points and more`
  return `${points(at)} to ${points(at + 1)} points`
}
