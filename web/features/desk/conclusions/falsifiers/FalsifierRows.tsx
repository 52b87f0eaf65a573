import { Info, TriangleAlert, X } from 'lucide'
import { useId } from 'react'
import type { Falsifier, FalsifierKind } from '#contract/falsifiers.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { type FalsifierDraft, type FalsifierErrors, falsifierKinds, trippedWords } from './falsifier-draft.ts'
import './falsifiers.css'

export interface RowsProps {
  drafts: readonly FalsifierDraft[]
  /** Falsifiers that have come about, which nobody can change. */
  tripped: readonly Falsifier[]
  errors: Readonly<Record<number, FalsifierErrors>>
  /** The sign of the levels' currency. */
  sign: string
  /** Whether the server has prices of this stock to compare. */
  hasPrices: boolean
  onChange: (key: string, changes: Partial<FalsifierDraft>) => void
  onRemove: (key: string) => void
}

/** The falsifiers, one in each row. */
export function FalsifierRows({ drafts, tripped, hasPrices, ...rest }: RowsProps) {
  const isUnwatched = !hasPrices && drafts.some(({ kind }) => kind !== 'text')
  return (
    <>
      <ul>
        {tripped.map(one => (
          <li key={one.id} className="falsifier" data-tripped>
            <p className="words">{one.text}</p>
            <p className="tripped">
              <Icon of={TriangleAlert} size={15} strokeWidth={1.75} /> {trippedWords(one, dayInWords)}
            </p>
          </li>
        ))}
        {drafts.map((draft, place) => (
          <Row key={draft.key} draft={draft} place={place} {...rest} />
        ))}
      </ul>
      {isUnwatched && (
        <p className="mt-2 flex gap-2 text-label text-ink-3">
          <Icon of={Info} size={15} className="mt-0.5 flex-none" />
          Watched only where prices are set up
        </p>
      )}
    </>
  )
}

interface RowProps extends Pick<RowsProps, 'errors' | 'sign' | 'onChange' | 'onRemove'> {
  draft: FalsifierDraft
  place: number
}

function Row({ draft, place, errors, sign, onChange, onRemove }: RowProps) {
  const id = useId()
  const { key, kind, text, level, by } = draft
  const wrong = errors[place] ?? {}
  const number = place + 1
  const control = (name: 'kind' | 'text' | 'level' | 'by') => ({
    'aria-invalid': wrong[name] ? true : undefined,
    'aria-describedby': wrong[name] ? `${id}-error` : undefined,
  })
  return (
    <li className="falsifier" data-kind={kind}>
      <Select
        aria-label={`Kind of ${number}`}
        options={falsifierKinds}
        value={kind}
        // The options of the select are the kinds.
        onChange={event => onChange(key, { kind: event.target.value as FalsifierKind })}
        {...control('kind')}
      />
      {kind === 'text' ? (
        <TextInput
          aria-label={`What would change my mind, ${number}`}
          placeholder="e.g. two operators say the queue is single"
          autoComplete="off"
          className="words"
          value={text}
          onChange={event => onChange(key, { text: event.target.value })}
          {...control('text')}
        />
      ) : (
        <span className="level">
          <span aria-hidden>{sign}</span>
          <TextInput
            aria-label={`Level of ${number}, in ${sign}`}
            inputMode="decimal"
            autoComplete="off"
            value={level}
            onChange={event => onChange(key, { level: event.target.value })}
            {...control('level')}
          />
        </span>
      )}
      <label className="by">
        <span>by</span>
        <span className="sr-only"> (day on which {number} is looked at, if it has not come before)</span>
        <input
          type="date"
          className="input"
          max="9999-12-31"
          value={by}
          onChange={event => onChange(key, { by: event.target.value })}
          {...control('by')}
        />
      </label>
      <IconButton label={`Remove ${number}`} onClick={() => onRemove(key)}>
        <Icon of={X} size={16} />
      </IconButton>
      <p id={`${id}-error`} aria-live="polite" className="wrong text-label text-danger">
        {wrong.kind ?? wrong.text ?? wrong.level ?? wrong.by}
      </p>
    </li>
  )
}
