import { describe, expect, it } from 'vitest'
import { aNewestTip } from './a-newest-tip.ts'
import { sizeOf, sourcesOf } from './sources.ts'

describe('the sources of a stock', () => {
  it('are as many as there are origins, the most repeated first', () => {
    const voices = [
      aNewestTip('alone'),
      aNewestTip('third', 'first'),
      aNewestTip('second', 'first'),
      aNewestTip('first'),
    ]
    const sources = sourcesOf(voices)
    expect(sources.map(sizeOf)).toEqual([3, 1])
    expect(sources[0]?.first?.tip.postId).toBe('first')
  })

  it('have their copies in the order in which they came', () => {
    const [source] = sourcesOf([
      aNewestTip('third', 'first'),
      aNewestTip('second', 'first'),
      aNewestTip('first'),
    ])
    expect(source?.copies.map(({ tip }) => tip.postId)).toEqual(['second', 'third'])
  })

  it('have no first where its author has spoken since, or its days are over', () => {
    const [source] = sourcesOf([aNewestTip('second', 'first')])
    expect([source?.first, source?.slug]).toEqual([null, 'first'])
  })
})
