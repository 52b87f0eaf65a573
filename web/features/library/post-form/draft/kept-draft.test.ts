import { describe, expect, it } from 'vitest'
import { aStorage } from '#web/ui/browser/a-storage.ts'
import { draftKey, loadDraft, newKeptDraft, saveDraft } from './kept-draft.ts'
import { emptyPostDraft } from './post-draft.ts'

const mine = draftKey('u1')
const kept = newKeptDraft({ ...emptyPostDraft(), title: 'A title' })

describe('a kept draft', () => {
  it.each([
    ['nothing', null],
    ['something that is no JSON', '{'],
  ])('is none where the storage holds %s', (_, text) => {
    const tab = aStorage()
    if (text) tab.setItem(mine, text)
    expect(loadDraft(tab, mine)).toBeNull()
  })

  it('is not found by another person', () => {
    const tab = aStorage()
    saveDraft(tab, mine, kept)
    expect(loadDraft(tab, draftKey('u2'))).toBeNull()
  })

  it('does no harm where the storage is full', () => {
    expect(() => saveDraft(aStorage(true), mine, kept)).not.toThrow()
  })

  it('comes back with the key it will be saved under', () => {
    const tab = aStorage()
    saveDraft(tab, mine, kept)
    expect(loadDraft(tab, mine)).toEqual(kept)
  })

  it('is forgotten when it is empty again', () => {
    const tab = aStorage()
    saveDraft(tab, mine, kept)
    saveDraft(tab, mine, { ...kept, draft: emptyPostDraft() })
    expect(tab.length).toBe(0)
  })

  it('has a key of its own', () => {
    expect(newKeptDraft().idempotencyKey).not.toBe(newKeptDraft().idempotencyKey)
  })
})
