import { describe, expect, it } from 'vitest'
import { isOpml, isToFollow } from './brought.ts'

describe('what somebody brings', () => {
  it.each([
    'https://letters.example/2026/a-good-feed-for-chickens',
    'https://letters.example/rss-explained',
    'https://letters.example/index.html',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://letters.example',
    'not an address/feed at all',
    '',
  ])('is no feed: %s', text => {
    expect(isToFollow(text)).toBe(false)
  })

  it.each([
    'https://letters.example/feed',
    'letters.example/feed/',
    'https://letters.example/blog/rss.xml',
    'https://letters.example/atom.xml',
    'https://letters.example/news.rss',
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/feeds/videos.xml?channel_id=x',
  ])('is a feed or a channel: %s', text => {
    expect(isToFollow(text)).toBe(true)
  })

  it('is a list of feeds where it begins as one, and not where it talks about one', () => {
    expect(isOpml('<?xml version="1.0"?>\n<!-- mine -->\n<opml version="2.0"><body/></opml>')).toBe(true)
    expect(isOpml('<OPML>')).toBe(true)
    expect(isOpml('How I keep my <opml> file')).toBe(false)
    expect(isOpml('<html><body>opml</body></html>')).toBe(false)
  })
})
