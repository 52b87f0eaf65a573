import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useUser } from './queries.ts'

/** The way on from a page that is not there. */
export function StartLink() {
  return (
    <Link href="/" className={buttonClass()}>
      {useUser() ? 'Go to the feed' : 'Go to the start page'}
    </Link>
  )
}
