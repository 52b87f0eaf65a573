import { ChevronDown } from 'lucide'
import { useRef, useState } from 'react'
import type { ExtractedTip } from '#contract/extraction.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { TickerPanel } from './TickerPanel.tsx'

interface Props {
  tip: ExtractedTip
  onChoose: (ticker: string) => void
  disabled: boolean
}

/** The ticker of a drafted tip, which the person changes in its place. */
export function TickerChip({ tip, onChoose, disabled }: Props) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        className="ticker pick"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${tip.ticker}: change the ticker`}
        disabled={disabled}
        // The panel keeps the focus until the click. Otherwise losing the focus would close it, and the click would
        // open it again.
        onMouseDown={event => open && event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        {tip.ticker}
        <Icon of={ChevronDown} size={13} strokeWidth={2.2} />
      </button>
      {open && (
        <TickerPanel
          tip={tip}
          onChoose={ticker => {
            close()
            onChoose(ticker)
          }}
          onClose={close}
          onLeave={to => to !== button.current && setOpen(false)}
        />
      )}
    </span>
  )
}
