import { useQuery } from '@tanstack/react-query'
import { MadeOnce } from '#web/features/house/settings/MadeOnce.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { tokens } from './queries.ts'
import { TokenForm } from './TokenForm.tsx'
import { TokenRow } from './TokenRow.tsx'

/** The signed-in user's access tokens, and a form for the next one. */
export function Tokens() {
  return (
    <MadeOnce
      list={useQuery(tokens())}
      title="Tokens"
      label="Access tokens"
      news="Copy your new token now. It will not be shown again; whoever has it can do what it may do."
      told={secret => <CopyField label="New token" value={secret} />}
      form={(onMade: (secret: string) => void) => <TokenForm onCreated={onMade} />}
      row={(token, next) => <TokenRow key={token.id} token={token} next={next} />}
    />
  )
}
