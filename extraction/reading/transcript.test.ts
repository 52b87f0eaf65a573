import { describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { secondsAt } from './document.ts'
import { type Caption, transcriptOf } from './transcript.ts'

const every = (seconds: number, texts: string[]): Caption[] =>
  texts.map((text, index) => ({ start: index * seconds, end: (index + 1) * seconds, text }))

describe('transcriptOf', () => {
  it('is empty for captions in which nothing is said', () => {
    expect(transcriptOf([])).toEqual({ text: '', times: [] })
    expect(transcriptOf(every(5, ['[Music]', '♪♪', ' ', '>>']))).toEqual({ text: '', times: [] })
  })

  it('lets sentences run on over captions and remembers where each begins', () => {
    const { text, times } = transcriptOf(
      every(4, ['I think the\nshares', 'are too  cheap. [Applause]', '>> Really?']),
    )
    expect(text).toBe('I think the shares are too cheap. Really?')
    expect(times.map(({ offset, seconds }) => [text.slice(offset, offset + 6), seconds])).toEqual([
      ['I thin', 0],
      ['are to', 4],
      ['Really', 8],
    ])
    expect(secondsAt(times, text.indexOf('cheap'))).toBe(4)
  })

  it('breaks paragraphs at the end of a sentence, also inside a caption', () => {
    const { text, times } = transcriptOf(every(10, ['One', 'two', 'three', 'four. Five', 'six.', 'Seven']))
    expect(text).toBe('One two three four.\n\nFive six. Seven')
    expect(secondsAt(times, text.indexOf('Five'))).toBe(30)
    expect(secondsAt(times, text.indexOf('six'))).toBe(40)
  })

  it('does not take the dot of an abbreviation or a number for the end of a sentence', () => {
    const { text } = transcriptOf(
      every(40, ['Apple Inc. and the U.S. economy grew 2.5 percent. Then', 'it fell.']),
    )
    expect(text).toBe('Apple Inc. and the U.S. economy grew 2.5 percent.\n\nThen it fell.')
  })

  it('breaks speech without punctuation at a pause, and after a minute at the latest', () => {
    const words = Array.from({ length: 30 }, () => 'so we look at the numbers')
    const steady = transcriptOf(every(5, words)).text.split('\n\n')
    expect(steady.map(paragraph => paragraph.split('so we').length - 1)).toEqual([12, 12, 6])
    const paused = every(5, words).map(caption => (caption.start === 35 ? { ...caption, end: 39 } : caption))
    expect(transcriptOf(paused).text.split('\n\n')[0]?.split('so we')).toHaveLength(9)
  })

  it('takes a very long caption in good time', async () => {
    await expectGrowth(400_000, count =>
      transcriptOf([{ start: 0, end: 60, text: 'Mr. A. U.S. '.repeat(count) }]),
    )
  })

  it('reads captions in the order in which they are spoken', () => {
    const captions = [
      { start: 5, end: 6, text: 'second' },
      { start: 1, end: 2, text: 'first' },
    ]
    expect(transcriptOf(captions).text).toBe('first second')
  })
})
