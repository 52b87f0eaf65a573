import type { Stance } from '#contract/stance.ts'

/** A tip as the picture of stances sees it. */
export interface DatedStance {
  id: string
  stance: Stance
  date: Date
}

export interface Lane {
  stance: Stance
  count: number
  /** One mark for each tip; empty where the lane shows columns. `at` runs from 0, the first day, to 1, the last. */
  marks: { id: string; at: number }[]
  /** One column for each quarter that has tips, once there are too many for marks. */
  columns: { from: number; to: number; count: number }[]
}

export interface Lanes {
  lanes: Lane[]
  /** The largest count of a column, for its height. */
  most: number
  /** First days of years, or of months where all tips are of one year. */
  ticks: { label: string; at: number }[]
}

/** Above this number a lane shows columns per quarter. */
const mostMarks = 40
const day = 24 * 60 * 60 * 1000

/** Places tips on a line of time, one lane for each stance. Unset has a lane only where it occurs. */
export function stanceLanes(tips: readonly DatedStance[]): Lanes {
  const times = tips.map(({ date }) => date.getTime())
  const least = Math.min(...times)
  // A single day would have no length.
  const room = Math.max((Math.max(...times) - least) * 0.04, 7 * day)
  const from = least - room
  const to = Math.max(...times) + room
  const at = (time: number) => (time - from) / (to - from)
  const inColumns = tips.length > mostMarks
  const lanes = laneOrder
    .map(stance => ({ stance, own: tips.filter(tip => tip.stance === stance) }))
    .filter(({ stance, own }) => stance !== 'unset' || own.length > 0)
    .map(({ stance, own }) => ({
      stance,
      count: own.length,
      marks: inColumns ? [] : own.map(({ id, date }) => ({ id, at: at(date.getTime()) })),
      columns: inColumns ? columnsOf(own, time => Math.min(1, Math.max(0, at(time)))) : [],
    }))
  return {
    lanes,
    most: Math.max(1, ...lanes.flatMap(({ columns }) => columns.map(({ count }) => count))),
    ticks: ticksOf(from, to).map(({ label, time }) => ({ label, at: at(time) })),
  }
}

const laneOrder: readonly Stance[] = ['bullish', 'neutral', 'bearish', 'unset']

function columnsOf(tips: readonly DatedStance[], at: (time: number) => number): Lane['columns'] {
  const counts = new Map<number, number>()
  for (const { date } of tips) {
    const quarter = date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3)
    counts.set(quarter, (counts.get(quarter) ?? 0) + 1)
  }
  const begin = (quarter: number) => Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3)
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([quarter, count]) => ({ from: at(begin(quarter)), to: at(begin(quarter + 1)), count }))
}

function ticksOf(from: number, to: number): { label: string; time: number }[] {
  const first = new Date(from).getUTCFullYear()
  const last = new Date(to).getUTCFullYear()
  if (first < last) {
    const step = Math.ceil((last - first) / 5)
    return range(first + 1, last, step).map(year => ({ label: String(year), time: Date.UTC(year, 0) }))
  }
  const months = range(new Date(from).getUTCMonth() + 1, new Date(to).getUTCMonth(), 1)
  const step = Math.ceil(months.length / 4)
  return months
    .filter((_, index) => index % step === 0)
    .map(month => ({ label: monthNames[month] ?? '', time: Date.UTC(first, month) }))
}

function range(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor((to - from) / step) + 1) },
    (_, index) => from + index * step,
  )
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
