import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { InstanceForm } from './InstanceForm.tsx'
import { instanceSettings } from './queries.ts'

/** The settings of this server, for its admins. */
export function InstanceSection() {
  const settings = useQuery(instanceSettings())
  return (
    <SettingsSection
      title="Settings"
      text="What this server is called, who may join it, and what people agree to who join. Empty fields leave no trace."
    >
      {settings.data ? (
        <InstanceForm settings={settings.data} />
      ) : settings.isError ? (
        <ErrorState
          level={3}
          title="Failed to Load Settings"
          text="Unable to fetch the settings of this server. Please try again later."
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <div aria-busy="true" className="stack">
          <span className="sr-only">Loading the settings of this server</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      )}
    </SettingsSection>
  )
}
