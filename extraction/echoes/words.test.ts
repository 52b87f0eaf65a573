import { describe, expect, it } from 'vitest'
import { wordsOf } from './words.ts'

describe('the words of a text', () => {
  it.each([
    ['nothing', '', []],
    ['marks alone', '… — “” $ % & ´ 👍', []],
    ['apostrophes that quote', "'So' it's said, ’tis", ['so', "it's", 'said', 'tis']],
    ['an apostrophe beside a digit', "the '90s, 5's", ['the', '90s', '5', 's']],
    ['an apostrophe before a digit', "fy'26", ['fy', '26']],
    ['a point at the end and a comma between words', 'Up 5.\nNow,then', ['up', '5', 'now', 'then']],
    ['a point between a letter and a digit', 'v.2 a.b', ['v', '2', 'a', 'b']],
  ])('have nothing but letters and digits: %s', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('are those of two hundred thousand characters, however many a ligature stands for', () => {
    // Eighteen letters and spaces, four words.
    const words = wordsOf('ﷺ '.repeat(100_000))
    expect(words.slice(0, 4)).toEqual(['صلى', 'الله', 'عليه', 'وسلم'])
    expect(words.join(' ').length).toBeLessThanOrEqual(200_000)
  })

  it.each([
    [
      'numbers with their points and commas',
      'it made $1,234.50 in 2.5%',
      ['it', 'made', '1,234.50', 'in', '2.5'],
    ],
    ['an apostrophe between letters', "Don't; l'été", ["don't", "l'été"]],
    ['marks that belong to letters', 'हिन्दी e\u0301te\u0301', ['हिन्दी', 'été']],
    ['Chinese as its dictionary divides it', '苹果公司Apple股价', ['苹果', '公司', 'apple', '股价']],
    [
      'numbers and apostrophes beside Chinese',
      "1,234.5 ½ don't 3M 股价",
      ['1,234.5', '1', '2', "don't", '3m', '股价'],
    ],
    ['Thai, whose vowels are marks', 'ราคาหุ้น', ['ราคา', 'หุ้น']],
  ])('are whole: %s', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it.each([
    ['case', 'NVIDIA ΣΑΣ', 'nvidia σας'],
    ['forms of letters and digits', 'ﬁnance Ｑ３ ２０２６', 'finance q3 2026'],
    ['letters and accents apart', 'e\u0301te\u0301', 'été'],
    ['soft hyphens and characters of no width', 'un\u00adsee\u200bn', 'unseen'],
    ['white space and line breaks', 'one\u00a0 two\r\n\tthree', 'one two three'],
    ['typographic marks', '“one” – two…', '"one" - two...'],
  ])('are the same whatever the %s', (_, text, plain) => {
    expect(wordsOf(text)).toEqual(wordsOf(plain))
  })

  it.each([...'’‘‛ʼ＇`´′'])('have one kind of apostrophe, also where %s is written', mark => {
    expect(wordsOf(`It${mark}s`)).toEqual(["it's"])
  })
})
