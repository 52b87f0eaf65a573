import { describe, expect, it } from 'vitest'
import { researchStyles as inContract } from '#contract/account.ts'
import { researchStyles } from './research-styles.ts'

describe('researchStyles', () => {
  it('are those of the contract', () => {
    expect(researchStyles).toEqual(inContract)
  })
})
