import { loginAddress } from '#web/account/queries.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  /** The page to come back to. */
  next: string
  className?: string
}

/** Where visitors read of a text no more than what tips quote: how to read the rest. */
export function MembersReadAll({ next, className }: Props) {
  return (
    <p className={classNames('text-ui text-ink-2', className)}>
      Members read the whole text.{' '}
      <a className="link" href={loginAddress(next)}>
        Login
      </a>
    </p>
  )
}
