import { stanceNames } from '#web/format/stance-names.ts'
import { stanceColors, stancePaths } from '#web/ui/StanceShape.tsx'
import { type DatedStance, stanceLanes } from './stance-lanes.ts'

interface Props {
  tips: readonly DatedStance[]
  /** There are older tips that are not among them. */
  more: boolean
}

/** Which way the tips point, and when: three lanes with a mark for each tip. */
export function StanceOverTime({ tips, more }: Props) {
  return (
    <section aria-labelledby="stance-over-time">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="stance-over-time" className="title">
          Stance over time
        </h3>
        <p className="text-label text-ink-3">
          {more ? `the newest ${tips.length} tips` : 'each mark one tip'}
        </p>
      </div>
      <LanesPicture tips={tips} />
      <div className="sr-only">
        <table>
          <caption>Stances of tips, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Stance</th>
            </tr>
          </thead>
          <tbody>
            {tips.map(({ id, date, stance }) => (
              <tr key={id}>
                <td>{date.toISOString().slice(0, 10)}</td>
                <td>{stanceNames[stance]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const lane = 30
const line = { from: 112, to: 396 }

function LanesPicture({ tips }: { tips: readonly DatedStance[] }) {
  const { lanes, ticks, most } = stanceLanes(tips)
  const x = (at: number) => line.from + at * (line.to - line.from)
  const bottom = lanes.length * lane
  return (
    <svg
      viewBox={`0 0 400 ${bottom + 24}`}
      className="mt-2 w-full max-w-[480px] text-[12px]"
      aria-hidden="true"
    >
      {ticks.map(({ label, at }) => (
        <g key={label}>
          <path d={`M${x(at)} 0V${bottom}`} className="stroke-line" />
          <text x={x(at)} y={bottom + 16} textAnchor="middle" className="fill-ink-3">
            {label}
          </text>
        </g>
      ))}
      {lanes.map(({ stance, count, marks, columns }, index) => {
        const y = index * lane + lane / 2
        return (
          <g key={stance} className={stanceColors[stance]}>
            <path d={`M0 ${y + lane / 2}H400`} className="stroke-line" />
            <text x={0} y={y + 4} className="fill-ink-2">
              {stanceNames[stance]}
            </text>
            <text x={100} y={y + 4} textAnchor="end" className="fill-ink font-semibold">
              {count}
            </text>
            {marks.map(({ id, at }) => (
              <path
                key={id}
                d={stancePaths[stance]}
                fill="currentColor"
                transform={`translate(${x(at) - 5} ${y - 5})`}
              />
            ))}
            {columns.map(({ from, to, count: size }) => (
              <rect
                key={from}
                x={x(from) + 1}
                width={Math.max(2, x(to) - x(from) - 2)}
                y={y + lane / 2 - (size / most) * (lane - 6)}
                height={(size / most) * (lane - 6)}
                fill="currentColor"
              />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
