import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Once } from '#web/ui/parts/Once.tsx'

interface Option<Value extends string> {
  value: Value
  label: ReactNode
}

interface Props<Value extends string> {
  /** The accessible name of the group. */
  label: string
  options: readonly Option<Value>[]
  /** Each button carries its value in the attribute `data-{mark}`: shortcuts find the button by this attribute. */
  mark?: string
  /** A name for these options with this value. The server draws buttons of the same name once (`Once`). */
  drawnAs?: string
  /** null: nothing is chosen yet. */
  value: Value | null
  onChange: (value: Value) => void
  /** Called when the pointer reaches a button: the person may choose another option next. */
  onNear?: () => void
  className?: string
  disabled?: boolean
}

/** One choice among a few, as buttons side by side. The chosen button is pressed. */
export function Segmented<Value extends string>({
  label,
  options,
  mark,
  drawnAs,
  value,
  onChange,
  onNear,
  className,
  disabled,
}: Props<Value>) {
  return (
    <Once as="fieldset" name={drawnAs} aria-label={label} className={classNames('seg', className)}>
      {() =>
        options.map(option => (
          <button
            key={option.value}
            type="button"
            {...(mark && { [`data-${mark}`]: option.value })}
            aria-pressed={option.value === value}
            disabled={disabled}
            onPointerEnter={onNear}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))
      }
    </Once>
  )
}
