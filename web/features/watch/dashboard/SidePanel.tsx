import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#web/ui/labels/Icon.tsx'

interface Props {
  title: string
  /** A quiet word about the figures below. */
  note?: string
  children: ReactNode
}

/** A part of the side column. On narrow screens it is above the list of posts and unfolds on a press. */
export function SidePanel({ title, note, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="relative flex min-h-12 items-center justify-between gap-4 border-b border-line-2 lg:min-h-[49px] lg:pb-4">
        <h2 id={id} className="title max-lg:text-[1.1875rem]">
          {title}
        </h2>
        {note && <p className="text-label text-ink-3 max-lg:hidden">{note}</p>}
        <button
          type="button"
          aria-expanded={open}
          aria-labelledby={id}
          className="absolute inset-0 flex items-center justify-end text-ink-3 lg:hidden"
          onClick={() => setOpen(!open)}
        >
          <Icon of={ChevronDown} size={18} className={open ? 'rotate-180' : undefined} />
        </button>
      </div>
      <div className={open ? undefined : 'max-lg:hidden'}>{children}</div>
    </section>
  )
}
