import { ArrowLeft } from 'lucide'
import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'

/** A link from a list below My Stocks back to My Stocks. Phones have the tabs and the lower bar alone. */
export function MyStocksTrail() {
  return (
    <Link
      href="/my-stocks"
      className={`${buttonClass('quiet', 'small')} -ml-3 flex w-fit max-md:hidden`}
      // It stands in the margin above the title, so that the title stands where those of the other tabs stand.
      style={{ marginTop: '-2rem' }}
    >
      <Icon of={ArrowLeft} size={16} />
      My Stocks
    </Link>
  )
}
