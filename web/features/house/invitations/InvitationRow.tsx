import type { Invitation } from '#contract/invitations.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { AskButton } from '#web/ui/overlays/AskButton.tsx'
import { useTakeBack } from './queries.ts'

interface Props {
  invitation: Invitation
  /** The focus target after the invitation is taken back, because its row disappears too. */
  next: () => HTMLElement | null
}

/** One invitation: its recipient, its last day, and a button that takes it back after a question. */
export function InvitationRow({ invitation, next }: Props) {
  const { email, expiresAt } = invitation
  const takingBack = useTakeBack()
  const whom = email ?? 'Whoever has it'
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-ui wrap-anywhere text-ink">{whom}</p>
        <p className="meta">
          <span>Holds until {fullDate(new Date(expiresAt))}</span>
        </p>
      </div>
      <AskButton
        size="small"
        aria-label={`Take back the invitation for ${email ?? 'whoever has it'}`}
        busy={takingBack.isPending}
        busyLabel="Taking back..."
        question={{
          title: 'Are you sure you want to take this invitation back?',
          description: 'Its address will let nobody in any more. You can invite anew.',
          action: 'Take back',
          onConfirm: () => takingBack.mutate(invitation),
          next,
        }}
      >
        Take back
      </AskButton>
    </li>
  )
}
