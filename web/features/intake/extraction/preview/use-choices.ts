import { useCallback, useState } from 'react'
import { newId } from '#web/api/new-id.ts'
import { keep, ownKey, readKept } from '#web/ui/browser/kept-in-tab.ts'
import type { Choices } from './choices.ts'

interface Kept {
  extractionId: string
  choices: Choices
  /** The key of the post. The server saves at most one post for a key, however often the request is sent. */
  idempotencyKey: string
}

interface ChoicesInHand extends Omit<Kept, 'extractionId'> {
  change: (update: (choices: Choices) => Choices) => void
  forget: () => void
}

/**
 * A person's choices about the tips of one extraction. They survive a reload, in this tab and for this person.
 *
 * @param place the name under which the choices are kept. Each draft of *To keep* has its own.
 */
export function useChoices(userId: string, extractionId: string, place = 'preview'): ChoicesInHand {
  const key = ownKey(userId, place)
  const [kept, setKept] = useState<Kept>(() => {
    const found = readKept<Kept>(sessionStorage, key)
    return found?.extractionId === extractionId
      ? found
      : { extractionId, choices: {}, idempotencyKey: newId() }
  })
  const change = useCallback(
    (update: (choices: Choices) => Choices) =>
      setKept(before => {
        const after = { ...before, choices: update(before.choices) }
        keep(sessionStorage, key, after)
        return after
      }),
    [key],
  )
  const forget = useCallback(() => keep(sessionStorage, key, null), [key])
  return { choices: kept.choices, idempotencyKey: kept.idempotencyKey, change, forget }
}
