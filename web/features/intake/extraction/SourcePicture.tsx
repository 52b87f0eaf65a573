import { FileText, Newspaper, SquarePlay } from 'lucide'
import { useContext, useState } from 'react'
import type { SourceType } from '#contract/tips.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { PictureSource } from '#web/ui/labels/Picture.tsx'

/** The source's picture. If it is missing or does not load, a sign of the source's kind. */
export function SourcePicture({ imageUrl, type }: { imageUrl: string | null; type: SourceType | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  const sourceOf = useContext(PictureSource)
  const address = safeAddress(imageUrl)
  const sign = type === 'youtube' ? SquarePlay : type === 'blog' ? Newspaper : FileText
  return address && address !== broken ? (
    <img
      src={sourceOf(address)}
      alt=""
      referrerPolicy="no-referrer"
      className="aspect-video w-full rounded-control bg-sunken object-cover"
      onError={() => setBroken(address)}
    />
  ) : (
    <span className="grid aspect-video w-full place-items-center rounded-control bg-sunken text-ink-3">
      <Icon of={sign} size={24} />
    </span>
  )
}
