import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" className={classNames('input', className)} {...rest} />
}
