import type { Token } from '#contract/tokens.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { AskButton } from '#web/ui/overlays/AskButton.tsx'
import { useRevokeToken } from './queries.ts'
import { scopeWords } from './token-words.ts'

interface Props {
  token: Token
  /** The focus target after the token is revoked, because its row disappears too. */
  next: () => HTMLElement | null
}

/** One token: its scope, when it was created and used, and a button that revokes it after a question. */
export function TokenRow({ token, next }: Props) {
  const { name, scope, createdAt, lastUsedAt, expiresAt } = token
  const revocation = useRevokeToken()
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
      <AskButton
        size="small"
        aria-label={`Revoke ${name}`}
        busy={revocation.isPending}
        busyLabel="Revoking..."
        question={{
          title: 'Are you sure you want to revoke this token?',
          description: `Programs that use “${name}” are refused at once. This cannot be undone.`,
          action: 'Revoke',
          onConfirm: () => revocation.mutate(token),
          next,
        }}
      >
        Revoke
      </AskButton>
    </li>
  )
}
