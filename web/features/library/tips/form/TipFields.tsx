import { limits } from '#contract/limits.ts'
import type { WrongField } from '#web/features/library/tips/menu/mistakes.ts'
import { stanceNames, stanceOf, stances } from '#web/format/names/stance-names.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import { MetricFields } from './MetricFields.tsx'
import { type TipDraft, withTicker } from './tip-draft.ts'
import type { TipDraftErrors } from './tip-draft-errors.ts'

interface Props {
  draft: TipDraft
  onChange: (draft: TipDraft) => void
  errors?: TipDraftErrors
  /** The field that gets the focus when a dialog opens: by default the first one. */
  first?: WrongField | undefined
}

/**
 * The fields of one tip. The caller keeps the draft, so that the typed text survives whatever happens to the request.
 * Each error is beside the field that its path names.
 */
export function TipFields({ draft, onChange, errors = {}, first }: Props) {
  const fields = { draft, onChange, errors, first }
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 @min-[520px]:grid-cols-6">
        <SubjectFields {...fields} />
        <WordFields {...fields} />
        <PriceTargetFields {...fields} />
        <MetricFields {...fields} />
      </div>
    </div>
  )
}

type FieldsProps = Props & Required<Pick<Props, 'errors'>>

function SubjectFields({ draft, onChange, errors, first }: FieldsProps) {
  const change = changing(draft, onChange)
  return (
    <>
      <Field
        label="Ticker"
        error={errors.ticker ?? errors.stockId}
        required
        className="starred @min-[520px]:col-span-3"
      >
        {control => (
          <TextInput
            {...control}
            {...firstIf(first === 'ticker')}
            value={draft.ticker}
            onChange={event => onChange(withTicker(draft, event.target.value))}
            maxLength={limits.ticker}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Stance" error={errors.stance} className="@min-[520px]:col-span-3">
        {({ required: _, ...control }) => (
          <Select
            {...control}
            {...firstIf(first === 'stance')}
            options={stances.map(stance => ({ value: stance, label: stanceNames[stance] }))}
            value={draft.stance}
            onChange={event => change({ stance: stanceOf(event.target.value) })}
          />
        )}
      </Field>
    </>
  )
}

function WordFields({ draft, onChange, errors }: FieldsProps) {
  const change = changing(draft, onChange)
  return (
    <>
      <Field label="Investment Tip" error={errors.text} required className="starred col-span-full">
        {control => (
          <TextArea
            {...control}
            rows={2}
            value={draft.text}
            onChange={event => change({ text: event.target.value })}
          />
        )}
      </Field>
      <Field label="Investment Thesis" error={errors.thesis} className="col-span-full">
        {control => (
          <TextArea
            {...control}
            rows={3}
            value={draft.thesis}
            onChange={event => change({ thesis: event.target.value })}
          />
        )}
      </Field>
      <Field label="Supporting Evidence" error={errors.evidence} className="col-span-full">
        {control => (
          <TextArea
            {...control}
            rows={3}
            value={draft.evidence}
            // Other words belong to another second of the video.
            onChange={event => change({ evidence: event.target.value, evidenceSeconds: null })}
          />
        )}
      </Field>
    </>
  )
}

function PriceTargetFields({ draft, onChange, errors, first }: FieldsProps) {
  const change = changing(draft, onChange)
  return (
    <>
      <Field label="Price Target" error={errors.priceTargetValue} className="@min-[520px]:col-span-2">
        {control => (
          <TextInput
            {...control}
            {...firstIf(first === 'target')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.priceTargetValue}
            onChange={event => change({ priceTargetValue: event.target.value })}
          />
        )}
      </Field>
      <Field label="Currency" error={errors.priceTargetCurrency} className="@min-[520px]:col-span-2">
        {control => (
          <TextInput
            {...control}
            placeholder="USD"
            maxLength={3}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={draft.priceTargetCurrency}
            onChange={event => change({ priceTargetCurrency: event.target.value.toUpperCase() })}
          />
        )}
      </Field>
      <Field
        label="Horizon"
        error={errors.priceTargetHorizon}
        className="col-span-full @min-[520px]:col-span-2"
      >
        {control => (
          <TextInput
            {...control}
            placeholder="12 months"
            maxLength={limits.metricField}
            value={draft.priceTargetHorizon}
            onChange={event => change({ priceTargetHorizon: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** Marks the field that a dialog focuses first. */
function firstIf(isFirst: boolean) {
  return isFirst && { 'data-first': true }
}

function changing(draft: TipDraft, onChange: Props['onChange']) {
  return (changes: Partial<TipDraft>) => onChange({ ...draft, ...changes })
}
