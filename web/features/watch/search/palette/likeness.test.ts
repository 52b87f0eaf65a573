import { describe, expect, it } from 'vitest'
import { isLike } from './likeness.ts'

describe('isLike', () => {
  it.each([
    ['', 'Settings'],
    [' ', 'Settings'],
    ['x', 'Settings'],
    ['sat', 'Settings'],
    ['stnigs', 'Settings'],
    ['settings now', 'Settings'],
    ['ettings of', 'Settings'],
  ])('%j is not like %j', (typed, text) => {
    expect(isLike(typed, text)).toBe(false)
  })

  it.each([
    ['s', 'Settings'],
    ['SETT', 'Settings'],
    ['stocks my', 'My Stocks'],
    ['conc', 'Stocks Without Conclusions'],
    ['setings', 'Settings'],
    ['settinggs', 'Settings'],
    ['settimgs', 'Settings'],
    ['setitng', 'Settings'],
    ['strategits', 'Strategists'],
    ['unclasified tip', 'Unclassified Tips'],
  ])('%j is like %j', (typed, text) => {
    expect(isLike(typed, text)).toBe(true)
  })
})
