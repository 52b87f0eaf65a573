import { describe, expect, it } from 'vitest'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { audioAddress, heardOrigin, tipOrigin } from './tip-origin.ts'

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

describe('the origin of what was heard', () => {
  const audio = 'https://cast.example/1.mp3'

  it('is the second of the audio, where the quotation has one', () => {
    const tip = aTip({ evidence: 'Sold out.', evidenceVerified: true, evidenceSeconds: 161 })
    const href = `${audio}#t=161`
    expect(heardOrigin(tipOrigin(tip, true), audio)).toEqual({
      kind: 'moment',
      seconds: 161,
      href,
      of: 'audio',
    })
  })

  it('stays what it is without audio, or without a second', () => {
    const tip = aTip({ evidence: 'Sold out.', evidenceVerified: true, evidenceSeconds: 161 })
    expect(heardOrigin(tipOrigin(tip, true), null)?.kind).toBe('passage')
    const untimed = aTip({ evidence: 'Sold out.', evidenceVerified: true })
    expect(heardOrigin(tipOrigin(untimed, true), audio)?.kind).toBe('passage')
    expect(heardOrigin(null, audio)).toBeNull()
  })

  it('replaces a fragment of the address', () => {
    expect(audioAddress(`${audio}?a=1#t=5`, 9.7)).toBe(`${audio}?a=1#t=9`)
  })
})
