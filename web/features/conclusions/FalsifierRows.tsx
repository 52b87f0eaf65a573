import { Info, TriangleAlert, X } from 'lucide'
import { useId } from 'react'
import type { Falsifier, FalsifierKind } from '#contract/falsifiers.ts'
import { dayInWords } from '#web/format/day-in-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type FalsifierDraft, type FalsifierErrors, falsifierKinds, trippedWords } from './falsifier-draft.ts'
import './falsifiers.css'

export interface RowsProps {
  drafts: readonly FalsifierDraft[]
  saved: readonly Falsifier[]
  errors: Readonly<Record<number, FalsifierErrors>>
  /** The sign of the currency that levels are in. */
  sign: string
  /** Somebody watches prices of this stock. */
  hasPrices: boolean
  onChange: (key: string, changes: Partial<FalsifierDraft>) => void
  onRemove: (key: string) => void
}

/** What would change one's mind, a row a thing. */
export function FalsifierRows({ drafts, saved, hasPrices, ...rest }: RowsProps) {
  const isUnwatched = !hasPrices && drafts.some(({ kind }) => kind !== 'text')
  return (
    <>
      <ul>
        {drafts.map((draft, place) => (
          <Row
            key={draft.key}
            draft={draft}
            place={place}
            saved={saved.find(({ id }) => id === draft.key) ?? null}
            {...rest}
          />
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
  saved: Falsifier | null
}

function Row({ draft, place, saved, errors, sign, onChange, onRemove }: RowProps) {
  const id = useId()
  const { key, kind, text, level, by } = draft
  const wrong = errors[place] ?? {}
  const tripped = saved && trippedWords(saved, dayInWords)
  const number = place + 1
  const control = (name: 'kind' | 'text' | 'level' | 'by') => ({
    'aria-invalid': wrong[name] ? true : undefined,
    'aria-describedby': wrong[name] ? `${id}-error` : tripped ? `${id}-tripped` : undefined,
  })
  return (
    <li className="falsifier" data-kind={kind} data-tripped={tripped ? true : undefined}>
      <Select
        aria-label={`Kind of ${number}`}
        options={falsifierKinds}
        value={kind}
        // The options are those of the kinds.
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
      {tripped && (
        <p id={`${id}-tripped`} className="tripped">
          <Icon of={TriangleAlert} size={15} strokeWidth={1.75} /> {tripped}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="wrong text-label text-danger">
        {wrong.kind ?? wrong.text ?? wrong.level ?? wrong.by}
      </p>
    </li>
  )
}
