import { describe, expect, it } from 'vitest'
import { hashOf } from './hash.ts'
import { paragraphHashes, paragraphsOf, withoutFooters } from './paragraphs.ts'
import { wordsOf } from './words.ts'

const prose = 'Margins have widened for three quarters in a row, and nobody has noticed so far.'
const more = 'The reason is a plant in Wakefield that moved to two shifts in the spring of this year.'
const footer = 'This note is for information only and is no advice of any kind.'

const isFooter = (hash: bigint) => paragraphHashes(footer).includes(hash)
const withFooter = (text: string) => withoutFooters(text, isFooter)

describe('the paragraphs of a text', () => {
  it.each(['', ' \n\n ', '* * *\n\n—'])('are none where there are no words: %j', text => {
    expect(paragraphsOf(text)).toEqual([])
    expect(paragraphHashes(text)).toEqual([])
  })

  it('are its lines of at least eight words', () => {
    expect(paragraphsOf(`${prose} ${more}\n\n${footer}\n${more}`)).toEqual([`${prose} ${more}`, footer, more])
    expect(paragraphsOf(`${prose}\r\n${footer}\u2029${more}`)).toEqual([prose, footer, more])
  })

  it.each([
    ['eight words', 'Two of us own shares. We may sell.', 1],
    ['seven words', 'Two of us own shares. We sell.', 2],
  ])('are whole lines of eight words, and the sentences of shorter ones: %s', (_, line, parts) => {
    expect(paragraphsOf(`${prose}\n\n${line}\n\n${more}`)).toHaveLength(2 + parts)
  })

  it('are the sentences of shorter lines that follow each other', () => {
    const lines = `Our view\n\n${prose}\n\nFollow us\non all channels\nwhere you read. Thank you.\n\n${more}`
    expect(paragraphsOf(lines)).toEqual([
      'Our view',
      prose,
      'Follow us on all channels where you read.',
      'Thank you.',
      more,
    ])
  })

  it('are the sentences of a text in one piece', () => {
    expect(paragraphsOf(`${prose} ${more} ${footer}`)).toEqual([prose, more, footer])
  })

  it('have one hash each, whatever their marks and case', () => {
    const [hash, other] = paragraphHashes(
      `${prose}\n\n${prose.toUpperCase().replaceAll(',', ' –')}\n\n${more}`,
    )
    expect(hash).toBe(hashOf(wordsOf(prose).join(' ')))
    expect(other).toBe(hashOf(wordsOf(more).join(' ')))
    expect(hash).toSatisfy((one: bigint) => one === BigInt.asIntN(64, one))
  })
})

describe('a text without footers', () => {
  it('is the text as it was where it has none', () => {
    expect(withFooter(`${prose}\n \n${more} `)).toBe(`${prose}\n \n${more} `)
    expect(withFooter('')).toBe('')
  })

  it('has all paragraphs but these, wherever they stand', () => {
    expect(withFooter(`${footer}\n\n${prose}\n\n${footer.toUpperCase()}\n\n${more}`)).toBe(
      `${prose}\n\n${more}`,
    )
  })

  it('has all sentences but these, where it is in one piece', () => {
    expect(wordsOf(withFooter(`${prose} ${more} ${footer}`))).toEqual(wordsOf(`${prose} ${more}`))
  })

  it('is all of the text where less than half of its words would be left: copies are no footers', () => {
    expect(withoutFooters(`${prose}\n\n${more}`, () => true)).toBe(`${prose}\n\n${more}`)
    const [thirteen, twelve] = [13, 12].map(count => Array(count).fill('word').join(' '))
    expect(wordsOf(footer)).toHaveLength(13)
    expect(withFooter(`${thirteen}\n\n${footer}`)).toBe(thirteen)
    expect(withFooter(`${twelve}\n\n${footer}`)).toBe(`${twelve}\n\n${footer}`)
  })
})
