import { type FormEvent, useState } from 'react'
import type { FoundSource } from '#contract/sources.ts'
import { fieldErrors, serverMessage } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import { sourcesToChoose, useFollow } from './changes.ts'
import { SourceChoice } from './SourceChoice.tsx'
import './follows.css'

/** A field for an address to follow. If the address has several feeds, the person chooses one. */
export function FollowField() {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [choice, setChoice] = useState<FoundSource[] | null>(null)
  const following = useFollow(() => {
    setTyped('')
    setChoice(null)
  })

  function follow(url: string) {
    following.mutate({ url }, { onError: error => setChoice(sourcesToChoose(error)) })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (following.isPending) return
    const url = typed.trim()
    setMissing(!url)
    setChoice(null)
    if (url) follow(url)
  }

  function change(text: string) {
    setTyped(text)
    setMissing(false)
    setChoice(null)
    if (following.isError) following.reset()
  }

  return (
    <>
      <form aria-label="Follow a source" noValidate className="follow-field" onSubmit={submit}>
        <Field
          label="Address of a site, channel or feed"
          error={missing ? 'Enter the address of a site, a channel or a feed' : wordsOf(following.error)}
        >
          {control => (
            <TextInput
              {...control}
              type="text"
              inputMode="url"
              value={typed}
              readOnly={following.isPending}
              onChange={event => change(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant={choice ? 'outline' : 'primary'}
          busy={following.isPending && !choice}
          busyLabel="Looking…"
        >
          Follow
        </Button>
      </form>
      {choice && (
        <SourceChoice
          feeds={choice}
          busy={following.isPending}
          onChoose={follow}
          onCancel={() => {
            setChoice(null)
            following.reset()
          }}
        />
      )}
    </>
  )
}

/**
 * Why following failed. An error of the address comes first, because it says more than the server's general message.
 */
function wordsOf(error: unknown): string | undefined {
  if (!error || sourcesToChoose(error)) return undefined
  return fieldErrors(error).url ?? serverMessage(error) ?? 'Failed to follow it. Please try again.'
}
