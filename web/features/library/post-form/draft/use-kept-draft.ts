import { useCallback, useEffect, useState } from 'react'
import { draftKey, type KeptDraft, loadDraft, newKeptDraft, saveDraft } from './kept-draft.ts'
import type { PostDraft } from './post-draft.ts'

export interface DraftInHand extends KeptDraft {
  /** Whether the draft was found from an earlier visit. */
  restored: boolean
  change: (update: (draft: PostDraft) => PostDraft) => void
  /** Replaces the draft with another one, which is saved under a new key. */
  replace: (next: KeptDraft) => void
}

/**
 * The draft of the manual form. The draft survives reloads and visits to other pages, in this tab and for this person.
 */
export function useKeptDraft(userId: string): DraftInHand {
  const [kept, setKept] = useState(newKeptDraft)
  const [restored, setRestored] = useState(false)
  const key = draftKey(userId)

  useEffect(() => {
    const found = loadDraft(sessionStorage, key)
    if (!found) return
    setKept(found)
    setRestored(true)
  }, [key])

  const change = useCallback(
    (update: (draft: PostDraft) => PostDraft) =>
      setKept(before => {
        const after = { ...before, draft: update(before.draft) }
        saveDraft(sessionStorage, key, after)
        return after
      }),
    [key],
  )
  const replace = useCallback(
    (next: KeptDraft) => {
      setRestored(false)
      saveDraft(sessionStorage, key, next)
      setKept(next)
    },
    [key],
  )
  return { ...kept, restored, change, replace }
}
