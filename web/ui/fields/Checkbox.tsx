import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode
}

/** A checkbox with its label. A press on either changes it. */
export function Checkbox({ children, className, ...rest }: Props) {
  return (
    <label className={classNames('inline-flex min-h-6 items-center gap-2 text-ui', className)}>
      <input type="checkbox" className="size-4.5 flex-none accent-accent-fill" {...rest} />
      <span>{children}</span>
    </label>
  )
}
