import type { ListedCall } from '#contract/records.ts'
import { StandingMark } from '#web/features/library/outcomes/marks.tsx'
import { standingNames } from '#web/features/library/outcomes/outcome-words.ts'
import { shortDay } from '#web/format/days/day-in-words.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { prepares } from '#web/ui/parts/part.ts'
import { type Cell, cellsOf, hasReceipt, notesOf, stanceOf, targetWords } from './call-words.ts'
import { type AskedCall, receiptDialog } from './ReceiptButton.tsx'
import { StanceWord } from './StanceWord.tsx'
import { callMark } from './walk-calls.ts'

interface Props {
  call: ListedCall
  onReceipt: (call: AskedCall) => void
  /** Called with the tip of the call that this one repeats. */
  onRepeated: (tipId: string) => void
}

/** A call of *All calls*. The whole row opens its receipt. */
export function CallRow({ call, onReceipt, onRepeated }: Props) {
  const { tipId, ticker, counted, whyNot } = call
  const target = targetWords[call.targetState]
  return (
    <tr {...{ [callMark]: tipId }} className={counted || whyNot === null ? undefined : 'not-counted'}>
      <Day call={call} onReceipt={onReceipt} />
      <td>
        <Link className="ticker" href={`/stocks/${encodeURIComponent(ticker)}`}>
          {ticker}
        </Link>
      </td>
      <td>
        <StanceWord stance={stanceOf(call)} />
      </td>
      {cellsOf(call).map(({ months, cell }) => (
        <td key={months} className="points" data-label={`${months} mo`}>
          <Points cell={cell} />
        </td>
      ))}
      <td className="target" data-label={target && 'Target'}>
        {target}
      </td>
      <td className="why">
        <WhyNot call={call} onRepeated={onRepeated} />
        {notesOf(call).map(note => (
          <small key={note}>{note}</small>
        ))}
      </td>
    </tr>
  )
}

function Day({ call, onReceipt }: Pick<Props, 'call' | 'onReceipt'>) {
  const day = shortDay(call.datedOn)
  return (
    <th scope="row">
      {hasReceipt(call) ? (
        <button
          type="button"
          className="cover"
          aria-haspopup="dialog"
          aria-label={`Receipt of ${call.ticker}, ${day}`}
          onClick={() => onReceipt(call)}
          {...prepares(receiptDialog)}
        >
          {day}
        </button>
      ) : (
        // Focusable, so that the keys walk over this row too.
        <span tabIndex={-1}>{day}</span>
      )}
    </th>
  )
}

function Points({ cell }: { cell: Cell | null }) {
  if (!cell)
    return (
      <span className="nothing">
        <span aria-hidden="true">·</span>
        <span className="sr-only">nothing to tell</span>
      </span>
    )
  const { standing, text } = cell
  const isTold = standing === 'hit' || standing === 'miss'
  return (
    <span className={isTold ? undefined : 'nothing'}>
      <StandingMark standing={standing} />
      {isTold && <span className="sr-only">{standingNames[standing]}: </span>}
      {text}
    </span>
  )
}

function WhyNot({ call: { whyNot, repeatOf }, onRepeated }: Pick<Props, 'call' | 'onRepeated'>) {
  if (whyNot === null || repeatOf === null) return whyNot
  return (
    <button type="button" className="link" onClick={() => onRepeated(repeatOf)}>
      {whyNot}
    </button>
  )
}
