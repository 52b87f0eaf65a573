import type { ReactNode } from 'react'
import { capitalised } from '#web/format/words/capitalised.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
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
  /** The fields between the reasons and the target. */
  children: ReactNode
}

/** The fields of a conclusion. The caller keeps their values. */
export function ConclusionFields(props: Props) {
  return (
    <>
      <DecisionFields {...props} />
      <ReasonFields {...props} />
      {props.children}
      <TargetFields {...props} />
    </>
  )
}

function DecisionFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <ActionChoice value={draft.action} error={errors.action} onChange={action => onChange({ action })} />
      <SelectField
        label="Conviction"
        error={errors.conviction}
        placeholder="Open"
        options={optionsOf(convictions)}
        value={draft.conviction}
        onValue={value => onChange({ conviction: chosenOf(convictions, value) ?? '' })}
      />
      <SelectField
        label="Horizon"
        error={errors.horizon}
        placeholder="Open"
        options={optionsOf(horizons)}
        value={draft.horizon}
        onValue={value => onChange({ horizon: chosenOf(horizons, value) ?? '' })}
      />
    </>
  )
}

function ReasonFields({ draft, errors, onChange }: Props) {
  return (
    <TextAreaField
      label="Rationale"
      className="col-span-2"
      error={errors.rationale}
      rows={4}
      placeholder="Why?"
      value={draft.rationale}
      onValue={value => onChange({ rationale: value })}
    />
  )
}

function TargetFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <TextField
        label="Price Target"
        error={errors.priceTargetValue}
        inputMode="decimal"
        autoComplete="off"
        value={draft.priceTargetValue}
        onValue={value => onChange({ priceTargetValue: value })}
      />
      <SelectField
        label="Currency"
        error={errors.priceTargetCurrency}
        options={currencies.map(value => ({ value, label: value }))}
        value={draft.priceTargetCurrency}
        onValue={value => onChange({ priceTargetCurrency: chosenOf(currencies, value) ?? 'USD' })}
      />
    </>
  )
}

function optionsOf(choices: readonly string[]): { value: string; label: string }[] {
  return choices.map(value => ({ value, label: capitalised(value) }))
}
