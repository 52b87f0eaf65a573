import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * Work is under way: the button is disabled and shows `busyLabel`, without changing its width. As `aria-disabled`, it
   * keeps the focus, which the browser takes from what is `disabled`.
   */
  busy?: boolean
  busyLabel?: string
}

/** A button of type `button` unless told otherwise. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  'aria-disabled': idle,
  ...rest
}: Props) {
  const waits = busy || idle === true
  return (
    <button
      type="button"
      className={classNames(buttonClass(variant, size), className)}
      aria-disabled={waits || undefined}
      aria-busy={busy || undefined}
      onClick={waits ? doNothing : onClick}
      {...rest}
    >
      {busyLabel ? (
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={busy ? 'invisible' : undefined}>{children}</span>
          <span className={busy ? undefined : 'invisible'}>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** Not even send the form that it stands in, which the Enter key in a field does by a click on it. */
function doNothing(event: MouseEvent): void {
  event.preventDefault()
}
