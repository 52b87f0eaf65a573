import type { ReportedEntry, ReportSubject } from '#contract/reports.ts'
import { hiddenByModerator } from '#web/format/words/hidden-by-moderator.ts'
import { plural } from '#web/format/words/plural.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { AboutPoster, calledOf } from './AboutPoster.tsx'

interface Props {
  report: ReportedEntry
}

/** The reported thing, its poster, and the number of reports. */
export function ReportHead({ report: { subjectKind, subject, count, firstAt } }: Props) {
  const poster = subject?.postedBy
  return (
    <>
      <h2 tabIndex={-1} className="title mt-1 wrap-anywhere outline-none">
        {kindWords[subjectKind]} {poster && `by ${calledOf(poster)}`}
      </h2>
      <p className="meta mt-1">
        <span>{plural(count, 'report')}</span>
        <span>
          first report: <Age moment={firstAt} />
        </span>
        {poster && <AboutPoster poster={poster} />}
        {subject?.folded && <span>Hidden until somebody has looked</span>}
        {subject?.hidden && <span>{hiddenByModerator}</span>}
      </p>
    </>
  )
}

const kindWords: Record<ReportSubject, string> = {
  post: 'A post',
  tip: 'A tip',
  reason: 'A reason for a judgement',
  strategist: 'A strategist',
}
