import { v4 as newKey } from 'uuid'
import { emptyPostDraft, isEmpty, type PostDraft } from './post-draft.ts'

/** A draft and the key under which it is saved at most once, however often it is sent. */
export interface KeptDraft {
  draft: PostDraft
  idempotencyKey: string
}

export function newKeptDraft(draft: PostDraft = emptyPostDraft()): KeptDraft {
  return { draft, idempotencyKey: newKey() }
}

/** Where a tab keeps the draft of one person, so that it survives a reload and no one else finds it. */
export function draftKey(userId: string): string {
  return `tipfolio.post-draft.1.${userId}`
}

/** The draft a reload or a walk through other pages left behind; null where there is none. */
export function loadDraft(storage: Storage, key: string): KeptDraft | null {
  try {
    const text = storage.getItem(key)
    // Written by saveDraft under a key that names the form of it.
    return text ? (JSON.parse(text) as KeptDraft) : null
  } catch {
    // Storage that is switched off or was meddled with holds no draft.
    return null
  }
}

/** Keeps the draft; an empty one is forgotten. */
export function saveDraft(storage: Storage, key: string, kept: KeptDraft): void {
  try {
    if (isEmpty(kept.draft)) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(kept))
  } catch {
    // Full or switched off: the draft lives on in the page alone.
  }
}
