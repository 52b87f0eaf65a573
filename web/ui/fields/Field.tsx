import { type ReactNode, useId } from 'react'

/** The attributes that tie a control to its label, hint and error. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

/** The texts around a control. */
export interface LabelProps {
  label: string
  hint?: ReactNode
  /** The mistake in the value, as a sentence. Screen readers read the sentence out as soon as it appears. */
  error?: ReactNode
  required?: boolean | undefined
  className?: string | undefined
}

interface Props extends LabelProps {
  children: (control: FieldControl) => ReactNode
}

/** A labelled control: `<Field label="URL" error={error}>{control => <TextInput {...control} />}</Field>`. */
export function Field({ label, hint, error, required, className, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-label font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        // `required` speaks to assistive technology alone: forms set `noValidate`, because the browser's own bubble
        // would hide our error.
        required: required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-label text-ink-3">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-label text-danger not-empty:mt-1">
        {error}
      </p>
    </div>
  )
}
