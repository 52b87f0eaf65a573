import { metricSource, metricValue } from './metric-text.ts'
import type { TipClaims } from './TipBody.tsx'

/** The figures of a tip and where each comes from. */
export function KeyMetrics({ metrics }: { metrics: TipClaims['metrics'] }) {
  return (
    <table className="w-full table-fixed text-left text-ui [&_tr]:border-line [&_tr:not(tbody>:last-child)]:border-b [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-top">
      <thead className="text-label text-ink-3">
        <tr>
          <th scope="col" className="font-normal">
            Metric
          </th>
          <th scope="col" className="w-[26%] @min-[400px]:w-[22%] text-right font-normal">
            Value
          </th>
          <th scope="col" className="w-[44%] @min-[400px]:w-[48%] font-normal">
            Source
          </th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(metric => (
          <tr key={`${metric.name} ${metric.value} ${metric.asOf}`}>
            <td className="text-ink">{metric.name}</td>
            <td className="text-right text-ink font-semibold">{metricValue(metric)}</td>
            <td
              className={
                metric.sourceExcerpt ? 'font-serif before:content-["“"] after:content-["”"]' : undefined
              }
            >
              {metricSource(metric)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
