import { classNames } from '#web/ui/class-names.ts'

export type ButtonVariant = 'outline' | 'primary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

/** The classes of a button, also for links that look like buttons. Use one primary button for each decision. */
export function buttonClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'medium'): string {
  return classNames('btn', variant !== 'outline' && `btn-${variant}`, size !== 'medium' && `btn-${size}`)
}
