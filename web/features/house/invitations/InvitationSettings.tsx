import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { Invitations } from './Invitations.tsx'

/** The invitations of a person. `serverName` stands in their texts. */
export function InvitationSettings({ serverName }: { serverName: string }) {
  return (
    <SettingsSection
      title="Invitations"
      text="New accounts come by invitation. Each lets one person create an account, once."
    >
      <Invitations serverName={serverName} />
    </SettingsSection>
  )
}
