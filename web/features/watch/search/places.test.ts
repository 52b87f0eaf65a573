import { describe, expect, it } from 'vitest'
import { placeInPost, placeOfMine } from './places.ts'

const passage = (text: string, ...marks: [number, number][]) => ({ text, marks })

describe('where something that was found stands', () => {
  it('is the words in the text of a post, to the end of their sentence at most', () => {
    expect(placeInPost({ slug: 'a', passage: passage('How it begins') })).toBe('/posts/a')
    expect(placeInPost({ slug: 'a', passage: passage('…the wafers are sold-out, all. Then', [5, 11]) })).toBe(
      '/posts/a#:~:text=wafers%20are%20sold%2Dout%2C%20all',
    )
    expect(placeInPost({ slug: 'a', passage: passage('so it ends: wafers', [12, 18]) })).toBe(
      '/posts/a#:~:text=wafers',
    )
  })

  it('is the tab of a stock for one’s own words, and the tip for a reason', () => {
    const stock = { ticker: 'ASML.AS' }
    expect(placeOfMine({ kind: 'note', stock, post: null })).toBe('/stocks/ASML.AS?tab=notes')
    expect(placeOfMine({ kind: 'conclusion', stock, post: null })).toBe('/stocks/ASML.AS?tab=analysis')
    expect(placeOfMine({ kind: 'reason', stock, post: { slug: 'p', tipId: 't' } })).toBe('/posts/p#tip-t')
  })
})
