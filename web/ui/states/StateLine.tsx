import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/labels/Icon.tsx'

interface Props {
  icon: IconNode
  title: string
  /** The state is an error. */
  wrong?: boolean
  children: ReactNode
}

/** The state of a thing: an icon, a title and a sentence. */
export function StateLine({ icon, title, wrong = false, children }: Props) {
  return (
    <div className="flex gap-3">
      <Icon of={icon} size={18} className={`mt-0.5 flex-none ${wrong ? 'text-danger' : 'text-accent'}`} />
      <div className="min-w-0">
        <p className="text-ui font-semibold wrap-anywhere text-ink">{title}</p>
        <p className="text-label text-ink-3">{children}</p>
      </div>
    </div>
  )
}
