import type { PriceAction, ReadSeries } from './series.ts'

/** The known closes and those of a reading, in the same currency. */
interface Scaled {
  /** By day. */
  known: ReadonlyMap<string, { close: number }>
  told: readonly { day: string; close: number }[]
}

/**
 * How the closes of a reading compare with known ones: `same`; `moved` by one factor on all days; `other`; or `apart`,
 * without a common day.
 */
export type Scale = { is: 'same' | 'other' | 'apart' } | { is: 'moved'; split: number }

/**
 * Days that must all have moved. With fewer known days all of them, but at least two: a single day may be a correction.
 */
const fewest = 3
/**
 * Relative difference within which two closes of a day are equal after rescaling, apart from their rounding to
 * hundredths.
 */
const near = 0.002
const hundredths = 0.0075
/** Relative. For small closes, a hundredth is a large share. */
const mostOfSmall = 0.02
/** Relative. A smaller move is a correction. */
const least = 0.01

/**
 * Compares the closes of a reading with the known ones. If all differ by one factor, as closes adjusted for a later
 * split do, the scale is `moved`, and `split` is in new shares per old share.
 */
export function scaleOf({ known, told }: Scaled): Scale {
  const both = told.flatMap(({ day, close }) => {
    const before = known.get(day)
    return before ? [{ before: before.close, close }] : []
  })
  if (both.length === 0) return { is: 'apart' }
  const factor = sum(both.map(({ close }) => close)) / sum(both.map(({ before }) => before))
  const fits = (by: number) =>
    both.every(({ before, close }) => {
      const small = Math.min(hundredths * Math.max(1, by), mostOfSmall * close)
      return Math.abs(close - before * by) <= Math.max(near * close, small)
    })
  if (both.every(({ before, close }) => Math.abs(close / before - 1) <= near)) return { is: 'same' }
  if (
    both.length < Math.max(2, Math.min(fewest, known.size)) ||
    Math.abs(factor - 1) < least ||
    !fits(factor)
  )
    return { is: 'other' }
  const isSplit = (split: number) => Math.abs(split * factor - 1) <= mostOfSmall && fits(1 / split)
  return { is: 'moved', split: ratioNear(1 / factor, isSplit) }
}

/**
 * The part of a split of all known days that no new split of the reading explains. Null if the reading explains all of
 * it.
 */
export function unexplained(
  split: number,
  known: ReadonlyMap<string, PriceAction>,
  { actions }: ReadSeries,
): number | null {
  const told = actions
    .filter(({ day, kind }) => kind === 'split' && !known.has(`${day} ${kind}`))
    .reduce((product, { value }) => product * value, 1)
  const rest = split / told
  if (Math.abs(rest - 1) <= least) return null
  return ratioNear(rest, ratio => Math.abs(ratio / rest - 1) <= near)
}

/** A split in words: `2 for 1`, `1 for 10`, `3 for 2`. */
export function wordsOfSplit(split: number): string {
  for (let old = 1; old <= mostOld; old++) {
    const [shares, turned] = [split * old, old / split]
    if (isWhole(shares)) return `${Math.round(shares)} for ${old}`
    if (isWhole(turned)) return `${old} for ${Math.round(turned)}`
  }
  return `${Number(split.toPrecision(6))} for 1`
}

/** The largest number of old shares in a split. A ratio that needs more comes from rounded closes. */
const mostOld = 10

/** The simplest ratio near a value that `willDo` accepts, else the value itself in six digits. */
function ratioNear(value: number, willDo: (ratio: number) => boolean): number {
  for (let old = 1; old <= mostOld; old++) {
    const [shares, turned] = [Math.round(value * old), Math.round(old / value)]
    if (shares > 0 && willDo(shares / old)) return shares / old
    if (turned > 0 && willDo(old / turned)) return old / turned
  }
  return Number(value.toPrecision(6))
}

function isWhole(value: number): boolean {
  return value >= 1 && Math.abs(value - Math.round(value)) < 1e-9
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
