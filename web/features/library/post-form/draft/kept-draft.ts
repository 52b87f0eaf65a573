import { newId } from '#web/api/new-id.ts'
import { keep, readKept } from '#web/ui/browser/kept-in-tab.ts'
import { emptyPostDraft, isEmpty, type PostDraft } from './post-draft.ts'

/** A draft and the key under which it is saved at most once, however often it is sent. */
export interface KeptDraft {
  draft: PostDraft
  idempotencyKey: string
}

export function newKeptDraft(draft: PostDraft = emptyPostDraft()): KeptDraft {
  return { draft, idempotencyKey: newId() }
}

/** Where a tab keeps the draft of one person, so that it survives a reload and no one else finds it. */
export function draftKey(userId: string): string {
  return `tipfolio.post-draft.1.${userId}`
}

/** The draft a reload or a walk through other pages left behind; null where there is none. */
export function loadDraft(storage: Storage, key: string): KeptDraft | null {
  return readKept<KeptDraft>(storage, key)
}

/** Keeps the draft; an empty one is forgotten. */
export function saveDraft(storage: Storage, key: string, kept: KeptDraft): void {
  keep(storage, key, isEmpty(kept.draft) ? null : kept)
}
