import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classNames('input', className)} {...rest} />
}
