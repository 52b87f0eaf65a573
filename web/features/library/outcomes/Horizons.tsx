import type { Outcome } from '#contract/outcomes.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { signedPercent, signedPoints } from '#web/format/numbers/signed.ts'
import { StandingMark } from './marks.tsx'
import { standingNames, standingOf } from './outcome-words.ts'

/**
 * The points against the benchmark at each horizon, with the stock's sign. The mark shows whether the call was right.
 */
export function Horizons({ outcome }: { outcome: Outcome }) {
  const { horizons, direction, benchmark, stoppedOn } = outcome
  const isTold = horizons.some(({ state }) => state === 'known')
  return (
    <>
      <ul aria-label={benchmark ? `Points against ${benchmark} at each horizon` : 'Returns at each horizon'}>
        {horizons.map(horizon => {
          const standing = standingOf(horizon, direction)
          const { months, day, state } = horizon
          return (
            <li key={months} className={state === 'known' ? undefined : 'border-dashed'}>
              {standing && <StandingMark standing={standing} />}
              {standing && <span className="sr-only">{standingNames[standing]}: </span>}
              {months} mo{' '}
              {state === 'known' ? (
                <b className="text-ink">{figureOf(horizon)}</b>
              ) : state === 'pending' ? (
                `until ${dayInWords(day)}`
              ) : stoppedOn ? (
                'prices stopped'
              ) : (
                'unknown'
              )}
            </li>
          )
        })}
      </ul>
      {isTold && benchmark && (
        <p className="text-label text-ink-3">
          <span>Points against {benchmark}.</span>
          <span className="inline-flex items-center gap-1.5">
            <StandingMark standing="hit" /> went the tip’s way
          </span>
          <span className="inline-flex items-center gap-1.5">
            <StandingMark standing="miss" /> did not
          </span>
        </p>
      )}
    </>
  )
}

function figureOf({ result, benchmark }: Outcome['horizons'][number]): string {
  if (result === null) return '–'
  return benchmark === null ? signedPercent(result) : signedPoints(result - benchmark)
}
