import { classNames } from './class-names.ts'

export type ButtonVariant = 'outline' | 'primary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants = { outline: '', primary: 'btn-primary', quiet: 'btn-quiet', danger: 'btn-danger' }
const sizes = { small: 'btn-small', medium: '', large: 'btn-large' }

/** The look of a button, for links that are one. One primary button per decision. */
export function buttonClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'medium'): string {
  return classNames('btn', variants[variant], sizes[size])
}
