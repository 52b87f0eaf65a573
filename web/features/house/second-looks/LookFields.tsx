import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SecondLookAnswer } from '#contract/second-looks.ts'
import { stanceNames, stanceOf, stances } from '#web/format/names/stance-names.ts'
import { typedPrice, typedPriceError } from '#web/format/numbers/typed-price.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'

interface Props {
  /** Errors by field name. */
  errors: Record<string, string>
  busy: boolean
  onAnswer: (said: Omit<SecondLookAnswer, 'isTip'>) => void
  onNoTip: () => void
  onSkip: () => void
}

/** What a person reads in a passage, asked before they see the tip. */
export function LookFields({ errors, busy, onAnswer, onNoTip, onSkip }: Props) {
  const [said, setSaid] = useState({ ticker: '', stance: stanceOf(''), target: '', currency: '' })
  const [wrongTarget, setWrongTarget] = useState<string | null>(null)
  const change = (changes: Partial<typeof said>) => setSaid(before => ({ ...before, ...changes }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = typedPriceError(said.target)
    setWrongTarget(wrong)
    if (wrong) return
    onAnswer({
      ticker: said.ticker.trim(),
      stance: said.stance,
      targetValue: typedPrice(said.target),
      targetCurrency: said.currency.trim() || null,
    })
  }

  return (
    <form aria-label="Second look" noValidate onSubmit={submit} className="mt-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-4">
        <Field label="Ticker" error={errors.ticker}>
          {control => (
            <TextInput
              {...control}
              value={said.ticker}
              onChange={event => change({ ticker: event.target.value.toUpperCase() })}
              maxLength={limits.ticker}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Stance" error={errors.stance}>
          {({ required: _, ...control }) => (
            <Select
              {...control}
              options={stances.map(stance => ({ value: stance, label: stanceNames[stance] }))}
              value={said.stance}
              onChange={event => change({ stance: stanceOf(event.target.value) })}
            />
          )}
        </Field>
        <Field label="Price target, if any" error={wrongTarget ?? errors.targetValue}>
          {control => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={said.target}
              onChange={event => change({ target: event.target.value })}
            />
          )}
        </Field>
        <Field label="Currency" error={errors.targetCurrency}>
          {control => (
            <TextInput
              {...control}
              placeholder="USD"
              maxLength={3}
              value={said.currency}
              onChange={event => change({ currency: event.target.value.toUpperCase() })}
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} busyLabel="Comparing…">
          What does it say?
        </Button>
        <Button onClick={onNoTip} disabled={busy}>
          Not a tip
        </Button>
        <Button variant="quiet" onClick={onSkip} disabled={busy}>
          Skip
        </Button>
      </div>
    </form>
  )
}
