import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { NewSecret } from './NewSecret.tsx'
import { tokens } from './queries.ts'
import { TokenForm } from './TokenForm.tsx'
import { TokenRow } from './TokenRow.tsx'

/** The access tokens of the signed-in user: those there are, and a form for the next one. */
export function Tokens() {
  const list = useQuery(tokens())
  // Here alone, and only until it has been taken along.
  const [secret, setSecret] = useState<string | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  return (
    <div ref={whole} tabIndex={-1}>
      {secret ? (
        <NewSecret secret={secret} onDone={() => setSecret(null)} />
      ) : (
        <TokenForm onCreated={setSecret} />
      )}
      {list.isPending && (
        <div aria-busy="true" className="mt-6 border-t border-line pt-4">
          <span className="sr-only">Loading your tokens</span>
          <Skeleton className="h-6" />
        </div>
      )}
      {list.isError && (
        <ErrorState level={3} title="Failed to Load Tokens" onRetry={() => void list.refetch()} />
      )}
      {list.data && list.data.length > 0 && (
        <ul aria-label="Access tokens" className="mt-6 rows border-t border-line">
          {list.data.map(token => (
            <TokenRow key={token.id} token={token} next={() => whole.current} />
          ))}
        </ul>
      )}
    </div>
  )
}
