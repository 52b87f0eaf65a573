import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { Invitations } from './Invitations.tsx'

export function InvitationSettings() {
  return (
    <SettingsSection
      title="Invitations"
      text="New members come by invitation. Each lets one person create an account, once."
    >
      <Invitations />
    </SettingsSection>
  )
}
