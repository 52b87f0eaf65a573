import { Once } from '#web/ui/Once.tsx'
import { metricSource, metricValue } from './metric-text.ts'
import type { TipClaims } from './tip-claims.ts'
import './tips.css'

/** The figures of a tip and where each comes from. */
export function KeyMetrics({ metrics }: { metrics: TipClaims['metrics'] }) {
  return (
    <table className="metrics">
      <Once as="thead" name="metrics">
        {() => (
          <tr>
            <th scope="col">Metric</th>
            <th scope="col">Value</th>
            <th scope="col">Source</th>
          </tr>
        )}
      </Once>
      <tbody>
        {metrics.map(metric => (
          <tr key={`${metric.name} ${metric.value} ${metric.asOf}`}>
            <td>{metric.name}</td>
            <td>{metricValue(metric)}</td>
            <td className={metric.sourceExcerpt ? 'quoted' : undefined}>{metricSource(metric)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
