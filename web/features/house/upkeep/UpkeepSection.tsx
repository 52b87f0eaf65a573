import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { jobsLook } from '#web/features/house/upkeep/jobs/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { FindingRow } from './FindingRow.tsx'
import { facts } from './facts.ts'
import { findings } from './findings.ts'
import { upkeepLook } from './queries.ts'
import { Warnings } from './Warnings.tsx'
import { WithCode } from './WithCode.tsx'

/** How this server is: what needs an admin on top, then all facts, then the last warnings of the log. */
export function UpkeepSection() {
  const look = useQuery(upkeepLook())
  const jobs = useQuery(jobsLook())
  const list = useRef<HTMLDivElement>(null)
  if (!look.data)
    return (
      <SettingsSection title="What needs you">
        {look.isError ? (
          <ErrorState
            level={3}
            title="Failed to Look at This Server"
            text="Unable to fetch how it is. Please try again later."
            onRetry={() => void look.refetch()}
          />
        ) : (
          <Loading words="Looking at this server" size="h-48" />
        )}
      </SettingsSection>
    )
  const found = findings(look.data, jobs.data)
  return (
    <>
      <SettingsSection
        title="What needs you"
        text={
          <Button
            size="small"
            busy={look.isFetching}
            busyLabel="Looking..."
            onClick={() => void Promise.all([look.refetch(), jobs.refetch()])}
          >
            Look again
          </Button>
        }
      >
        <div ref={list} tabIndex={-1}>
          {found.length === 0 ? (
            <p className="text-ui text-ink-2">Nothing. All that is looked at here is well.</p>
          ) : (
            <ul aria-label="What needs you" className="rows border-y border-line text-ui">
              {found.map(finding => (
                <FindingRow
                  key={finding.title}
                  finding={finding}
                  failed={jobs.data?.failed ?? []}
                  now={new Date(look.data.at)}
                  next={() => list.current}
                />
              ))}
            </ul>
          )}
        </div>
      </SettingsSection>
      <SettingsSection title="How it is">
        <dl className="rows border-y border-line text-ui">
          {facts(look.data, jobs.data).map(({ name, text }) => (
            <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[160px_minmax(0,1fr)]">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere text-ink">
                <WithCode text={text} />.
              </dd>
            </div>
          ))}
        </dl>
        <Warnings look={look.data} />
      </SettingsSection>
    </>
  )
}
