import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Option {
  value: string
  label: string
}

interface Props extends ComponentProps<'select'> {
  options: readonly Option[]
  /** The label of the empty option. Without it there is no empty option. */
  placeholder?: string
}

/** The browser's own select, which works with every keyboard and phone. */
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
