import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import type { StrategistRecord } from '#contract/records.ts'
import { hasReceipt, resultAt, stanceOf } from '#web/features/ledger/records/calls/call-words.ts'
import { type AskedCall, ReceiptButton } from '#web/features/ledger/records/calls/ReceiptButton.tsx'
import { StanceWord } from '#web/features/ledger/records/calls/StanceWord.tsx'
import { against } from '#web/features/ledger/records/record-words.ts'
import { StandingMark } from '#web/features/library/outcomes/marks.tsx'
import { standingNames } from '#web/features/library/outcomes/outcome-words.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { signedPoints } from '#web/format/numbers/signed.ts'
import { plural } from '#web/format/words/plural.ts'
import { StepButton } from '#web/ui/buttons/StepButton.tsx'
import { StripPicture } from './StripPicture.tsx'
import { columnInWords, nearestDot, stripOf } from './strip.ts'
import { useCallsByResult } from './use-calls-by-result.ts'

interface Props {
  strategistId: string
  record: StrategistRecord
  onReceipt: (call: AskedCall) => void
}

/** Every call as a dot at its result. The strip takes the focus as a whole, and arrow keys walk the calls. */
export function CallStrip({ strategistId, record, onReceipt }: Props) {
  const { resolved, unknown, benchmark, columns } = record
  const strip = useMemo(() => stripOf(record), [record])
  const title = `${plural(resolved, 'call')} by result: points against ${against(benchmark)}, in the direction of the call`
  return (
    <div className="strip">
      <h3>{title}</h3>
      {strip.dots ? (
        <Walk {...{ strategistId, record, onReceipt, title }} strip={{ ...strip, dots: strip.dots }} />
      ) : (
        <StripPicture {...{ strip, benchmark, unknown }} current={undefined} />
      )}
      {strip.hasBeyond && <p>What is beyond 50 points stands at the edge.</p>}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Result</th>
              <th scope="col">Calls</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ at, calls }) => (
              <tr key={at}>
                <td>{columnInWords(at)}</td>
                <td>{calls}</td>
              </tr>
            ))}
            {unknown > 0 && (
              <tr>
                <td>unknown</td>
                <td>{unknown}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface WalkProps extends Props {
  strip: ReturnType<typeof stripOf> & { dots: NonNullable<ReturnType<typeof stripOf>['dots']> }
  title: string
}

function Walk({ strategistId, record, strip, title, onReceipt }: WalkProps) {
  const { dots } = strip
  const [at, setAt] = useState<number | null>(null)
  const [isNear, setNear] = useState(false)
  const calls = useCallsByResult(strategistId, record, isNear || at !== null)
  const current = at === null ? undefined : dots[at]
  const call = at === null ? undefined : calls.items?.[at]
  const go = (to: number) => setAt(Math.min(dots.length - 1, Math.max(0, to)))
  const step = (by: 1 | -1) => go(at === null ? (by === 1 ? 0 : dots.length - 1) : at + by)

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(dots.length - 1)
    else if (event.key === 'Enter' && call && hasReceipt(call)) onReceipt(call)
    else return
    event.preventDefault()
  }

  /** Chooses the dot nearest to the press of the pointer. */
  function point(event: MouseEvent<HTMLButtonElement>) {
    if (event.detail === 0) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const place = { x: (event.clientX - left) / width, y: strip.height + 3 - (event.clientY - top) }
    go(nearestDot(dots, place, width))
  }

  return (
    <>
      <div className="picture">
        <StripPicture strip={strip} benchmark={record.benchmark} unknown={record.unknown} current={current} />
        <button
          type="button"
          aria-label={`${title}. Arrow keys walk the calls, Enter opens a receipt. The tables below say the same.`}
          onKeyDown={press}
          onClick={point}
          onFocus={() => setNear(true)}
          onPointerEnter={() => setNear(true)}
        />
      </div>
      <div className="told">
        <StepButton back label="Call to the left" isLast={at === 0} onStep={() => step(-1)} />
        <div aria-live="polite">
          {calls.failed ? (
            <p>
              <span>The calls could not be loaded.</span>
              <button type="button" className="link" onClick={calls.again}>
                Try again
              </button>
            </p>
          ) : at === null ? (
            <p>Arrow keys, or a press on a dot, tell of each call.</p>
          ) : call ? (
            <p>
              <span>
                <StandingMark standing={current?.standing ?? 'unknown'} />
                <span className="sr-only">{standingNames[current?.standing ?? 'unknown']}: </span>
                <b>{call.ticker}</b>
              </span>
              <StanceWord stance={stanceOf(call)} />
              <span>{dayInWords(call.datedOn)}</span>
              <Result points={resultAt(call, record.horizon)} />
            </p>
          ) : (
            <p>{calls.items ? 'It is among all calls below.' : 'Loading the calls'}</p>
          )}
        </div>
        {call && hasReceipt(call) && <ReceiptButton call={call} onReceipt={onReceipt} />}
        <StepButton label="Call to the right" isLast={at === dots.length - 1} onStep={() => step(1)} />
      </div>
    </>
  )
}

function Result({ points }: { points: number | null }) {
  if (points === null) return <span>unknown</span>
  return (
    <span>
      <b>{signedPoints(points)}</b> points
    </span>
  )
}
