import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AskButton } from '#web/ui/overlays/AskButton.tsx'
import { tokens, useRevokeTokens } from './queries.ts'
import { scopeWords } from './token-words.ts'

/**
 * The tokens that a new password does not end, with a button that revokes them all. Draws nothing if there are none.
 */
export function TokensThatStay() {
  const list = useQuery(tokens()).data ?? []
  const revocation = useRevokeTokens()
  const whole = useRef<HTMLDivElement>(null)
  return (
    <div ref={whole} tabIndex={-1}>
      {list.length > 0 && (
        <div className="mt-6 border-t border-line pt-4 text-ui">
          <p>A new password leaves these access tokens valid. Revoke what you no longer need:</p>
          <ul aria-label="Tokens that stay valid" className="mt-2 list-disc pl-5">
            {list.map(({ id, name, scope }) => (
              <li key={id}>
                {name} ({scopeWords(scope).toLowerCase()})
              </li>
            ))}
          </ul>
          <AskButton
            size="small"
            className="mt-3"
            busy={revocation.isPending}
            busyLabel="Revoking..."
            question={{
              title: 'Are you sure you want to revoke all access tokens?',
              description:
                'Every program and assistant that uses one is refused at once. This cannot be undone.',
              action: 'Revoke all',
              onConfirm: () => revocation.mutate(),
              next: () => whole.current,
            }}
          >
            Revoke all
          </AskButton>
        </div>
      )}
    </div>
  )
}
