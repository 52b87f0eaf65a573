import { loginAddress } from '#web/account/queries.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  /** The page to return to after the login. */
  next: string
  className?: string
}

/** Says how to read the whole text, where visitors see only the quoted parts. */
export function MembersReadAll({ next, className }: Props) {
  return (
    <p className={classNames('text-ui text-ink-2', className)}>
      Who is signed in reads the whole text.{' '}
      <a className="link" href={loginAddress(next)}>
        Login
      </a>
    </p>
  )
}
