import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { monogram } from '#web/format/words/initials.ts'
import { Picture } from '#web/ui/labels/Picture.tsx'

interface Props {
  strategist: { name: string; imageUrl: string | null }
  size?: 'card' | 'page'
}

/** The picture of a strategist, or the first letter of their name. */
export function Portrait({ strategist: { name, imageUrl }, size = 'card' }: Props) {
  const shape = `${sizes[size]} flex-none rounded-full`
  const placeholder = (
    <span aria-hidden className={`${shape} grid place-items-center bg-sunken font-serif text-ink-2`}>
      {monogram(name)}
    </span>
  )
  const source = safeAddress(imageUrl)
  if (!source) return placeholder
  return <Picture source={source} className={`${shape} object-cover`} instead={placeholder} />
}

const sizes = { card: 'size-14 text-lead', page: 'size-20 text-head' }
