import { describe, expect, it } from 'vitest'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { tipOrigin } from './tip-origin.ts'

const video = { ...aTip().post, sourceType: 'youtube' as const, url: 'https://youtu.be/dQw4w9WgXcQ' }

describe('the origin of a quotation', () => {
  it('is nowhere for a tip without evidence', () => {
    expect(tipOrigin(aTip({ evidenceSeconds: 5, evidenceVerified: true, post: video }))).toBeNull()
  })

  it('is nowhere when the words are not in the content', () => {
    expect(tipOrigin(aTip({ evidence: 'Sold out.' }))).toBeNull()
  })

  it('is the second of the video, found in the text or not', () => {
    expect(tipOrigin(aTip({ evidence: 'Sold out.', evidenceSeconds: 761, post: video }))).toEqual({
      kind: 'moment',
      seconds: 761,
      href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=761s',
    })
  })

  it('is the passage when the address of the video is none', () => {
    const post = { ...video, url: 'https://example.com/video' }
    const tip = aTip({ evidence: 'Sold out.', evidenceSeconds: 761, evidenceVerified: true, post })
    expect(tipOrigin(tip)?.kind).toBe('passage')
  })

  it('is the passage on the page of the post, a fragment there', () => {
    const tip = aTip({ evidence: 'Sold out.', evidenceVerified: true })
    expect(tipOrigin(tip)?.href).toBe('/posts/the-inference-decade#passage-tip-1')
    expect(tipOrigin(tip, true)?.href).toBe('#passage-tip-1')
  })

  it('is the passage with its second for a transcript that no video plays', () => {
    const tip = aTip({ evidence: 'Sold out.', evidenceVerified: true, evidenceSeconds: 161 })
    expect(tipOrigin(tip)).toMatchObject({ kind: 'passage', seconds: 161 })
  })
})
