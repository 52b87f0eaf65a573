import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/Link.tsx'
import { useUser } from './queries.ts'

/** The way on from a page that is not there. */
export function StartLink() {
  return (
    <Link href="/" className={buttonClass()}>
      {useUser() ? 'Go to the feed' : 'Go to the start page'}
    </Link>
  )
}
