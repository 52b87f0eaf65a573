import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useUser } from './queries.ts'

/** The link from a missing page to the start page. */
export function StartLink() {
  return (
    <Link href="/" className={buttonClass()}>
      {useUser() ? 'Go to the feed' : 'Go to the start page'}
    </Link>
  )
}
