import { newId } from '#web/api/new-id.ts'
import { keep, readKept } from '#web/ui/browser/kept-in-tab.ts'
import { emptyPostDraft, isEmpty, type PostDraft } from './post-draft.ts'

/** A draft and its key. The server saves at most one post for a key, however often the draft is sent. */
export interface KeptDraft {
  draft: PostDraft
  idempotencyKey: string
}

export function newKeptDraft(draft: PostDraft = emptyPostDraft()): KeptDraft {
  return { draft, idempotencyKey: newId() }
}

/**
 * The key under which a tab keeps the draft of one person. The draft survives a reload, and no other person finds it.
 */
export function draftKey(userId: string): string {
  return `tipfolio.post-draft.1.${userId}`
}

/** The draft from before a reload or a visit to other pages. Null if there is none. */
export function loadDraft(storage: Storage, key: string): KeptDraft | null {
  return readKept<KeptDraft>(storage, key)
}

/** Keeps the draft. An empty draft is removed. */
export function saveDraft(storage: Storage, key: string, kept: KeptDraft): void {
  keep(storage, key, isEmpty(kept.draft) ? null : kept)
}
