import { describe, expect, it } from 'vitest'
import { marksIn, passageOf } from './search-passage.ts'

const marked = (text: string, words: string[], isBeginning = false) =>
  marksIn(text, { words, isBeginning }).map(([start, end]) => text.slice(start, end))

describe('the words of a query in a text', () => {
  it.each([
    ['Intel and intelligence', ['intel'], ['Intel']],
    ['Sold out. SOLD, out!', ['sold out'], ['Sold out', 'SOLD, out']],
    ['Die Straße in Łódź, Écoutez', ['strasse', 'lodz', 'ecoutez'], ['Straße', 'Łódź', 'Écoutez']],
    ['Cafe\u0301 ｆｕｌｌ', ['café', 'full'], ['Cafe\u0301', 'ｆｕｌｌ']],
    ['半导体供不应求', ['导体'], ['导体']],
    ['삼성전자는 좋다', ['삼성전자'], ['삼성전자']],
    ['AT&T and A T & T', ['AT&T'], ['AT&T']],
    ['a 12 of 1200', ['12'], ['12']],
    ['nothing of it', ['*', '.', '('], []],
  ])('%j with %j', (text, words, expected) => {
    expect(marked(text, words)).toEqual(expected)
  })

  it('marks the beginning of the last word up to where it matches', () => {
    expect(marked('Intelligent wafers', ['intel'], true)).toEqual(['Intel'])
    expect(marked('Intelligent wafers', ['intel', 'waf'], true)).toEqual(['waf'])
  })
})

describe('the passage of a text', () => {
  it('is the piece with most of the words, cut between words', () => {
    const text = `${'The wafer comes first. '.repeat(30)}Here a wafer is sold out.${' And so on it goes.'.repeat(30)}`
    const { text: shown, marks } = passageOf(['No such words', text], {
      words: ['wafer', 'sold'],
      isBeginning: false,
    })
    expect(shown).toContain('Here a wafer is sold out.')
    expect(shown).toMatch(/^…\S.*\S…$/)
    expect(shown.length).toBeLessThan(240)
    expect(new Set(marks.map(([start, end]) => shown.slice(start, end)))).toEqual(new Set(['wafer', 'sold']))
  })

  it('is found where two pieces of a long text meet, and in its last words', () => {
    for (const before of [3500, 3780, 3990, 4000, 4010, 7600, 40_000]) {
      const text = `${'é '.repeat(before / 2)}the wafer is sold out`
      const { text: shown, marks } = passageOf([text], { words: ['wafer', 'sold'], isBeginning: false })
      expect(marks.map(([start, end]) => shown.slice(start, end))).toEqual(['wafer', 'sold'])
    }
  })

  it('is sought at the beginning alone when there is no time left, and tells how long it was sought', () => {
    const looking = { left: 0 }
    const text = `${'nothing of it '.repeat(1000)}wafer`
    expect(passageOf([text], { words: ['wafer'], isBeginning: false }, looking).marks).toEqual([])
    expect(looking.left).toBeLessThan(0)
    expect(passageOf(['A wafer'], { words: ['wafer'], isBeginning: false }, looking).marks).toEqual([[2, 7]])
  })

  it('has some hundred marks at most of a text that is one word', () => {
    expect(marked('wafer '.repeat(30_000), ['wafer'])).toHaveLength(300)
  })

  it('is how the first text begins where nothing is marked, and never half a letter', () => {
    expect(passageOf(['A short one', 'Another'], { words: [], isBeginning: false })).toEqual({
      text: 'A short one',
      marks: [],
    })
    const { text } = passageOf(['😀'.repeat(500)], { words: ['x'], isBeginning: false })
    expect(text.isWellFormed()).toBe(true)
  })
})
