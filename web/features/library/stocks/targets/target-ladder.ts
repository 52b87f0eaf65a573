import type { PriceTarget, PriceTargetSummary } from '#contract/stocks.ts'
import { money, shortMoney, wholeMoney } from '#web/format/numbers/money.ts'
import { plural } from '#web/format/words/plural.ts'

/** One target on the ladder. */
export interface Rung {
  target: PriceTarget
  /** The year of the target. Null for the newest target of its author. */
  year: number | null
  /** Place on the axis: 0 at its left end, 1 at its right. */
  at: number
}

export interface Ladder {
  currency: string
  /** Highest first. */
  rungs: Rung[]
  averageAt: number
  /** Round amounts along the axis. */
  ticks: { value: number; at: number }[]
}

/** With more targets than these, only the newest of each author is drawn until the reader asks for all. */
export const mostRungs = 12

/**
 * Places the targets of one currency on an axis. `average` is the average of all targets, including those not drawn.
 */
export function targetLadder(targets: readonly PriceTarget[], currency: string, average: number): Ladder {
  const own = targets.filter(target => target.currency === currency)
  const values = [...own.map(valueToday), average]
  const [from, to] = padded(Math.min(...values), Math.max(...values))
  const at = (value: number) => (value - from) / (to - from)
  const newest = new Set(newestOfEach(own))
  return {
    currency,
    rungs: own
      .toSorted((one, other) => valueToday(other) - valueToday(one) || other.date.localeCompare(one.date))
      .map(target => ({
        target,
        year: newest.has(target) ? null : new Date(target.date).getUTCFullYear(),
        at: at(valueToday(target)),
      })),
    averageAt: at(average),
    ticks: roundValues(from, to).map(value => ({ value, at: at(value) })),
  }
}

/**
 * The value of a target on the scale of today's closes. After a split it differs from the stated value (decision 63).
 */
export function valueToday({ value, today }: Pick<PriceTarget, 'value' | 'today'>): number {
  return today ?? value
}

/** The figure beside the mark of a target. */
export function figureAtMark(target: Pick<PriceTarget, 'value' | 'today' | 'currency'>): string {
  return figureOf({ ...target, value: valueToday(target) })
}

/** The average of these targets on the scale of today's closes. */
export function averageToday(targets: readonly PriceTarget[]): number {
  return targets.reduce((sum, target) => sum + valueToday(target), 0) / targets.length
}

/**
 * An amount in a picture. From 1,000 it has no decimals, and from 100,000 it is shortened. The table has the whole
 * amount.
 */
export function figureOf({ value, currency }: Pick<PriceTarget, 'value' | 'currency'>): string {
  if (value >= 100_000) return shortMoney(value, currency)
  return value < 1000 ? money(value, currency) : wholeMoney(value, currency)
}

/** How many targets the ladder shows out of how many, so that no target is left out silently. */
export function extentOf({
  shown,
  folded,
  summary: { count, currency },
  mixed,
}: {
  shown: number
  folded: boolean
  summary: Pick<PriceTargetSummary, 'count' | 'currency'>
  mixed: boolean
}): string {
  const all = `${plural(count, 'target')}${mixed ? ` in ${currency}` : ''}`
  if (shown >= count) return all
  return folded
    ? `${shown} of ${all}: the newest of each author`
    : `the ${shown.toLocaleString('en-US')} newest of ${all}`
}

export const unknownAuthor = 'Unknown author'

/** Pixels: the greatest width of a character at 12 px, and the distance of a figure from its mark. */
const perCharacter = 8.4
const besideMark = 12

/**
 * Pixels that an axis keeps free at its ends. Figures are left of marks below the average and right of the others. They
 * must reach neither into the names nor over the edge.
 */
export function roomsOf({ rungs, averageAt }: Pick<Ladder, 'rungs' | 'averageAt'>): {
  left: number
  right: number
} {
  const room = (right: boolean) =>
    rungs
      .filter(({ at }) => at >= averageAt === right)
      .map(({ target }) => besideMark + figureAtMark(target).length * perCharacter)
  // The right side keeps 44 pixels at least, because the label of the average needs room too.
  return { left: Math.round(Math.max(8, ...room(false))), right: Math.round(Math.max(44, ...room(true))) }
}

/**
 * The labels that do not touch the label before, on an axis of `width` pixels. The default is the axis of a narrow
 * phone.
 */
export function shownLabels(ticks: Ladder['ticks'], currency: string, width = 90): Set<number> {
  const shown = new Set<number>()
  let end = Number.NEGATIVE_INFINITY
  for (const { value, at } of ticks) {
    const half = (money(value, currency).length * perCharacter) / 2
    if (at * width - half < end) continue
    shown.add(value)
    end = at * width + half
  }
  return shown
}

/** The newest target of each author and currency. The targets must come newest first. */
export function newestOfEach(targets: readonly PriceTarget[]): PriceTarget[] {
  const seen = new Set<string>()
  return targets.filter(({ author, currency, tipId }) => {
    const key = author === null ? tipId : `${author.toLowerCase()} ${currency}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function padded(from: number, to: number): [from: number, to: number] {
  // A range too small for floating-point numbers gets room too. Otherwise its places would be no numbers.
  const room = (to - from || to || 1) * 0.06 || 1
  return [Math.max(0, from - room), to + room]
}

/**
 * Two to five round values for an axis: multiples of 1, 2 or 5 times a power of ten. More labels could touch. There are
 * at least three if a step allows three.
 */
export function roundValues(from: number, to: number, most = 5): number[] {
  const power = 10 ** Math.floor(Math.log10(to - from))
  const steps = [5, 2, 1, 0.5, 0.2, 0.1].map(factor => factor * power)
  const countOf = (step: number) => Math.floor(to / step) - Math.ceil(from / step) + 1
  const among = (least: number) => steps.find(step => countOf(step) >= least && countOf(step) <= most)
  const step = among(3) ?? among(2) ?? power
  const first = Math.ceil(from / step)
  // Multiplied rather than added up, so that 0.1 + 0.2 stays 0.3 on the axis.
  return Array.from({ length: countOf(step) }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
