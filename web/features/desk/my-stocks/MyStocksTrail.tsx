import { ArrowLeft } from 'lucide'
import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'

/** A link from a list below My Stocks back to My Stocks. */
export function MyStocksTrail() {
  return (
    <Link href="/my-stocks" className={`${buttonClass('quiet', 'small')} mb-4 -ml-3`}>
      <Icon of={ArrowLeft} size={16} />
      My Stocks
    </Link>
  )
}
