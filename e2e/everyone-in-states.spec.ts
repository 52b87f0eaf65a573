import { describe, expect, it } from 'vitest'
import { inStates, useEveryone } from './testing/everyone.ts'
import { shownStates } from './testing/states.ts'

describe('what can be told of WCAG 2.2 AA by a program', () => {
  const site = useEveryone()

  it('is kept while things are on their way, when they fail, and when they are there', async () => {
    expect(await inStates(await site.investor(), shownStates)).toEqual([])
  })
})
