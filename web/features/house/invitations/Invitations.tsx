import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { NewAddress } from './NewAddress.tsx'
import { invitations } from './queries.ts'

/** The invitations of the signed-in user that can be used, and a form for the next one. */
export function Invitations() {
  const list = useQuery(invitations())
  // Here alone, and only until it has been taken along.
  const [address, setAddress] = useState<string | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  return (
    <div ref={whole} tabIndex={-1}>
      {address ? (
        <NewAddress address={address} onDone={() => setAddress(null)} />
      ) : (
        <InvitationForm onMade={setAddress} />
      )}
      {list.isPending && (
        <div aria-busy="true" className="mt-6 border-t border-line pt-4">
          <span className="sr-only">Loading your invitations</span>
          <Skeleton className="h-6" />
        </div>
      )}
      {list.isError && (
        <ErrorState level={3} title="Failed to Load Invitations" onRetry={() => void list.refetch()} />
      )}
      {list.data && list.data.length > 0 && (
        <ul aria-label="Open invitations" className="mt-6 rows border-t border-line">
          {list.data.map(invitation => (
            <InvitationRow key={invitation.id} invitation={invitation} next={() => whole.current} />
          ))}
        </ul>
      )}
    </div>
  )
}
