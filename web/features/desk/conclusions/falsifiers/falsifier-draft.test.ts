import { describe, expect, it } from 'vitest'
import type { Falsifier } from '#contract/falsifiers.ts'
import {
  areChanged,
  emptyFalsifier,
  falsifierErrors,
  newFalsifiers,
  refusedFalsifiers,
  trippedWords,
} from './falsifier-draft.ts'

const words = { ...emptyFalsifier(), text: 'Gross margin falls below 43 %' }
const price = { ...emptyFalsifier(), key: 'f1', isNew: false, kind: 'close-below' as const, level: '80' }

describe('what would change one’s mind, while it is written', () => {
  it('needs words, or a price above 0', () => {
    expect(falsifierErrors(emptyFalsifier())).toEqual({ text: 'Say what would change your mind' })
    expect(falsifierErrors({ ...words, text: 'x'.repeat(501) })).toEqual({
      text: 'Use at most 500 characters',
    })
    expect(falsifierErrors({ ...price, level: '' })).toEqual({ level: 'Enter a price above 0' })
    expect(falsifierErrors({ ...price, level: '0' })).toEqual({ level: 'Enter a price above 0' })
    expect(falsifierErrors({ ...price, level: 'eighty' })).toEqual({ level: 'Enter a number' })
    expect([words, price].map(falsifierErrors)).toEqual([null, null])
  })

  it('is sent with the id that it has, and with words where it is a price', () => {
    expect(newFalsifiers([price, { ...words, by: '2027-03-01' }], 'EUR')).toEqual([
      { id: 'f1', kind: 'close-below', text: 'It closes under €80', level: 80, by: null },
      { kind: 'text', text: 'Gross margin falls below 43 %', level: null, by: '2027-03-01' },
    ])
    // What was typed as a price before is no part of words.
    expect(newFalsifiers([{ ...words, level: '9' }], 'USD')[0]?.level).toBeNull()
  })

  it('has changed when one says something else, is gone or is new', () => {
    expect(areChanged([price, words], [price, { ...words, text: `${words.text} ` }])).toBe(false)
    expect(areChanged([price], [price, words])).toBe(true)
    expect(areChanged([{ ...price, by: '2027-01-01' }], [price])).toBe(true)
  })

  it('finds the server’s refusals in their places', () => {
    expect(refusedFalsifiers({ 'falsifiers.1.level': 'Enter a price above 0', action: 'No' })).toEqual({
      1: { level: 'Enter a price above 0' },
    })
    expect(refusedFalsifiers({ 'falsifiers.0': 'Name at most 10' })).toEqual({
      0: { text: 'Name at most 10' },
    })
  })

  it('tells when it came about, and no close', () => {
    const tripped: Falsifier = {
      ...{ id: 'f1', text: 'It closes under $80', kind: 'close-below', level: 80, by: null },
      ...{ state: 'tripped', trippedOn: '2026-11-20', note: null, createdAt: '2026-10-04T10:00:00.000Z' },
    }
    const day = (given: string) => given
    expect(trippedWords(tripped, day)).toBe('Closed below it on 2026-11-20')
    expect(trippedWords({ ...tripped, kind: 'text' }, day)).toBe('Came about on 2026-11-20')
    expect(trippedWords({ ...tripped, state: 'open', trippedOn: null }, day)).toBeNull()
  })
})
