import { describe, expect, it } from 'vitest'
import { readPlainText } from './plain-text.ts'

const textOf = (pasted: string) => readPlainText(pasted).text

describe('readPlainText', () => {
  it('is empty for blanks and characters that nobody sees', () => {
    expect(readPlainText(' \r\n\t\0\u200b\ufeff\u0007 \n')).toEqual({ text: '', times: null })
  })

  it('separates paragraphs by blank lines, whatever the line breaks', () => {
    expect(textOf('\ufeffOne  two.\r\n\r\n \r\nThree.\u2029Four.\r\rFive.')).toBe(
      'One two.\n\nThree.\n\nFour.\n\nFive.',
    )
  })

  it('joins lines that were wrapped', () => {
    const wrapped =
      'The company sells valves to makers of\nships, and its order book is full until\n2028 at least.\n\nI bought.'
    expect(textOf(wrapped)).toBe(
      'The company sells valves to makers of ships, and its order book is full until 2028 at least.\n\nI bought.',
    )
    expect(textOf('so today we look at\nthe numbers and then\nwe decide')).toBe(
      'so today we look at the numbers and then we decide',
    )
  })

  it('leaves short lines that are whole sentences alone', () => {
    expect(textOf('Buy valves.\nSell pipes.\nWait.')).toBe('Buy valves.\n\nSell pipes.\n\nWait.')
  })

  it('leaves figures alone that stand with their names one under the other', () => {
    const fields =
      'Intrinsic value of it: $700 USD\nAverage cost basis: $450 USD\nPrice on that day: $576 USD'
    expect(textOf(fields)).toBe(fields.replaceAll('\n', '\n\n'))
  })

  it.each([
    'NVDA - BUY, entry 180, PT 240, SL 150\nAMD - SELL, because it is too expensive',
    '**NVDA** - buy now because the orders grow\n**AMD** (chips): sell it, it is too expensive',
    '#NVDA: buy now because the orders grow\n$AMD | sell it, because it is too expensive',
    'NVDA BUY PT 240, because the orders grow\nAMD SELL PT 90, because it is expensive',
    'Two ideas that I have for the week to come:\nSAP.DE – buy it because orders grow',
  ])('leaves lines alone that begin with a symbol or a bold name: %j', lines => {
    expect(textOf(lines)).toBe(lines.replaceAll('\n', '\n\n'))
  })

  it('leaves long lines alone: each is a paragraph', () => {
    const long = 'This is a line that nobody wrapped. '.repeat(5).trim()
    expect(textOf(`${long}\n${long}\nAnd the end.`)).toBe(`${long}\n\n${long}\n\nAnd the end.`)
  })

  it('takes millions of lines', () => {
    expect(textOf('a\n'.repeat(2_000_000)).length).toBeGreaterThan(2_000_000)
  })

  it('keeps lists, headings and tables readable', () => {
    expect(textOf('My picks:\n- ABC at $5\n- DEF, which is\n  rather cheap\n1. first\n2) second')).toBe(
      'My picks:\n\n- ABC at $5\n\n- DEF, which is rather cheap\n\n1. first\n\n2) second',
    )
    expect(textOf('Year\tSales\n2025\t$5 M\n2026\t\t$6 M')).toBe('Year | Sales\n\n2025 | $5 M\n\n2026 | $6 M')
  })

  it('keeps the times of a transcript that was copied with them', () => {
    const copied = '0:00\nwelcome back to\n0:04\nthe channel today\n1:02:03\nwe talk about valves'
    expect(readPlainText(copied)).toEqual({
      text: 'welcome back to the channel today\n\nwe talk about valves',
      times: [
        { offset: 0, seconds: 0 },
        { offset: 16, seconds: 4 },
        { offset: 35, seconds: 3723 },
      ],
    })
    expect(
      readPlainText('[00:01] hello\n[00:05] there\n[00:09] you').times?.map(time => time.seconds),
    ).toEqual([1, 5, 9])
  })

  it('does not take hours of a day for the times of a transcript', () => {
    expect(readPlainText('9:30 open\n12:00 lunch\n8:00 news').times).toBeNull()
  })
})
