import { describe, expect, it } from 'vitest'
import { feedOfHost } from './known-paths.ts'

describe('A host where everybody has a feed', () => {
  it.each([
    ['https://dana.substack.com/p/margins', 'https://dana.substack.com/feed'],
    ['https://substack.com/@dana', 'https://dana.substack.com/feed'],
    ['https://www.substack.com/', null],
    ['https://medium.com/@dana/margins-1', 'https://medium.com/feed/@dana'],
    ['https://medium.com/chips-weekly', 'https://medium.com/feed/chips-weekly'],
    ['https://medium.com/feed/@dana', null],
    ['https://medium.com/', null],
    ['https://dana.medium.com/margins-1', 'https://dana.medium.com/feed'],
    ['https://chips.beehiiv.com/p/one', 'https://chips.beehiiv.com/feed'],
    ['https://rss.beehiiv.com/feeds/a1.xml', null],
    ['https://substack.com.example.org/@dana', null],
    ['https://evil-medium.com/@dana', null],
  ])('is known of %s without a look at its page: %s', (address, feed) => {
    expect(feedOfHost(address)).toBe(feed)
  })
})
