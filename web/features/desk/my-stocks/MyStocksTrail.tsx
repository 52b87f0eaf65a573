import { ArrowLeft } from 'lucide'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Leads from a list below My Stocks up to it. */
export function MyStocksTrail() {
  return (
    <Link href="/my-stocks" className={`${buttonClass('quiet', 'small')} mb-4 -ml-3`}>
      <Icon of={ArrowLeft} size={16} />
      My Stocks
    </Link>
  )
}
