import { useCallback, useState } from 'react'
import { newId } from '#web/api/new-id.ts'
import { keep, ownKey, readKept } from '#web/ui/browser/kept-in-tab.ts'
import type { Choices } from './choices.ts'

interface Kept {
  extractionId: string
  choices: Choices
  /** The key under which the post is saved at most once, however often it is tried. */
  idempotencyKey: string
}

interface ChoicesInHand extends Omit<Kept, 'extractionId'> {
  change: (update: (choices: Choices) => Choices) => void
  forget: () => void
}

/**
 * What a person has chosen about the tips of one extraction. It outlives a reload, in this tab and for this person.
 *
 * @param place where it is kept: drafts that one walks through have a place each.
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
