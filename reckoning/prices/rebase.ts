import type { PriceAction, ReadSeries } from './series.ts'

/** What stands in a reading beside what is known, in the same money. */
interface Scaled {
  /** By day. */
  known: ReadonlyMap<string, { close: number }>
  told: readonly { day: string; close: number }[]
}

/** How a reading stands to what is known: on its scale, on another by one factor for all days, otherwise, or without a day of it. */
export type Scale = { is: 'same' | 'other' | 'apart' } | { is: 'moved'; split: number }

/** Days that all have to move; of fewer known ones all, and two at least: one alone may be told anew on any scale. */
const fewest = 3
/** Two closes of a day are one on another scale, but for their hundredths. */
const near = 0.002
const hundredths = 0.0075
/** Of small closes hundredths are much. */
const mostOfSmall = 0.02
/** Less is a correction. */
const least = 0.01

/** Looks whether all known days that are told again are told by one factor otherwise: closes that are adjusted for splits are, behind one. */
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

/** What of a split of all known days no split says that the reading itself tells for the first time. */
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

/** `2 for 1`, `1 for 10`, `3 for 2`. */
export function wordsOfSplit(split: number): string {
  for (let old = 1; old <= mostOld; old++) {
    const [shares, turned] = [split * old, old / split]
    if (isWhole(shares)) return `${Math.round(shares)} for ${old}`
    if (isWhole(turned)) return `${old} for ${Math.round(turned)}`
  }
  return `${Number(split.toPrecision(6))} for 1`
}

/** A split is told by few shares; more is the rounding of closes. */
const mostOld = 10

/** The first of few shares for few that will do, else the value itself. */
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
