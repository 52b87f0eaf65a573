import { measureWords } from '#extraction/conflicts/measure-words.ts'
import type { Kind, MetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { readPeriods } from '#extraction/conflicts/period.ts'

/** What a figure measures, whatever its name was. */
export interface Measured {
  group: string
  kind: Kind
  /** Everything that makes it another measure, each once and sorted, including unknown words. */
  qualifiers: string[]
  /** Whether it is expected, guided or forecast. */
  isEstimate: boolean
  /** Whether the number means the opposite: a loss, a decline. */
  isOpposite: boolean
  /** Its only period, as `readPeriods` writes it. */
  period: string | null
}

/**
 * What a metric measures, by its name and its stated time. Null if the name has no group, or its direction is unclear
 * ("decline of the net loss"). The period is searched in `asOf`, then in the name; several count as none. Remaining
 * words of either make it another measure.
 */
export function readMetricName(name: string, asOf: string | null, groups: MetricGroups): Measured | null {
  const named = readPeriods(measureWords(name))
  const dated = readPeriods(measureWords(asOf ?? ''))
  const place = groups.groupIn(named.rest)
  if (!place) return null
  const { group, kind, qualifiers, isOpposite } = place.meaning
  const beside = [named.rest.slice(0, place.start), named.rest.slice(place.end), dated.rest].map(words =>
    readBeside(words, groups),
  )
  const opposites = beside.filter(one => one.isOpposite).length + (isOpposite ? 1 : 0)
  const all = new Set([...qualifiers, ...beside.flatMap(one => one.qualifiers)])
  // The change of a loss says nothing about the change of an income.
  if (opposites > 1 || (isOpposite && !qualifiers.includes(growth) && all.has(growth))) return null
  const periods = dated.periods.length > 0 ? dated.periods : named.periods
  const others = named.periods.filter(one => !periods.includes(one))
  return {
    group,
    kind,
    qualifiers: [...all, ...others].sort(),
    isEstimate: named.isEstimate || dated.isEstimate || beside.some(one => one.isEstimate),
    isOpposite: opposites === 1,
    period: periods.length === 1 ? (periods[0] ?? null) : null,
  }
}

/** The qualifier of a change since the same time a year earlier. */
export const growth = 'growth'

interface Beside {
  qualifiers: string[]
  isEstimate: boolean
  isOpposite: boolean
}

function readBeside(words: readonly string[], groups: MetricGroups): Beside {
  const beside: Beside = { qualifiers: [], isEstimate: false, isOpposite: false }
  for (let at = 0; at < words.length; ) {
    const place = groups.besideAt(words, at)
    if (!place) beside.qualifiers.push(words[at] ?? '')
    else {
      beside.qualifiers.push(...place.meaning.qualifiers)
      beside.isEstimate ||= place.meaning.kind === 'estimate'
      beside.isOpposite ||= place.meaning.isOpposite
    }
    at = place?.end ?? at + 1
  }
  return beside
}
