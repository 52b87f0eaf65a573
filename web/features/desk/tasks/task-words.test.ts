import { describe, expect, it } from 'vitest'
import { taskWords } from './task-words.ts'

describe('the words of a task', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'example.com'])(
    'make no link of %s',
    url => {
      expect(taskWords(`Read ${url}`, url)).toEqual([{ words: `Read ${url}`, href: null }])
    },
  )

  it('stay as they are without an address', () => {
    expect(taskWords('Read the 10-K', null)).toEqual([{ words: 'Read the 10-K', href: null }])
  })

  it('become a link where the address stands, without its scheme', () => {
    expect(taskWords('Read https://www.example.com/10-k, page 12', 'https://www.example.com/10-k')).toEqual([
      { words: 'Read ', href: null },
      { words: 'example.com/10-k', href: 'https://www.example.com/10-k' },
      { words: ', page 12', href: null },
    ])
  })

  it('are followed by the host of an address that is not among them', () => {
    expect(taskWords('Read the 10-K', 'https://example.com/10-k')).toEqual([
      { words: 'Read the 10-K ', href: null },
      { words: 'example.com', href: 'https://example.com/10-k' },
    ])
  })
})
