import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The action is running: the button is disabled and shows `busyLabel`, without changing its width. */
  busy?: boolean
  busyLabel?: string
}

/** A button. Its type is `button` unless the caller gives another. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={classNames(buttonClass(variant, size), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
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
