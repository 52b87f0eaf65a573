import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Contradiction, ContradictionSide } from '#contract/radar.ts'
import { metricValue } from '#web/features/library/tips/card/metric-text.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { plural } from '#web/format/words/plural.ts'
import { actOfKey } from '#web/ui/keys/letters.ts'
import { isShortcut } from '#web/ui/keys/use-shortcuts.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { contradictionDialog } from './contradiction/contradiction-dialog.ts'
import { contradictions } from './contradictions.ts'
import { stanceOf, turnedAfter } from './turning.ts'

/** The newest contradictions about the reader's stocks. Each opens both sides. Draws nothing if there are none. */
export function Contradictions() {
  const signals = useQuery(contradictions()).data ?? []
  const [opened, setOpened] = useState<Contradiction | null>(null)
  const close = () => setOpened(null)
  const SignalDialog = useOpened(contradictionDialog, opened !== null, close)
  if (signals.length === 0) return null
  return (
    <>
      <ul className="rows border-b border-line" onKeyDown={walk}>
        {signals.map(signal => (
          <li key={signal.id}>
            <button
              type="button"
              className="group block w-full py-3 text-start text-label"
              aria-haspopup="dialog"
              onClick={() => setOpened(signal)}
              {...prepares(contradictionDialog)}
            >
              <span className="mb-1 flex items-center gap-2 text-ink-3">
                <span className="ticker group-hover:text-accent">{signal.stock.ticker}</span>
                {names[signal.kind]}
                {!signal.seen && <b className="text-accent">New</b>}
                <span className="flex-1 text-right">
                  <Age moment={`${signal.day}T00:00:00.000Z`} />
                </span>
              </span>
              <Words {...signal} />
            </button>
          </li>
        ))}
      </ul>
      {SignalDialog && opened && (
        <SignalDialog signals={signals} first={opened} where="on your stocks" onClose={close} />
      )}
    </>
  )
}

const steps: Partial<Record<string, 1 | -1>> = { next: 1, previous: -1 }

/** While the panel has the focus, `j` and `k` walk its rows rather than the cards of the page. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = steps[actOfKey(event.key) ?? '']
  if (!by || !isShortcut(event.nativeEvent)) return
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const row = rows[rows.findIndex(one => one.matches(':focus')) + by]
  // After the last row the keys walk the page.
  if (!row) return
  event.preventDefault()
  row.focus()
}

const names: Record<Contradiction['kind'], string> = {
  reversal: 'reversal',
  split: 'split',
  numbers: 'numbers',
  'against-you': 'against you',
}

function Words(signal: Contradiction) {
  const { kind, a, b } = signal
  if (kind === 'reversal')
    return (
      <>
        <b className="text-ink">{a.author ?? 'The author'}</b> turned <Way of={a} />, {turnedAfter(signal)}{' '}
        <Way of={b} />
      </>
    )
  if (kind === 'numbers' && a.metric && b.metric)
    return (
      <>
        {a.metric.name}: <b className="text-ink">{metricValue(a.metric)}</b> or{' '}
        <b className="text-ink">{metricValue(b.metric)}</b>
      </>
    )
  if (kind === 'against-you')
    return (
      <>
        {plural(signal.tips ?? 1, 'tip')} against your conclusion, the newest <Way of={a} />
      </>
    )
  return [a, b].map(side => (
    <span key={side.tipId} className="block">
      <Way of={side} /> <b className="text-ink">{side.author ?? 'No author'}</b>
    </span>
  ))
}

function Way({ of: { direction } }: { of: ContradictionSide }) {
  const stance = stanceOf(direction)
  if (!stance) return null
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap ${stanceColors[stance]}`}
    >
      <StanceShape stance={stance} />
      {stanceNames[stance]}
    </span>
  )
}
