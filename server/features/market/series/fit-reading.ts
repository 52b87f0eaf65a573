import { scaleOf, unexplained } from '#reckoning/prices/rebase.ts'
import type { ReadSeries } from '#reckoning/prices/series.ts'
import type { Known } from './known.ts'
import { SeriesRefusedError } from './series-refused.ts'

/** The split by which all known closes differ from a reading. */
export interface Moved {
  /** New shares for each old share. */
  split: number
  /** The number of known days. */
  days: number
  /**
   * True if the reading has no day after the known ones: the day of the split is then unknown, and nothing can be
   * stored.
   */
  waits: boolean
}

/** A reading and the known series, on the same scale and with the same basis. */
export interface Fitted {
  known: Known
  read: ReadSeries
  moved: Moved | null
}

/**
 * Converts known closes to the scale of a reading. After a split, all closes that are adjusted for splits change by one
 * factor. Known closes follow, also on days that the reading leaves out. A split that no source states is put on the
 * first new day, so that targets and entries keep the scale of their day. This applies to sources that state splits
 * too: they adjust for some that they never state (decision 62).
 *
 * Closes that were assumed to be raw become adjusted ones if the reading shows or says so. Throws a SeriesRefusedError
 * if reading and known series do not fit.
 *
 * @param basis of the known series.
 * @param per how many units of the stated money make one of the series' currency.
 */
export function fitted(
  known: Known,
  { read, byFile }: { read: ReadSeries; byFile: boolean },
  basis: ReadSeries['basis'],
  per: number,
): Fitted {
  if (known.days.size === 0) return unmoved(known, read)
  const told = read.days.map(({ day, close }) => ({ day, close: close / per }))
  const scale = scaleOf({ known: known.days, told })
  const hasSplits = [...known.actions.values()].some(({ kind }) => kind === 'split')
  const adjusted = { ...read, basis: 'split-adjusted' as const }
  const isRaw = basis === 'raw'
  if (isRaw && read.basis === 'raw' && !(read.isBasisAssumed && scale.is === 'moved' && !hasSplits))
    return unmoved(known, read)
  const fits = isRaw
    ? !hasSplits && (scale.is === 'same' || scale.is === 'moved')
    : read.basis === 'split-adjusted' || (read.isBasisAssumed === true && scale.is !== 'other')
  if (!fits)
    throw new SeriesRefusedError(
      `prices are ${read.basis}, those that are known are ${basis}${byFile ? hint : ''}`,
    )
  if (scale.is !== 'moved') return unmoved(known, adjusted)
  const missing = unexplained(scale.split, known.actions, read)
  const lastKnown = [...known.days.keys()].at(-1) ?? ''
  const first = read.days.find(({ day }) => day > lastKnown)
  const moved = { split: scale.split, days: known.days.size }
  if (!first) return { known, read: adjusted, moved: { ...moved, waits: true } }
  return {
    known: rescaled(known, 1 / scale.split),
    read:
      missing === null
        ? adjusted
        : { ...adjusted, actions: [...read.actions, { day: first.day, kind: 'split', value: missing }] },
    moved: { ...moved, waits: false },
  }
}

const hint = ': say what the file has, by --basis or a column basis'

function unmoved(known: Known, read: ReadSeries): Fitted {
  return { known, read, moved: null }
}

/** The same series on another scale. Dividends of a split-adjusted series are on the scale of its closes. */
function rescaled({ days, actions }: Known, factor: number): Known {
  return {
    days: new Map([...days].map(([day, one]) => [day, { ...one, close: one.close * factor }])),
    actions: new Map(
      [...actions].map(([key, one]) => [
        key,
        one.kind === 'dividend' ? { ...one, value: one.value * factor } : one,
      ]),
    ),
  }
}
