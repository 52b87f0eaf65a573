import { describe, expect, it } from 'vitest'
import { shownProfiles } from './shown-profiles.ts'

describe('shownProfiles', () => {
  it('leaves out what is no web address', () => {
    expect(shownProfiles(['javascript:alert(1)', 'ftp://example.com', 'example.com', ''])).toEqual([])
  })

  it('names host and path, and each address once', () => {
    const channel = 'https://www.youtube.com/@harborstreet'
    expect(shownProfiles([channel, 'https://harbor.example/', channel])).toEqual([
      { href: channel, label: 'youtube.com/@harborstreet' },
      { href: 'https://harbor.example/', label: 'harbor.example' },
    ])
  })
})
