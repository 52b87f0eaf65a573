import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { loginAddress } from './queries.ts'

interface Props {
  /** A sentence on why this content needs a sign-in. */
  text: string
  /** The address to which the login leads back. */
  next: string
}

/** Stands in the place of personal content for visitors. */
export function LoginRequired({ text, next }: Props) {
  return (
    <div className="card p-6">
      <h2 className="title">Login Required</h2>
      <p className="mt-2 text-ui">{text}</p>
      <a className={`${buttonClass('outline')} mt-4`} href={loginAddress(next)}>
        Login
      </a>
    </div>
  )
}
