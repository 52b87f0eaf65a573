import type { Stance, StanceMonth } from '#contract/stance.ts'

/** A tip as the picture of stances needs it. */
export interface DatedStance {
  id: string
  stance: Stance
  date: Date
}

export interface Lane {
  stance: Stance
  count: number
  /** One mark for each tip. Empty if the lane shows columns. `at` runs from 0, the first day, to 1, the last. */
  marks: { id: string; at: number }[]
  /** One column for each period with tips, if there are no marks. */
  columns: { from: number; to: number; count: number }[]
}

/** The tips of one period by stance, for the table beside the picture. */
export interface PeriodCounts {
  /** `2026`, `2026 Q1` or `Mar 2026`. */
  label: string
  counts: Record<Stance, number>
}

export interface Lanes {
  /** The length of a column. Null if each tip has a mark. */
  period: Period | null
  lanes: Lane[]
  /** Newest first. Months if each tip has a mark. */
  periods: PeriodCounts[]
  /** The largest count of a column, for its height. */
  most: number
  /** First days of years, or of months if all tips are in one year. */
  ticks: { label: string; at: number }[]
}

export type Period = 'month' | 'quarter' | 'year'

/** With more tips than these there are columns instead of marks. */
const mostMarks = 40
/** With more columns than these the period grows, because columns would be too thin to see. */
const mostColumns = 40
const leastMonths = 12
const lengths: Record<Period, number> = { month: 1, quarter: 3, year: 12 }
const day = 24 * 60 * 60 * 1000

/**
 * Places tips on a line of time, one lane for each stance. Unset has a lane only if it occurs.
 *
 * @param months all tips by month, counted by the server.
 * @param tips the tips read so far. If these are all tips and not too many, each has a mark.
 */
export function stanceLanes(months: readonly StanceMonth[], tips: readonly DatedStance[]): Lanes {
  const total = totalOf(months)
  const marked = tips.length === total && total <= mostMarks
  const numbered = months.map(counts => ({ number: monthNumber(counts.month), counts }))
  const numbers = numbered.map(({ number }) => number)
  const most = Math.max(...numbers)
  // A single busy month is one column of a year, rather than the whole line.
  const least = Math.min(...numbers, most - leastMonths + 1)
  const period = marked ? 'month' : periodFor(most - least + 1)
  const length = lengths[period]
  const byPeriod = new Map<number, Record<Stance, number>>()
  for (const { number, counts } of numbered) {
    const key = Math.floor(number / length)
    const sums = byPeriod.get(key) ?? { bullish: 0, bearish: 0, neutral: 0, unset: 0 }
    for (const stance of laneOrder) sums[stance] += counts[stance]
    byPeriod.set(key, sums)
  }
  const keys = [...byPeriod.keys()].sort((one, other) => other - one)
  const begin = (key: number) => timeOf(key * length)
  const times = tips.map(({ date }) => date.getTime())
  const [from, to] = marked
    ? roomAround(Math.min(...times), Math.max(...times))
    : [begin(Math.floor(least / length)), begin(Math.floor(most / length) + 1)]
  const at = (time: number) => (time - from) / (to - from)
  const lanes = laneOrder
    .map(stance => {
      const count = keys.reduce((sum, key) => sum + (byPeriod.get(key)?.[stance] ?? 0), 0)
      const own = marked ? tips.filter(tip => tip.stance === stance) : []
      return {
        stance,
        count,
        marks: own.map(({ id, date }) => ({ id, at: at(date.getTime()) })),
        columns: marked
          ? []
          : keys.toReversed().flatMap(key => {
              const tipCount = byPeriod.get(key)?.[stance] ?? 0
              return tipCount > 0 ? [{ from: at(begin(key)), to: at(begin(key + 1)), count: tipCount }] : []
            }),
      }
    })
    .filter(({ stance, count }) => stance !== 'unset' || count > 0)
  return {
    period: marked ? null : period,
    lanes,
    periods: keys.flatMap(key => {
      const counts = byPeriod.get(key)
      return counts ? [{ label: periodLabel(key, period), counts }] : []
    }),
    most: Math.max(1, ...lanes.flatMap(({ columns }) => columns.map(({ count }) => count))),
    ticks: ticksOf(from, to).map(({ label, time }) => ({ label, at: at(time) })),
  }
}

/** The total number of tips in these months. */
export function totalOf(months: readonly StanceMonth[]): number {
  return months.reduce(
    (sum, { bullish, bearish, neutral, unset }) => sum + bullish + bearish + neutral + unset,
    0,
  )
}

export const laneOrder: readonly Stance[] = ['bullish', 'neutral', 'bearish', 'unset']

function periodFor(months: number): Period {
  return (['month', 'quarter'] as const).find(period => months / lengths[period] <= mostColumns) ?? 'year'
}

/** Months since the year 0. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

function timeOf(month: number): number {
  return new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1)
}

/** Adds room at both ends, because a single day would have no length. */
function roomAround(least: number, most: number): [from: number, to: number] {
  const room = Math.max((most - least) * 0.04, 7 * day)
  return [least - room, most + room]
}

function periodLabel(key: number, period: Period): string {
  if (period === 'year') return String(key)
  if (period === 'quarter') return `${Math.floor(key / 4)} Q${(key % 4) + 1}`
  return `${monthNames[key % 12]} ${Math.floor(key / 12)}`
}

function ticksOf(from: number, to: number): { label: string; time: number }[] {
  const first = new Date(from).getUTCFullYear()
  // The last moment already belongs to the next period.
  const last = new Date(to - 1).getUTCFullYear()
  if (first < last) {
    const step = Math.ceil((last - first) / 5)
    return range(first + 1, last, step).map(year => ({ label: String(year), time: timeOf(year * 12) }))
  }
  const months = range(new Date(from).getUTCMonth() + 1, new Date(to - 1).getUTCMonth(), 1)
  const step = Math.ceil(months.length / 4)
  return months
    .filter((_, index) => index % step === 0)
    .map(month => ({ label: monthNames[month] ?? '', time: timeOf(first * 12 + month) }))
}

/** Pixels: the length of the line of time on the narrowest phone, and the greatest width of a label's character. */
const leastWidth = 160
const perCharacter = 7.5

/** The labels that do not touch the label before on the narrowest phone. */
export function ticksWithRoom(ticks: Lanes['ticks']): Set<string> {
  const shown = new Set<string>()
  let end = Number.NEGATIVE_INFINITY
  for (const { label, at } of ticks) {
    const half = (label.length * perCharacter) / 2
    if (at * leastWidth - half < end) continue
    shown.add(label)
    end = at * leastWidth + half
  }
  return shown
}

function range(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor((to - from) / step) + 1) },
    (_, index) => from + index * step,
  )
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
