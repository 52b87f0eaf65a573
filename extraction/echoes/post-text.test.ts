import { describe, expect, it } from 'vitest'
import { postText } from './post-text.ts'

const words = (count: number) => Array(count).fill('word').join(' ')

describe('the text by which a post is compared', () => {
  it.each([
    ['neither content nor tips', { content: null, tips: [] }],
    ['content of white space alone', { content: ' \n ', tips: [] }],
    ['tips of 39 words', { content: null, tips: [{ text: words(20), evidence: words(19) }] }],
    ['tips of marks', { content: null, tips: [{ text: '– '.repeat(50), evidence: null }] }],
  ])('is not there: %s', (_, post) => {
    expect(postText(post)).toBeNull()
  })

  it('is its content, however short, and nothing of its tips', () => {
    expect(postText({ content: 'Buy.', tips: [{ text: words(50), evidence: null }] })).toBe('Buy.')
  })

  it('is what its tips say and quote, where it has none and they have 40 words', () => {
    const tips = [
      { text: 'Buy it.', evidence: words(20) },
      { text: words(18), evidence: null },
    ]
    expect(postText({ content: null, tips })).toBe(`Buy it.\n\n${words(20)}\n\n${words(18)}`)
    expect(postText({ content: '', tips })).not.toBeNull()
  })
})
