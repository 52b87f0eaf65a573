import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" className={classNames('input', className)} {...rest} />
}
