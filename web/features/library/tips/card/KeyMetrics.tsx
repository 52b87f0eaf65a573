import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import type { BesideMetric, ShownTip } from '#web/features/library/tips/shown-tip.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Once } from '#web/ui/parts/Once.tsx'
import { metricSource, metricValue } from './metric-text.ts'
import '#web/features/library/tips/tips.css'

interface Props {
  metrics: ShownTip['metrics']
  /** What others say of one. */
  others?: BesideMetric | undefined
}

/** So many are shown; the rest unfolds in its place. */
const shown = 5

/** From so many on, a phone shows them in one line until they are asked for. */
const foldedFrom = 3

/** The figures of a tip and where each comes from. What is folded opens without any script. */
export function KeyMetrics({ metrics, others }: Props) {
  const [first] = metrics
  const figures = (
    <>
      <Table metrics={metrics.slice(0, shown)} others={others} />
      {metrics.length > shown && (
        <details>
          <Summary>{metrics.length - shown} more</Summary>
          <Table metrics={metrics.slice(shown)} others={others} continues />
        </details>
      )}
    </>
  )
  if (!first || metrics.length < foldedFrom) return figures
  return (
    <details className="metrics-all">
      <Summary>
        {metrics.length} metrics, {first.name} {metricValue(first)} first
      </Summary>
      {figures}
    </details>
  )
}

function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="reach flex min-h-8 items-center gap-1.5 text-label font-semibold text-accent">
      <Icon of={ChevronDown} size={15} />
      {children}
    </summary>
  )
}

/** One that continues another has its columns, whose names it tells only to who listens. */
function Table({ metrics, others, continues = false }: Props & { continues?: boolean }) {
  return (
    <table className="metrics">
      <Once as="thead" name={continues ? 'more metrics' : 'metrics'}>
        {() => (
          <tr>
            {['Metric', 'Value', 'Source'].map(name => (
              <th key={name} scope="col">
                {continues ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        )}
      </Once>
      <tbody>
        {metrics.map(metric => (
          <tr key={`${metric.name} ${metric.value} ${metric.asOf}`}>
            <td>{metric.name}</td>
            <td>{metricValue(metric)}</td>
            <Source metric={metric} other={others?.(metric)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where a metric comes from, and below it what others say. */
function Source({ metric, other }: { metric: Props['metrics'][number]; other: ReactNode }) {
  const quoted = metric.sourceExcerpt ? 'quoted' : undefined
  const source = metricSource(metric)
  if (!other) return <td className={quoted}>{source}</td>
  return (
    <td>
      {/* Above a link a dash would be a slip of the pen. */}
      {source !== '–' && <span className={quoted}>{source}</span>}
      {other}
    </td>
  )
}
