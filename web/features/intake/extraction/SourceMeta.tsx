import { sourceKind } from '#contract/source-kind.ts'
import type { SourceType } from '#contract/tips.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { SourceLabel } from '#web/ui/labels/SourceLabel.tsx'

interface Props {
  type: SourceType | null
  url: string | null
  author: string | null | undefined
  /** Where the author is known from, in words, where that is not the source itself. */
  authorFrom?: string | undefined
  publishedAt: string | null | undefined
  /** The kind of source as a badge. */
  badge?: boolean
}

/** What a source is, who wrote it and when, in one line. */
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
