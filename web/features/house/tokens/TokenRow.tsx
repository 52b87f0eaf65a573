import { useState } from 'react'
import type { Token } from '#contract/tokens.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { alertDialog } from '#web/ui/overlays/alert-dialog.ts'
import { prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { useRevokeToken } from './queries.ts'
import { scopeWords } from './token-words.ts'

interface Props {
  token: Token
  /** Where the focus goes when the token is revoked: its row goes with it. */
  next: () => HTMLElement | null
}

/** One token: what it may do, when it was made and used, and its end after a question. */
export function TokenRow({ token, next }: Props) {
  const { name, scope, createdAt, lastUsedAt, expiresAt } = token
  const [asking, setAsking] = useState(false)
  const revocation = useRevokeToken()
  const close = () => setAsking(false)
  const AlertDialog = useOpened(alertDialog, asking, close)
  const now = useNow()
  const expiry = expiresAt === null ? null : new Date(expiresAt)
  const expired = expiry !== null && expiry <= now
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="text-ui text-ink">{name}</p>
        <p className="meta">
          <span>{scopeWords(scope)}</span>
          <span>
            Created <Age moment={createdAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                Last used <Age moment={lastUsedAt} />
              </>
            ) : (
              'Never used'
            )}
          </span>
          {expiry && <span>{expired ? 'Expired' : `Expires ${fullDate(expiry)}`}</span>}
        </p>
      </div>
      <Button
        size="small"
        aria-label={`Revoke ${name}`}
        busy={revocation.isPending}
        busyLabel="Revoking..."
        onClick={() => setAsking(true)}
        {...prepares(alertDialog)}
      >
        Revoke
      </Button>
      {AlertDialog && (
        <AlertDialog
          onClose={close}
          title="Are you sure you want to revoke this token?"
          description={`Programs that use “${name}” are refused at once. This cannot be undone.`}
          action="Revoke"
          onConfirm={() => revocation.mutate(token)}
          next={next}
        />
      )}
    </li>
  )
}
