import { describe, expect, it } from 'vitest'
import { cutContent } from '#extraction/content.ts'

const paragraphs = Array.from({ length: 40 }, (_, i) => `Paragraph ${i} says a little.`)
const text = paragraphs.join('\n\n')

describe('the content of a post', () => {
  it('is the whole text when that fits', () => {
    expect(cutContent(text, [], 5000)).toEqual({ text, truncated: false })
  })

  it('is cut at the end of a paragraph', () => {
    const content = cutContent(text, [], 300)
    expect(content.truncated).toBe(true)
    expect(content.text.length).toBeLessThanOrEqual(300)
    expect(content.text).toMatch(/^Paragraph 0 .*little\.$/s)
  })

  it('is the stretch in which the quoted passages stand', () => {
    const quoted = text.indexOf('Paragraph 30')
    const content = cutContent(text, [quoted, quoted + 40], 300)
    expect(content.text.startsWith('Paragraph 30 ')).toBe(true)
    expect(content.text.length).toBeLessThanOrEqual(300)
  })
})
