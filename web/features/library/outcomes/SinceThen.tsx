import { CircleCheck, CircleStop, FileText, Handshake, type IconNode, Target, TriangleAlert } from 'lucide'
import type { Outcome } from '#contract/outcomes.ts'
import type { Tip } from '#contract/tips.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { OpensButton } from '#web/ui/overlays/OpensButton.tsx'
import { part } from '#web/ui/parts/part.ts'
import { Horizons } from './Horizons.tsx'
import { MovedMark } from './marks.tsx'
import { type FirstLine, firstLine, type Note, notesOf } from './outcome-words.ts'
import '#web/features/library/tips/tips.css'

interface Props {
  tip: Tip
  outcome: Outcome
  /** Whether there is room for the results at each horizon. */
  withHorizons: boolean
}

/** The outcome of a tip, by closes. */
export function SinceThen({ tip, outcome, withHorizons }: Props) {
  const notes = notesOf(outcome, useNow())
  return (
    <div className="since-then">
      <div>
        <Line {...firstLine(outcome)} />
        {outcome.state === 'known' && <ReceiptButton tip={tip} />}
      </div>
      {withHorizons && outcome.state === 'known' && outcome.direction !== 0 && <Horizons outcome={outcome} />}
      {notes.map(note => (
        <NoteLine key={note.kind} {...note} />
      ))}
    </div>
  )
}

function Line(line: FirstLine) {
  if ('said' in line) return <p>{line.said}</p>
  return (
    <p>
      <b className="text-ink">
        <MovedMark result={line.result} />
        {signedPercent(line.result)}
      </b>{' '}
      {line.since}
      {line.benchmark && (
        <span className="text-ink-3">
          {' · '}
          <span className="whitespace-nowrap">{line.benchmark}</span>
        </span>
      )}
    </p>
  )
}

function NoteLine({ kind, text, aside }: Note) {
  return (
    <p className={kind === 'reached' ? 'font-semibold text-ink' : undefined}>
      <Icon of={icons[kind]} size={15} />
      <span>
        {text}
        {aside && <span className="text-ink-3"> {aside}</span>}
      </span>
    </p>
  )
}

const icons: Record<Note['kind'], IconNode> = {
  target: Target,
  reached: CircleCheck,
  stopped: CircleStop,
  ended: Handshake,
  suspect: TriangleAlert,
}

function ReceiptButton({ tip }: { tip: Tip }) {
  const { ticker } = tip.stock
  return (
    <OpensButton
      dialog={receiptDialog}
      className="btn btn-quiet btn-small"
      label={`Receipt of tip on ${ticker}`}
      open={(ReceiptDialog, close) => (
        <ReceiptDialog tipId={tip.id} ticker={ticker} author={tip.post.author} onOpenChange={close} />
      )}
    >
      <Icon of={FileText} size={15} /> Receipt
    </OpensButton>
  )
}

const receiptDialog = part(() => import('./receipt/ReceiptDialog.tsx').then(module => module.ReceiptDialog))
