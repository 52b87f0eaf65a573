import type { QueuedEntry, QueuedReport } from '#contract/moderation.ts'
import type { PostedBy } from '#contract/reports.ts'
import { AboutPoster, calledOf } from '#web/features/house/moderation/details/AboutPoster.tsx'
import { CorrectionDetails } from '#web/features/house/moderation/details/CorrectionDetails.tsx'
import {
  FeedbackDetails,
  HomeDetails,
  PostDetails,
} from '#web/features/house/moderation/details/EntryDetails.tsx'
import { ReportDetails } from '#web/features/house/moderation/details/ReportDetails.tsx'
import { ReportHead } from '#web/features/house/moderation/details/ReportHead.tsx'
import { AccountMenu } from '#web/features/house/moderation/tools/AccountMenu.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { DecideForm } from './DecideForm.tsx'
import { kindOf, kinds, titleOf } from './queue-words.ts'
import type { Queue } from './use-queue.ts'

/** The open entry, and below it the possible decisions. */
export function QueuePane({ queue, entry }: { queue: Queue; entry: QueuedEntry }) {
  const poster = posterOf(entry)
  return (
    <>
      <article aria-label={kindOf(entry)} className="card rows">
        <header className="flex items-start gap-4 p-4 md:px-6">
          <div className="min-w-0 flex-1">
            <p className="meta">
              <span className="flex items-center gap-1.5">
                <Icon of={kinds[entry.kind].icon} size={15} />
                {kindOf(entry)}
              </span>
              {entry.kind !== 'report' && <Age moment={entry.at} />}
            </p>
            {entry.kind === 'report' ? (
              <ReportHead report={entry.report} />
            ) : (
              <h2 tabIndex={-1} className="title mt-1 wrap-anywhere outline-none">
                {headingOf(entry)}
              </h2>
            )}
            {entry.kind === 'waiting' && entry.postedBy && (
              <p className="meta mt-1">
                <AboutPoster poster={entry.postedBy} />
              </p>
            )}
          </div>
          {poster && <AccountMenu key={poster.id} person={{ ...poster, email: null }} />}
        </header>
        {entry.kind === 'report' && <ReportDetails report={entry.report} />}
        {entry.kind === 'waiting' && <PostDetails entry={entry} />}
        {entry.kind === 'home' && <HomeDetails entry={entry} />}
        {entry.kind === 'correction' && <CorrectionDetails entry={entry} />}
        {entry.kind === 'feedback' && <FeedbackDetails entry={entry} />}
        <DecideForm queue={queue} entry={entry} />
      </article>
      <p role="status" className="sr-only">{`${kindOf(entry)}: ${titleOf(entry)}`}</p>
    </>
  )
}

/** The account that an entry is about. */
function posterOf(entry: QueuedEntry): PostedBy | null {
  if (entry.kind === 'waiting') return entry.postedBy
  return (entry.kind === 'report' && entry.report.subject?.postedBy) || null
}

function headingOf(entry: Exclude<QueuedEntry, QueuedReport>): string {
  if (entry.kind === 'home' || entry.kind === 'correction') return titleOf(entry)
  if (entry.kind === 'waiting') return entry.postedBy ? `A post by ${calledOf(entry.postedBy)}` : 'A post'
  return entry.name ?? 'Somebody who gave no name'
}
