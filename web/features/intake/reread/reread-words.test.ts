import { describe, expect, it } from 'vitest'
import { rereadWords } from './reread-words.ts'

describe('what came of reading a source again', () => {
  it.each([
    [
      { same: false, filled: [], tips: 0 },
      'The source reads differently today. Nothing of this post was changed.',
      [],
    ],
    [
      { same: true, filled: [], tips: 0 },
      'The source reads as this post has it, and tells nothing that was not known.',
      [],
    ],
    [
      { same: true, filled: ['author', 'date'], tips: 1 },
      'The source reads as this post has it.',
      [
        'The author is the source’s word now.',
        'The date is the source’s word now.',
        '1 tip marked by what a machine found in the source.',
      ],
    ],
  ] as const)('is told of %j', (reread, said, changed) => {
    expect(rereadWords({ ...reread, filled: [...reread.filled] })).toEqual({ said, changed })
  })
})
