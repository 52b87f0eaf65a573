import { describe, expect, it } from 'vitest'
import { inStates, useEveryone } from './testing/everyone.ts'
import { recordedStates, shownStates, waitingStates } from './testing/states.ts'

describe('what can be told of WCAG 2.2 AA by a program', () => {
  const site = useEveryone()

  it('is kept by records and the radar while they are on their way, when they fail, and when they are there', async () => {
    expect(await inStates(await site.investor(), recordedStates)).toEqual([])
  })

  it('is kept by what waits for somebody, in each state of it', async () => {
    expect(await inStates(await site.investor(), waitingStates)).toEqual([])
  })

  it('is kept by all other pages while things are on their way, when they fail, and when they are there', async () => {
    expect(await inStates(await site.investor(), shownStates)).toEqual([])
  })
})
