import { useQuery } from '@tanstack/react-query'
import { tokens } from './queries.ts'
import { scopeWords } from './token-words.ts'

/** Beside the password: the tokens that a new one leaves as they are. Nothing where there are none. */
export function TokensThatStay() {
  const list = useQuery(tokens()).data ?? []
  if (list.length === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-4 text-ui">
      <p>A new password leaves these access tokens valid. Revoke below what you no longer need:</p>
      <ul aria-label="Tokens that stay valid" className="mt-2 list-disc pl-5">
        {list.map(({ id, name, scope }) => (
          <li key={id}>
            {name} ({scopeWords(scope).toLowerCase()})
          </li>
        ))}
      </ul>
    </div>
  )
}
