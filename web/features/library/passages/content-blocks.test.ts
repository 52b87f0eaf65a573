import { describe, expect, it } from 'vitest'
import { contentBlocks } from './content-blocks.ts'
import { findPassages } from './find-passages.ts'

function passagesOf(content: string, evidence: Record<string, string>) {
  return findPassages(
    content,
    Object.entries(evidence).map(([tipId, text]) => ({ tipId, kind: 'evidence', text })),
  )
}

/** The blocks in short: `[tips:text]` for a marked piece, `>` where a passage opens, `<` where it closes. */
function drawn(content: string, evidence: Record<string, string>): string[] {
  return contentBlocks(content, null, passagesOf(content, evidence)).map(block =>
    block.pieces
      .map(({ text, tipIds, opens, closes }) =>
        tipIds.length
          ? `${opens.map(id => `>${id}`).join('')}[${tipIds.join('+')}:${text}]${closes.map(id => `<${id}`).join('')}`
          : text,
      )
      .join(''),
  )
}

describe('laying out the content', () => {
  it('gives no block for nothing and for blank lines', () => {
    expect(contentBlocks('', null, [])).toEqual([])
    expect(contentBlocks(' \n\n\t\n', [], [])).toEqual([])
  })

  it('makes each line a block, without the blank ones and the space at its edges', () => {
    expect(drawn('One.\n\n  Two. \nThree.', {})).toEqual(['One.', 'Two.', 'Three.'])
  })

  it.each([
    ['in the middle', 'We own it now.', { a: 'own it' }, ['We >a[a:own it]<a now.']],
    ['at the beginning', 'We own it.', { a: 'We own' }, ['>a[a:We own]<a it.']],
    ['that is the whole block', 'We own it.', { a: 'We own it.' }, ['>a[a:We own it.]<a']],
    ['over two blocks', 'It ends.\n\nIt begins.', { a: 'ends. It' }, ['It >a[a:ends.]', '[a:It]<a begins.']],
    [
      'that overlap',
      'One two three four',
      { a: 'One two three', b: 'two three four' },
      ['>a[a:One ]>b[a+b:two three]<a[b: four]<b'],
    ],
    [
      'one inside the other',
      'One two three four',
      { a: 'One two three four', b: 'two' },
      ['>a[a:One ]>b[a+b:two]<b[a: three four]<a'],
    ],
    ['that are the same', 'One two.', { a: 'One two', b: 'One two' }, ['>a>b[a+b:One two]<a<b.']],
  ])('marks passages %s', (_, content, evidence, expected) => {
    expect(drawn(content, evidence)).toEqual(expected)
  })

  it('loses no word of the content', () => {
    const content = 'One two three.\nFour five six.\n\nSeven.'
    const blocks = contentBlocks(content, null, passagesOf(content, { a: 'three. Four', b: 'five six' }))
    expect(blocks.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join(' ')).toBe(
      content.replace(/\s+/g, ' '),
    )
  })

  it('tells each block when it is spoken, and each time once', () => {
    const times = [
      { offset: 0, seconds: 3.4 },
      { offset: 5, seconds: 20 },
      { offset: 17, seconds: 31 },
    ]
    expect(contentBlocks('One.\nTwo. Three.\nFour.\nFive.', times, []).map(({ seconds }) => seconds)).toEqual(
      [3, 20, 31, null],
    )
  })

  it('shows no time before the first one', () => {
    const times = [{ offset: 5, seconds: 20 }]
    expect(contentBlocks('One.\nTwo.', times, []).map(({ seconds }) => seconds)).toEqual([null, 20])
  })

  it('breaks a transcript without line ends at times behind a sentence', () => {
    const sentence = `${'word '.repeat(30)}ends. `
    const content = sentence.repeat(12)
    const times = Array.from({ length: 12 }, (_, index) => ({
      offset: index * sentence.length,
      seconds: index * 12,
    }))
    const blocks = contentBlocks(content, times, [])
    expect(blocks.map(({ seconds }) => seconds)).toEqual([0, 48, 96])
    expect(blocks.every(({ pieces }) => pieces.length === 1)).toBe(true)
  })
})
