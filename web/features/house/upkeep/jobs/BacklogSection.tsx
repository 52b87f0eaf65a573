import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { stateOf, titleOf } from './backlog-words.ts'
import { jobsLook } from './queries.ts'

/** Milliseconds between two reads while the server has a backlog. */
const lookEvery = 10_000

/** The backlogs of the server's jobs, with their progress. */
export function BacklogSection() {
  const look = useQuery({
    ...jobsLook(),
    refetchInterval: ({ state }) => (state.data?.backlogs.length ? lookEvery : false),
  })
  const backlogs = look.data?.backlogs
  return (
    <SettingsSection
      title="Catching up"
      text="What an import, an upgrade or new prices leave to do. It takes turns with readers: at most a tenth of a core while somebody reads, all of it when nobody does."
    >
      {backlogs?.length === 0 ? (
        <p className="text-ui text-ink-2">Nothing to catch up with.</p>
      ) : backlogs ? (
        <ul className="rows border-y border-line text-ui">
          {backlogs.map(backlog => (
            <li key={backlog.name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
              <span className="font-medium">{titleOf(backlog)}</span>
              <span className="text-ink-2">{stateOf(backlog)}</span>
            </li>
          ))}
        </ul>
      ) : look.isError ? (
        <ErrorState
          level={3}
          title="Failed to Load What Is Left to Do"
          text="Unable to fetch how far this server is. Please try again later."
          onRetry={() => void look.refetch()}
        />
      ) : (
        <Loading words="Loading what is left to do" size="h-12" />
      )}
    </SettingsSection>
  )
}
