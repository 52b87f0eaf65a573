import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Option {
  value: string
  label: string
}

interface Props extends ComponentProps<'select'> {
  options: readonly Option[]
  /** The words of the empty choice; without them there is none. */
  placeholder?: string
}

/** The browser's own select: it knows every keyboard and every phone. */
export function Select({ options, placeholder, className, ...rest }: Props) {
  return (
    <select className={classNames('input', className)} {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
