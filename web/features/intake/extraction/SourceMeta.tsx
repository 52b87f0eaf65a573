import { sourceKind } from '#contract/source-kind.ts'
import type { SourceType } from '#contract/tips.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { SourceLabel } from '#web/ui/labels/SourceLabel.tsx'

interface Props {
  type: SourceType | null
  url: string | null
  author: string | null | undefined
  /** The origin of the author's name, in words, if the name is not from the source itself. */
  authorFrom?: string | undefined
  publishedAt: string | null | undefined
  /** Whether to show the kind of source as a badge. */
  badge?: boolean
}

/** The kind, author and date of a source in one line. */
export function SourceMeta({ type, url, author, authorFrom, publishedAt, badge = false }: Props) {
  return (
    <p className="meta">
      {type && <SourceLabel kind={sourceKind(type, url)} badge={badge} />}
      {author && <span className="font-semibold text-ink">{author}</span>}
      {author && authorFrom && <span>{authorFrom}</span>}
      {publishedAt && <time dateTime={publishedAt}>{fullDate(new Date(publishedAt))}</time>}
    </p>
  )
}
