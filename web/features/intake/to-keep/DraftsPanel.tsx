import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { waitingCounts } from './queries.ts'

/** A link to the person's waiting drafts. Draws nothing if there are none. */
export function DraftsPanel() {
  const drafts = useQuery(waitingCounts()).data?.drafted ?? 0
  if (drafts === 0) return null
  return (
    <Link
      href="/queue"
      className="group flex min-h-12 items-center justify-between gap-4 border-b border-line-2 lg:min-h-[49px] lg:pb-4"
    >
      <span className="title group-hover:underline max-lg:text-[1.1875rem]">
        {plural(drafts, 'draft')} to review
      </span>
      <Icon of={ArrowRight} size={18} className="text-ink-3" />
    </Link>
  )
}
