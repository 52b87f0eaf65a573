import { describe, expect, it } from 'vitest'
import { countWords } from '#extraction/text/word-count.ts'

describe('the words of a text', () => {
  it.each([
    ['nothing', '', 0],
    ['what stands between spaces', 'I bought  10 shares – at\n$40.', 7],
    ['marks between stretches without spaces, which are none', '股价上涨。利润增加！', 4],
    ['words of two characters in Chinese', '这只股票很便宜，我已经买入。', 7],
    ['the same in Japanese', 'この銘柄は割安です。買いました。', 8],
    ['names between them', '我买入 NVIDIA 股票', 4],
  ])('are counted: %s', (_, text, words) => {
    expect(countWords(text)).toBe(words)
  })
})
