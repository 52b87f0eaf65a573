import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'

interface Props<Item, Secret> {
  list: UseQueryResult<Item[]>
  title: 'Tokens' | 'Invitations'
  /** The name of the list. */
  label: string
  /** The sentence about a new secret, and the secret itself with a way to copy it. */
  news: string
  told: (secret: Secret) => ReactNode
  form: (onMade: (secret: Secret) => void) => ReactNode
  /** One of the secrets. `next` is the focus target when the secret ends, because its row disappears too. */
  row: (item: Item, next: () => HTMLElement | null) => ReactNode
}

/** The signed-in user's secrets, which are shown only once: the list, and a form for the next one. */
export function MadeOnce<Item, Secret>({ list, title, label, news, told, form, row }: Props<Item, Secret>) {
  // The secret is only here, and only until the person has copied it.
  const [secret, setSecret] = useState<Secret | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  return (
    <div ref={whole} tabIndex={-1}>
      {secret === null ? (
        form(made => setSecret(() => made))
      ) : (
        <New news={news} onDone={() => setSecret(null)}>
          {told(secret)}
        </New>
      )}
      {list.isPending && (
        <Loading
          words={`Loading your ${title.toLowerCase()}`}
          size="h-6"
          className="mt-6 border-t border-line pt-4"
        />
      )}
      {list.isError && (
        <ErrorState level={3} title={`Failed to Load ${title}`} onRetry={() => void list.refetch()} />
      )}
      {list.data && list.data.length > 0 && (
        <ul aria-label={label} className="mt-6 rows border-t border-line">
          {list.data.map(item => row(item, () => whole.current))}
        </ul>
      )}
    </div>
  )
}

interface NewProps {
  news: string
  children: ReactNode
  onDone: () => void
}

/** A new secret. Nobody can show it again. */
function New({ news, children, onDone }: NewProps) {
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} className="mb-2 text-ui">
        {news}
      </p>
      {children}
      <Button className="mt-4" onClick={onDone}>
        Done
      </Button>
    </>
  )
}
