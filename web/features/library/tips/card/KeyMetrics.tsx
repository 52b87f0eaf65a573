import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import type { BesideMetric, ShownTip } from '#web/features/library/tips/shown-tip.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Once } from '#web/ui/parts/Once.tsx'
import { metricSource, metricValue } from './metric-text.ts'
import '#web/features/library/tips/tips.css'

interface Props {
  metrics: ShownTip['metrics']
  /** What other authors say about one metric. */
  others?: BesideMetric | undefined
}

/** The metrics shown at first. The others unfold below. */
const shown = 5

/** From this many metrics on, a phone shows them in one line until the reader opens them. */
const foldedFrom = 3

/** The figures of a tip, each with its source. Folded ones open without a script. */
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

/** A table that continues another has the same columns. Its head is for screen readers alone. */
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

/** The source of a metric, and below it what others say. */
function Source({ metric, other }: { metric: Props['metrics'][number]; other: ReactNode }) {
  const quoted = metric.sourceExcerpt ? 'quoted' : undefined
  const source = metricSource(metric)
  if (!other) return <td className={quoted}>{source}</td>
  return (
    <td>
      {/* A dash above a link would look like a mistake. */}
      {source !== '–' && <span className={quoted}>{source}</span>}
      {other}
    </td>
  )
}
