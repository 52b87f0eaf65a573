import { useQuery } from '@tanstack/react-query'
import type { CreatedInvitation } from '#contract/invitations.ts'
import { MadeOnce } from '#web/features/house/settings/MadeOnce.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { MadeInvitations } from './MadeInvitations.tsx'
import { invitations } from './queries.ts'

/** The signed-in user's open invitations, and a form for the next ones. */
export function Invitations({ serverName }: { serverName: string }) {
  return (
    <MadeOnce
      list={useQuery(invitations())}
      title="Invitations"
      label="Open invitations"
      news="Send this to whom you invite. It will not be shown again."
      told={made => <MadeInvitations made={made} name={serverName} />}
      form={(onMade: (made: CreatedInvitation[]) => void) => <InvitationForm onMade={onMade} />}
      row={(invitation, next) => <InvitationRow key={invitation.id} invitation={invitation} next={next} />}
    />
  )
}
