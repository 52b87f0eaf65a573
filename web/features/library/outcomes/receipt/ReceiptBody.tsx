import { useMutation } from '@tanstack/react-query'
import { Download, Info } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Receipt } from '#contract/outcomes.ts'
import { MovedMark } from '#web/features/library/outcomes/marks.tsx'
import { PastPrices } from '#web/features/library/outcomes/PastPrices.tsx'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { usePath } from '#web/ui/addresses/use-address.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { areKeyboardShortcutsOn } from '#web/ui/keys/keyboard-shortcuts.ts'
import { actOfKey } from '#web/ui/keys/letters.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Arithmetic } from './Arithmetic.tsx'
import { downloadReceipt } from './download-receipt.ts'
import { ReceiptTable } from './ReceiptTable.tsx'
import { factsOf } from './receipt-facts.ts'
import { explained, firstStep, type Step, stepsOf } from './receipt-steps.ts'
import './receipt.css'

interface Props {
  receipt: Receipt
  author: string | null
}

/** A loaded receipt: the result, the table, the arithmetic of one row, and the other inputs. */
export function ReceiptBody({ receipt, author }: Props) {
  const steps = useMemo(() => stepsOf(receipt), [receipt])
  const table = useRef<HTMLTableElement>(null)
  const path = usePath()
  const [chosen, choose] = useState<Step | null>(() => firstStep(steps))
  useWalk(step => {
    const rows = explained(steps)
    const to = rows[rows.findIndex(({ key }) => key === chosen?.key) + step]
    if (!to) return
    choose(to)
    table.current?.querySelector<HTMLElement>(`[data-step="${to.key}"]`)?.focus()
  })
  return (
    <div className="receipt">
      <Result {...receipt} />
      {receipt.entry?.close === null && (
        <p className="withheld">
          <Icon of={Info} size={16} />
          <span>
            The source of these prices does not allow its closes to be shown. Days, factors and returns are
            here; with closes of your own the result can be recomputed.
          </span>
        </p>
      )}
      {steps.length > 0 && <ReceiptTable table={table} {...{ receipt, steps, chosen }} onChoose={choose} />}
      {chosen && <Arithmetic receipt={receipt} step={chosen} />}
      <dl>
        {factsOf(receipt, author).map(({ name, text, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {href && href !== path ? (
                <Link className="link" href={href}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
        <div>
          <dt>Method</dt>
          <dd>
            <a className="link" href="/method">
              Method {receipt.method}
            </a>
          </dd>
        </div>
      </dl>
      <Foot {...receipt} />
    </div>
  )
}

function Result({ entry, last, benchmark, stoppedOn }: Receipt) {
  if (!entry || last?.result == null) return null
  return (
    <p className="result">
      <b>
        <MovedMark result={last.result} size={14} />
        {signedPercent(last.result)}
      </b>{' '}
      {stoppedOn ? 'from' : 'since'} {dayInWords(entry.day)}
      {stoppedOn && ` to ${dayInWords(stoppedOn)}`}
      {last.benchmark !== null && (
        <span className="text-ink-3">
          {benchmark} {signedPercent(last.benchmark)}
        </span>
      )}
    </p>
  )
}

function Foot({ tipId, symbol, entry }: Receipt) {
  const saving = useMutation({
    mutationFn: () => downloadReceipt(tipId, `${symbol} ${entry?.day ?? ''}`.trim()),
    meta: { failure: 'Failed to download the receipt' },
  })
  return (
    <footer>
      <PastPrices className="flex-1" />
      <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
        <Icon of={Download} size={15} /> Download
      </Button>
    </footer>
  )
}

/** Listens to `j` and `k` if single keys are switched on. The page's own keys do nothing while a dialog is open. */
function useWalk(onStep: (by: 1 | -1) => void): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !areKeyboardShortcutsOn()) return
      const act = actOfKey(key)
      const by = act === 'next' ? 1 : act === 'previous' ? -1 : 0
      if (by) latest.current(by)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
