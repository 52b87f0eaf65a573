import { Fragment, type ReactNode } from 'react'
import type { Receipt } from '#contract/outcomes.ts'
import { StandingMark } from '#web/features/library/outcomes/marks.tsx'
import { splitWords, standingNames } from '#web/features/library/outcomes/outcome-words.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { money } from '#web/format/numbers/money.ts'
import { signedPercent, signedPoints } from '#web/format/numbers/signed.ts'
import { figure } from './ReceiptTable.tsx'
import type { Step } from './receipt-steps.ts'

interface Props {
  receipt: Receipt
  step: Step
}

/** A figure of a sum, its explanation, and its sign. */
interface Term {
  sign?: string
  figure: string
  what?: ReactNode
}

/** A row of the receipt as a sum. */
export function Arithmetic({ receipt, step }: Props) {
  return (
    <section aria-live="polite" aria-labelledby="arithmetic">
      <h3 id="arithmetic">{step.name}, step by step</h3>
      <Sum terms={returnOf(receipt, step)} />
      <Sum terms={differenceOf(receipt, step)} />
    </section>
  )
}

function Sum({ terms }: { terms: Term[] }) {
  if (terms.length === 0) return null
  return (
    <p>
      {terms.map(({ sign, figure, what }) => (
        <Fragment key={`${sign}${figure}`}>
          <span>
            {sign && <i>{sign}</i>}
            <span>
              <b>{figure}</b>
              <small>{what}</small>
            </span>
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** The return of the stock from its closes. Empty if closes are not shown. */
function returnOf({ entry, symbol, currency, basis, closes }: Receipt, step: Step): Term[] {
  const { close, splits, dividends, result, day } = step
  if (close === null || !entry?.close || result === null) return []
  const between = (closes ?? []).filter(one => one.day > entry.day && one.day <= day)
  return [
    { figure: figure(close), what: `close on ${dayInWords(day)}` },
    ...(splits === null || splits === 1
      ? []
      : [{ sign: '×', figure: String(splits), what: splitsInWords(splits, between) }]),
    ...(dividends === null || dividends === 1
      ? []
      : [{ sign: '×', figure: dividends.toFixed(6), what: dividendsInWords(between, currency ?? '') }]),
    { sign: '÷', figure: figure(entry.close), what: 'close on entry' },
    { sign: '−', figure: '1' },
    {
      sign: '=',
      figure: signedPercent(result),
      what: `${symbol}, ${basis === 'total' ? 'total' : 'price'} return`,
    },
  ]
}

type Days = NonNullable<Receipt['closes']>

function splitsInWords(splits: number, days: Days): string {
  const [one, ...more] = days.filter(({ split }) => split !== null)
  const words = splitWords(splits).replace(/^the /, '')
  if (!one || more.length > 0) return more.length > 0 ? `${more.length + 1} splits` : words
  return `${words} on ${dayInWords(one.day)}`
}

function dividendsInWords(days: Days, currency: string): string {
  const [one, ...more] = days.filter(({ dividend }) => dividend !== null)
  if (!one?.dividend) return 'dividends'
  return more.length > 0
    ? `${more.length + 1} dividends`
    : `${money(one.dividend, currency)} on ${dayInWords(one.day)}`
}

/** The stock against its benchmark, and whether the result is a hit. */
function differenceOf({ symbol, benchmark: market, direction }: Receipt, step: Step): Term[] {
  const { result, benchmark, points, standing } = step
  if (result === null || benchmark === null || points === null) return []
  return [
    { figure: signedPercent(result), what: symbol },
    {
      sign: '−',
      figure: benchmark < 0 ? `(${signedPercent(benchmark)})` : signedPercent(benchmark),
      what: `${market}, the same two days`,
    },
    {
      sign: '=',
      figure: `${signedPoints(points)} points`,
      what: standing && direction !== 0 && (
        <>
          the tip was {direction === 1 ? 'bullish' : 'bearish'}: <StandingMark standing={standing} />{' '}
          {`it ${standingNames[standing]}`}
        </>
      ),
    },
  ]
}
