import { Plus } from 'lucide'
import { useId, useRef } from 'react'
import type { Falsifier } from '#contract/falsifiers.ts'
import { useUser } from '#web/account/queries.ts'
import {
  emptyFalsifier,
  type FalsifierDraft,
  mostFalsifiers,
} from '#web/features/desk/conclusions/falsifiers/falsifier-draft.ts'
import { falsifierRows } from '#web/features/desk/conclusions/falsifiers/falsifier-rows.ts'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import type { ConclusionDraft, ConclusionErrors } from './conclusion-draft.ts'
import { reviewChoices } from './review-days.ts'

interface Props {
  draft: ConclusionDraft
  errors: ConclusionErrors
  saved: readonly Falsifier[]
  hasPrices: boolean
  onChange: (changes: Partial<ConclusionDraft>) => void
}

const signs: Record<ConclusionDraft['priceTargetCurrency'], string> = { USD: '$', EUR: '€', GBP: '£' }

/** The falsifiers, each with its kind, ten at most. Those that have come about stand before them. */
export function MindFields({ draft, errors, saved, hasPrices, onChange }: Props) {
  const id = useId()
  const whole = useRef<HTMLFieldSetElement>(null)
  const { falsifiers } = draft
  const tripped = saved.filter(({ state }) => state === 'tripped')
  const hasRows = falsifiers.length + tripped.length > 0
  const Rows = useOpened(falsifierRows, hasRows, () => {})
  const change = (changed: FalsifierDraft[]) => onChange({ falsifiers: changed })
  const focusOn = (selector: string) =>
    // Waits until the row has been added or removed.
    setTimeout(() => [...(whole.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus(), 50)
  return (
    <fieldset ref={whole} aria-labelledby={id} className="col-span-2">
      <span id={id} className="mb-1 block text-label font-medium">
        What would change my mind
      </span>
      {Rows && hasRows && (
        <Rows
          drafts={falsifiers}
          tripped={tripped}
          errors={errors.falsifiers ?? {}}
          sign={signs[draft.priceTargetCurrency]}
          hasPrices={hasPrices}
          onChange={(key, changes) =>
            change(falsifiers.map(one => (one.key === key ? { ...one, ...changes } : one)))
          }
          onRemove={key => {
            change(falsifiers.filter(one => one.key !== key))
            focusOn('[data-add]')
          }}
        />
      )}
      {falsifiers.length < mostFalsifiers && (
        <Button
          variant="quiet"
          size="small"
          data-add
          className="mt-1 text-accent"
          onClick={() => {
            change([...falsifiers, emptyFalsifier()])
            focusOn('select')
          }}
          {...prepares(falsifierRows)}
        >
          <Icon of={Plus} size={15} /> Add one
        </Button>
      )}
    </fieldset>
  )
}

/** The day of the next review: a date field, and one button for each common choice. */
export function ReviewField({ draft, errors, onChange }: Pick<Props, 'draft' | 'errors' | 'onChange'>) {
  const today = todayIn(useUser()?.timezone ?? 'UTC', useNow())
  return (
    <div className="col-span-2">
      <Field label="Review on" error={errors.reviewOn}>
        {control => (
          <TextInput
            {...control}
            type="date"
            className="md:w-44"
            max="9999-12-31"
            value={draft.reviewOn}
            onChange={event => onChange({ reviewOn: event.target.value })}
          />
        )}
      </Field>
      <fieldset aria-label="Review in" className="mt-2 flex flex-wrap gap-2">
        {reviewChoices(today).map(({ label, name, day }) => (
          <button
            key={label}
            type="button"
            title={name}
            aria-pressed={draft.reviewOn === day}
            className="btn btn-small rounded-full font-medium aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() => onChange({ reviewOn: draft.reviewOn === day ? '' : day })}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
