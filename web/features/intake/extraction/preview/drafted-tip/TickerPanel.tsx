import { Check } from 'lucide'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ExtractedTip } from '#contract/extraction.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { listingInWords } from './listing-words.ts'

interface Props {
  tip: ExtractedTip
  onChoose: (ticker: string) => void
  onClose: () => void
  /** Called when an element outside gets the focus. */
  onLeave: (to: EventTarget | null) => void
}

/** The possible listings, and a field for any other ticker. Enter takes the typed ticker, Escape keeps the old one. */
export function TickerPanel({ tip, onChoose, onClose, onLeave }: Props) {
  const [typed, setTyped] = useState(tip.ticker)
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.select(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const ticker = typed.trim().toUpperCase()
    if (isTicker.test(ticker)) return onChoose(ticker)
    setWrong(true)
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <div
      role="dialog"
      aria-label={`Ticker of the tip on ${tip.ticker}`}
      // Some browsers do not focus a pressed button. Then the panel gets the focus.
      tabIndex={-1}
      className="choices float rise outline-none"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(relatedTarget)
      }}
      onKeyDown={onKeyDown}
    >
      {tip.listings?.map(listing => (
        <button
          key={listing.ticker}
          type="button"
          aria-pressed={listing.ticker === tip.ticker}
          className="choice"
          onClick={() => onChoose(listing.ticker)}
        >
          <b>{listing.ticker}</b>
          <span>{listingInWords(listing)}</span>
          {listing.ticker === tip.ticker && <Icon of={Check} size={16} />}
        </button>
      ))}
      <form onSubmit={submit} noValidate>
        <label htmlFor={id}>{tip.listings ? 'Another ticker' : 'Ticker'}</label>
        <input
          ref={field}
          id={id}
          className="input"
          value={typed}
          onChange={event => {
            setWrong(false)
            setTyped(event.target.value.toUpperCase())
          }}
          maxLength={limits.ticker}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
        />
        <Button type="submit">Change</Button>
        {wrong && (
          <p id={`${id}-wrong`} role="alert">
            A ticker has 1 to {limits.ticker} letters, digits, dots or hyphens
          </p>
        )}
      </form>
    </div>
  )
}

const isTicker = /^[A-Z0-9][A-Z0-9.-]{0,9}$/
