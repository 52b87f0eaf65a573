import { describe, expect, it } from 'vitest'
import { evidenceRuns, sharedEvidence } from './evidence.ts'

const words = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => `w${first + nth}`).join(' ')
const shared = (a: string, b: string) => sharedEvidence(evidenceRuns(a), evidenceRuns(b))

describe('the evidence of two tips', () => {
  it.each([
    ['there is none', '', ''],
    ['a figure alone is common', 'Revenue rose to $5 billion', 'Revenue rose to $5 billion'],
    ['it is seven runs of five words', words(0, 11), words(0, 11)],
    ['it is one word many times', 'buy '.repeat(50), 'buy '.repeat(50)],
    ['it is eight runs, and less than 60 % of the shorter', words(0, 18), `${words(0, 12)} ${words(50, 9)}`],
  ])('is not the same passage where %s', (_, a, b) => {
    expect(shared(a, b)).toBeNull()
    expect(shared(b, a)).toBeNull()
  })

  it.each([
    ['eight runs of five words', words(0, 12), words(0, 12), 1],
    ['all of the shorter one', words(0, 12), words(0, 200), 1],
    ['60 % of the shorter one', words(0, 19), `${words(0, 13)} ${words(50, 6)}`, 9 / 15],
    ['marks and case', words(0, 12), words(0, 12).toUpperCase().replaceAll(' ', ' – '), 1],
  ])('is the same passage with %s', (_, a, b, share) => {
    expect(shared(a, b)).toBe(share)
    expect(shared(b, a)).toBe(share)
  })
})
