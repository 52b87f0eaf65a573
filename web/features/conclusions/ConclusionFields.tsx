import { capitalised } from '#web/format/capitalised.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { ActionChoice } from './ActionChoice.tsx'
import {
  type ConclusionDraft,
  type ConclusionErrors,
  chosenOf,
  convictions,
  currencies,
  horizons,
} from './conclusion-draft.ts'

interface Props {
  draft: ConclusionDraft
  errors: ConclusionErrors
  onChange: (changes: Partial<ConclusionDraft>) => void
}

/** What a conclusion says, and why. Controlled: holds nothing itself. */
export function ConclusionFields(props: Props) {
  return (
    <>
      <DecisionFields {...props} />
      <ReasonFields {...props} />
    </>
  )
}

function DecisionFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <ActionChoice value={draft.action} error={errors.action} onChange={action => onChange({ action })} />
      <Field label="Conviction" error={errors.conviction}>
        {control => (
          <Select
            {...control}
            placeholder="Open"
            options={optionsOf(convictions)}
            value={draft.conviction}
            onChange={event => onChange({ conviction: chosenOf(convictions, event.target.value) ?? '' })}
          />
        )}
      </Field>
      <Field label="Horizon" error={errors.horizon}>
        {control => (
          <Select
            {...control}
            placeholder="Open"
            options={optionsOf(horizons)}
            value={draft.horizon}
            onChange={event => onChange({ horizon: chosenOf(horizons, event.target.value) ?? '' })}
          />
        )}
      </Field>
    </>
  )
}

function ReasonFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <Field label="Rationale" className="col-span-2" error={errors.rationale}>
        {control => (
          <TextArea
            {...control}
            rows={4}
            placeholder="Why, and what would change your mind?"
            value={draft.rationale}
            onChange={event => onChange({ rationale: event.target.value })}
          />
        )}
      </Field>
      <Field label="Price Target" error={errors.priceTargetValue}>
        {control => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={draft.priceTargetValue}
            onChange={event => onChange({ priceTargetValue: event.target.value })}
          />
        )}
      </Field>
      <Field label="Currency" error={errors.priceTargetCurrency}>
        {control => (
          <Select
            {...control}
            options={currencies.map(value => ({ value, label: value }))}
            value={draft.priceTargetCurrency}
            onChange={event =>
              onChange({ priceTargetCurrency: chosenOf(currencies, event.target.value) ?? 'USD' })
            }
          />
        )}
      </Field>
    </>
  )
}

function optionsOf(choices: readonly string[]): { value: string; label: string }[] {
  return choices.map(value => ({ value, label: capitalised(value) }))
}
