import { describe, expect, it } from 'vitest'
import { draftKey, loadDraft, newKeptDraft, saveDraft } from './kept-draft.ts'
import { emptyPostDraft } from './post-draft.ts'

/** A tab's storage; `full` refuses to take anything. */
function storage(full = false): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: index => [...kept.keys()][index] ?? null,
    getItem: key => kept.get(key) ?? null,
    removeItem: key => kept.delete(key),
    setItem: (key, value) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

const mine = draftKey('u1')
const kept = newKeptDraft({ ...emptyPostDraft(), title: 'A title' })

describe('a kept draft', () => {
  it.each([
    ['nothing', null],
    ['something that is no JSON', '{'],
  ])('is none where the storage holds %s', (_, text) => {
    const tab = storage()
    if (text) tab.setItem(mine, text)
    expect(loadDraft(tab, mine)).toBeNull()
  })

  it('is not found by another person', () => {
    const tab = storage()
    saveDraft(tab, mine, kept)
    expect(loadDraft(tab, draftKey('u2'))).toBeNull()
  })

  it('does no harm where the storage is full', () => {
    expect(() => saveDraft(storage(true), mine, kept)).not.toThrow()
  })

  it('comes back with the key it will be saved under', () => {
    const tab = storage()
    saveDraft(tab, mine, kept)
    expect(loadDraft(tab, mine)).toEqual(kept)
  })

  it('is forgotten when it is empty again', () => {
    const tab = storage()
    saveDraft(tab, mine, kept)
    saveDraft(tab, mine, { ...kept, draft: emptyPostDraft() })
    expect(tab.length).toBe(0)
  })

  it('has a key of its own', () => {
    expect(newKeptDraft().idempotencyKey).not.toBe(newKeptDraft().idempotencyKey)
  })
})
