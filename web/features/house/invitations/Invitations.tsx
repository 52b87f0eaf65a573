import { useQuery } from '@tanstack/react-query'
import { MadeOnce } from '#web/features/house/settings/MadeOnce.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { invitations } from './queries.ts'

/** The signed-in user's open invitations, and a form for the next one. */
export function Invitations() {
  return (
    <MadeOnce
      list={useQuery(invitations())}
      title="Invitations"
      label="Open invitations"
      news="Send this address to the person you invite. It will not be shown again."
      called="Address of the invitation"
      form={onMade => <InvitationForm onMade={onMade} />}
      row={(invitation, next) => <InvitationRow key={invitation.id} invitation={invitation} next={next} />}
    />
  )
}
