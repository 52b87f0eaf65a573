import { describe, expect, it } from 'vitest'
import type { Instance } from '#contract/instance.ts'
import { draftOfInstance, instanceChanges } from './instance-draft.ts'

const settings: Instance = {
  name: 'Harbour Street',
  description: null,
  signUp: 'open',
  terms: 'Be kind.',
  privacy: null,
  contact: null,
  publicContent: 'full',
}

describe('the draft of the settings of a server', () => {
  it('sends nothing while nothing was changed', () => {
    expect(instanceChanges(draftOfInstance(settings), settings)).toEqual({})
  })

  it('sends the changed fields alone, trimmed, and null for one that was emptied', () => {
    const draft = {
      ...draftOfInstance(settings),
      name: ' ',
      description: ' What we read ',
      signUp: 'invite' as const,
      firstPostsWait: true,
      publicContent: 'quotes' as const,
    }
    expect(instanceChanges(draft, settings)).toEqual({
      name: null,
      description: 'What we read',
      signUp: 'invite',
      firstPostsWait: true,
      publicContent: 'quotes',
    })
  })
})
