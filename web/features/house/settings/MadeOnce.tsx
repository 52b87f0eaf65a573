import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'

interface Props<Item> {
  list: UseQueryResult<Item[]>
  title: 'Tokens' | 'Invitations'
  /** What the list is called. */
  label: string
  /** What is said of a secret that has just been made, and what it is called. */
  news: string
  called: string
  form: (onMade: (secret: string) => void) => ReactNode
  /** One of them; `next` is where the focus goes when it ends, because its row goes with it. */
  row: (item: Item, next: () => HTMLElement | null) => ReactNode
}

/** Secrets of the signed-in user that are shown once: those there are, and a form for the next one. */
export function MadeOnce<Item>({ list, title, label, news, called, form, row }: Props<Item>) {
  // Here alone, and only until it has been taken along.
  const [secret, setSecret] = useState<string | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  return (
    <div ref={whole} tabIndex={-1}>
      {secret ? <New {...{ news, called, secret }} onDone={() => setSecret(null)} /> : form(setSecret)}
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

interface NewProps extends Record<'news' | 'called' | 'secret', string> {
  onDone: () => void
}

/** A secret that has just been made: nobody can show it again. */
function New({ news, called, secret, onDone }: NewProps) {
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} className="mb-2 text-ui">
        {news}
      </p>
      <CopyField label={called} value={secret} />
      <Button className="mt-4" onClick={onDone}>
        Done
      </Button>
    </>
  )
}
