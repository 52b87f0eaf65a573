import { describe, expect, it } from 'vitest'
import { isQuestion, placeOfQuote } from './ask-address.ts'

describe('a typed text is a question', () => {
  it.each(['', '?', ' ? ', 'TSMC', 'TSMC capex', 'what of TSMC capex'])('not where it is %j', typed => {
    expect(isQuestion(typed)).toBe(false)
  })

  it.each(['TSMC?', 'Who sold Intel? ', '谁看好腾讯？', 'who changed their mind on TSMC'])(
    'where it is %j',
    typed => {
      expect(isQuestion(typed)).toBe(true)
    },
  )
})

describe('the place of a quote', () => {
  it('is none for own words', () => {
    expect(placeOfQuote({ postId: null, tipId: null, text: 'Too dear.' })).toBeNull()
  })

  it('is the marked passage of its tip', () => {
    expect(placeOfQuote({ postId: 'p-1', tipId: 't-1', text: 'Dear.' })).toBe('/posts/p-1#passage-t-1')
  })

  it('names the words, with hyphens and commas as they are meant', () => {
    expect(placeOfQuote({ postId: 'p-1', tipId: null, text: 'A long-term, dear stock.' })).toBe(
      '/posts/p-1#:~:text=A%20long%2Dterm%2C%20dear%20stock.',
    )
  })

  it('names whole words of the first line of a long one', () => {
    const text = `${'capex '.repeat(30)}\nrises`
    expect(decodeURIComponent(placeOfQuote({ postId: 'p', tipId: null, text }) ?? '')).toMatch(
      /:~:text=(?:capex ){12}capex$/,
    )
  })
})
