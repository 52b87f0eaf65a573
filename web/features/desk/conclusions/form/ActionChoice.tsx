import { useId } from 'react'
import type { Conclusion } from '#contract/conclusions.ts'
import { capitalised } from '#web/format/words/capitalised.ts'
import { actions } from './conclusion-draft.ts'

interface Props {
  /** Empty before a choice. */
  value: Conclusion['action'] | ''
  error: string | undefined
  onChange: (action: Conclusion['action']) => void
}

/** The five actions for a stock, side by side. */
export function ActionChoice({ value, error, onChange }: Props) {
  const id = useId()
  return (
    <div className="col-span-2">
      <span id={`${id}-label`} className="mb-1 block text-label font-medium">
        Action
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-required
        aria-invalid={error ? true : undefined}
        className="seg w-full [&>*]:px-0"
      >
        {actions.map(action => (
          <label key={action}>
            <input
              type="radio"
              name={`${id}-action`}
              value={action}
              checked={action === value}
              onChange={() => onChange(action)}
            />
            {capitalised(action)}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-label text-danger not-empty:mt-1">
        {error}
      </p>
    </div>
  )
}
