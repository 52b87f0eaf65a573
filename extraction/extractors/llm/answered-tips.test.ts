import { describe, expect, it } from 'vitest'
import { tipsAsTheyCome } from './answered-tips.ts'
import { anAnsweredTip } from './testing/model-server.ts'

const answer = JSON.stringify({
  summary: ['A sentence with a { and a ] in it.'],
  tips: [anAnsweredTip({ text: 'Say "yes"} ]' }), { symbol: 'none' }, anAnsweredTip({ ticker: 'INTC' })],
})

/** The tickers that were told of when all pieces have come, and after how many characters each. */
function told(text: string, size: number): [ticker: string, after: number][] {
  const found: [string, number][] = []
  let sent = 0
  const take = tipsAsTheyCome(tip => found.push([tip.ticker, sent]))
  for (let at = 0; at < text.length; at += size) {
    const piece = text.slice(at, at + size)
    sent += piece.length
    take(piece)
  }
  return found
}

describe('tips of an answer that still comes', () => {
  it.each([
    ['prose', 'There are no tips in this text, I am afraid.'],
    ['thoughts alone', `<think>${answer}`],
    ['another shape', '{"tips":{"ticker":"NVDA"}}'],
    ['a list', '[{"tips":[]}]'],
    ['broken JSON', '{"summary":[],"tips":[nothing'],
    ['half a tip', answer.slice(0, answer.indexOf('"ticker"') + 20)],
  ])('are none in %s', (_, text) => {
    expect(told(text, 7)).toEqual([])
  })

  it.each([1, 7, 100_000])('are told of as soon as each is whole, in pieces of %d characters', size => {
    const found = told(answer, size)
    expect(found.map(([ticker]) => ticker)).toEqual(['NVDA', 'INTC'])
    const ends = [answer.indexOf(',{"symbol"'), answer.lastIndexOf(']')]
    for (const [index, [, after]] of found.entries()) {
      const end = ends[index] ?? 0
      expect(after).toBeGreaterThanOrEqual(end)
      expect(after).toBeLessThan(end + size)
    }
  })

  it.each([
    ['thoughts that hold an answer', `<think>Perhaps ${answer}?</think>\n${answer}`],
    ['a fence', `\`\`\`json\n${answer}\n\`\`\``],
    ['a sentence', `Here they are: ${answer} I hope this helps {you}.`],
  ])('are found behind %s', (_, text) => {
    expect(told(text, 5).map(([ticker]) => ticker)).toEqual(['NVDA', 'INTC'])
  })

  it('are forty at most', () => {
    const many = JSON.stringify({ tips: Array.from({ length: 100 }, () => anAnsweredTip()) })
    expect(told(many, 1000)).toHaveLength(40)
  })
})
