import { describe, expect, it } from 'vitest'
import { draftOfConclusion } from '#web/features/desk/conclusions/form/conclusion-draft.ts'
import { aStorage } from '#web/ui/browser/a-storage.ts'
import { forgetOwn } from '#web/ui/browser/kept-in-tab.ts'
import { emptyStockDraft, loadStockDraft, saveStockDraft, stockDraftKey } from './stock-draft.ts'

const mine = stockDraftKey('u1', 's1')
const typed = {
  conclusion: { ...draftOfConclusion(null), rationale: 'Tolls rise.' },
  note: 'Ask about the bridges.',
  task: '',
  edits: { n1: { words: 'Ask about the tolls.', from: 'Ask.' } },
}

describe('what is typed about a stock', () => {
  it.each([
    ['another person', stockDraftKey('u2', 's1')],
    ['another stock', stockDraftKey('u1', 's2')],
  ])('is not found for %s', (_, key) => {
    const tab = aStorage()
    saveStockDraft(tab, mine, typed)
    expect(loadStockDraft(tab, key)).toBeNull()
  })

  it('is not kept where it is nothing, or blanks', () => {
    const tab = aStorage()
    saveStockDraft(tab, mine, typed)
    saveStockDraft(tab, mine, { ...emptyStockDraft, task: ' ' })
    expect(tab.length).toBe(0)
  })

  it('comes back as it was', () => {
    const tab = aStorage()
    saveStockDraft(tab, mine, typed)
    expect(loadStockDraft(tab, mine)).toEqual(typed)
  })

  it('comes back from a page that knew less of it', () => {
    const tab = aStorage()
    tab.setItem(mine, JSON.stringify({ conclusion: null, note: 'Ask.', task: '' }))
    expect(loadStockDraft(tab, mine)).toEqual({ ...emptyStockDraft, note: 'Ask.' })
  })

  it('is forgotten at signing out, and nothing else is', () => {
    const tab = aStorage()
    tab.setItem('theme', 'dark')
    saveStockDraft(tab, mine, typed)
    saveStockDraft(tab, stockDraftKey('u1', 's2'), typed)
    forgetOwn(tab)
    expect([tab.length, tab.getItem('theme')]).toEqual([1, 'dark'])
  })
})
