import { describe, expect, it } from 'vitest'
import { inStates, useEveryone } from './testing/everyone.ts'
import { openStates } from './testing/states.ts'

describe('what can be told of WCAG 2.2 AA by a program', () => {
  const site = useEveryone()

  it('is kept by dialogs, menus and messages', async () => {
    expect(await inStates(await site.investor(), openStates)).toEqual([])
  })
})
