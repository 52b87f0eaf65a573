import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, because there is no visible word. */
  label: string
}

/** A square button of 32 px that shows only an icon. A tooltip shows its name. */
export function IconButton({ label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip
      className={classNames('btn btn-quiet btn-icon', className)}
      {...rest}
    />
  )
}
