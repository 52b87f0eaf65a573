import type { FailedJob } from '#contract/jobs.ts'
import { useTryAgain } from '#web/features/house/upkeep/jobs/changes.ts'
import { taskWords } from '#web/features/house/upkeep/jobs/task-words.ts'
import { recentAge } from '#web/format/days/recent-age.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useKnowVersion } from './changes.ts'
import type { Finding } from './findings.ts'
import { WithCode } from './WithCode.tsx'

interface Props {
  finding: Finding
  failed: FailedJob[]
  now: Date
  /** The focus target after an act, because the row of what is done disappears. */
  next: () => HTMLElement | null
}

/** One thing that needs an admin, with what can be done about it here. */
export function FindingRow({ finding: { title, text, lines = [], act }, failed, now, next }: Props) {
  return (
    <li className="py-4">
      <h3 className="font-semibold wrap-anywhere text-danger">{title}</h3>
      <p className="mt-1 text-ink-2">
        <WithCode text={text} />
      </p>
      {lines.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {lines.map(line => (
            <li key={line} className="wrap-anywhere">
              <WithCode text={line} />
            </li>
          ))}
        </ul>
      )}
      {act?.kind === 'jobs' && <FailedJobs failed={failed} now={now} next={next} />}
      {act?.kind === 'news' && <ReadNews version={act.version} known={act.known} next={next} />}
      {act?.kind === 'moderation' && (
        <Link href="/moderation" className={`mt-2 ${buttonClass('outline', 'small')}`}>
          Open Moderation
        </Link>
      )}
    </li>
  )
}

/** Failed jobs that are named one by one. Beyond these, all are tried again at once. */
const mostNamed = 5

function FailedJobs({ failed, now, next }: Pick<Props, 'failed' | 'now' | 'next'>) {
  const tryAgain = useTryAgain()
  const again = (jobs: FailedJob[]) => {
    next()?.focus()
    tryAgain.mutate(jobs.map(({ id }) => id))
  }
  return (
    <>
      <ul aria-label="Failed jobs" className="mt-2 grid gap-3">
        {failed.slice(0, mostNamed).map(job => (
          <li key={job.id} className="flex items-start justify-between gap-4">
            <div className="min-w-0 wrap-anywhere">
              <p className="text-ink">
                {taskWords(job.task)}{' '}
                <span className="text-ink-3">
                  came {recentAge(new Date(job.since), now)}, last tried {recentAge(new Date(job.at), now)}
                </span>
              </p>
              <p className="text-label text-ink-3">{job.error}</p>
            </div>
            <Button
              size="small"
              aria-label={`Try again: ${taskWords(job.task)}`}
              onClick={() => again([job])}
            >
              Try again
            </Button>
          </li>
        ))}
      </ul>
      {failed.length > 1 && (
        <Button size="small" className="mt-3" onClick={() => again(failed)}>
          Try all {failed.length} again
        </Button>
      )}
    </>
  )
}

function ReadNews({ version, known, next }: { version: string; known: string } & Pick<Props, 'next'>) {
  const know = useKnowVersion()
  return (
    <Button
      size="small"
      className="mt-2"
      onClick={() => {
        next()?.focus()
        know.mutate({ version, before: known })
      }}
    >
      I have read it
    </Button>
  )
}
