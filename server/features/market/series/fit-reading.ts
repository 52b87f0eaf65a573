import { scaleOf, unexplained } from '#reckoning/prices/rebase.ts'
import type { ReadSeries } from '#reckoning/prices/series.ts'
import type { Known } from './known.ts'
import { SeriesRefusedError } from './series-refused.ts'

/** The split by which all known days are told otherwise. */
export interface Moved {
  /** New shares for each old one. */
  split: number
  /** How many days are known. */
  days: number
  /** No day behind the known ones is told yet: the day of the split is not known, and nothing can be taken. */
  waits: boolean
}

/** A reading and what is known, on one scale and of one basis. */
export interface Fitted {
  known: Known
  read: ReadSeries
  moved: Moved | null
}

/**
 * Brings what is known to the scale of a reading. Closes that are adjusted for splits all change by one factor when there is
 * one; what is known follows, days too that are not told again, and a split that nobody tells is put on the first new day, so
 * that targets and entries keep the scale of their day. Closes that were taken as raw, because nobody had said what they are,
 * become adjusted ones where that is what a reading shows or says. Sources that tell splits are no exception: they adjust
 * for some that they never tell (decision 62). Throws a SeriesRefusedError where both do not fit.
 *
 * @param basis of what is known.
 * @param per how many of the told money make one of the series'.
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

/** Dividends of a split-adjusted series stand on the scale of its closes. */
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
