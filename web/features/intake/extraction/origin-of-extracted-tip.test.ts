import { expect, it } from 'vitest'
import type { ExtractedPost, ExtractedTip } from '#contract/extraction.ts'
import { originOfExtractedTip } from './origin-of-extracted-tip.ts'

it.each([
  ['no quote', null, 252, 'https://video.example/a', null],
  ['no time', 'He buys.', null, 'https://video.example/a', null],
  ['no address', 'He buys.', 252, null, null],
  ['an address that is no web address', 'He buys.', 252, 'javascript:alert(1)', null],
  [
    'a video',
    'He buys.',
    252,
    'https://youtu.be/hS7rQx2LmPk',
    'https://www.youtube.com/watch?v=hS7rQx2LmPk&t=252s',
  ],
  ['a transcript', 'He buys.', 252, 'https://a.example/t.vtt?x=1#y', 'https://a.example/t.vtt?x=1#t=252'],
  ['the very beginning', 'He buys.', 0, 'https://a.example/t.vtt', 'https://a.example/t.vtt#t=0'],
])('leads from a quote to its second: %s', (_, evidence, seconds, url, href) => {
  const tip: ExtractedTip = {
    ticker: 'GEV',
    company_name: null,
    text: 'A tip',
    thesis: null,
    evidence,
    evidence_seconds: seconds,
    stance: 'bullish',
    price_target: null,
    metrics: [],
  }
  const post: ExtractedPost = {
    title: 'A title',
    type: 'youtube',
    url,
    author: null,
    published_at: null,
    summary: 'A summary.',
    image_url: null,
    channel_url: null,
    content: 'He buys.',
  }
  expect(originOfExtractedTip(tip, post)?.href ?? null).toBe(href)
})
