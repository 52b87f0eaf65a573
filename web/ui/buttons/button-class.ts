import { classNames } from '#web/ui/class-names.ts'

export type ButtonVariant = 'outline' | 'primary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

/** The look of a button, for links that are one. One primary button per decision. */
export function buttonClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'medium'): string {
  return classNames('btn', variant !== 'outline' && `btn-${variant}`, size !== 'medium' && `btn-${size}`)
}
