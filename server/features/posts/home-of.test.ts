import { describe, expect, it } from 'vitest'
import { homeOf } from './home-of.ts'

describe('where an author is at home', () => {
  it.each([
    ['https://blog.example/2026/a-post?x=1', 'blog.example'],
    ['http://WWW.Blog.Example:8080/a', 'blog.example'],
    ['https://blog.example./a', 'blog.example'],
    ['https://www2.blog.example/', 'www2.blog.example'],
    ['https://ann.github.io/stocks', 'ann.github.io'],
    ['https://ann.substack.com/p/a-post', 'ann.substack.com'],
    ['https://ann.medium.com/a-post', 'ann.medium.com'],
    ['https://medium.com/@Ann/a-post', 'medium.com/@ann'],
    ['https://www.patreon.com/ann', 'patreon.com/ann'],
    ['https://x.com/Ann/status/1', 'x.com/ann'],
    ['https://x.com/', 'x.com'],
    ['https://t.me/s/ann/12', 't.me/ann'],
    ['https://t.me/ann/12', 't.me/ann'],
    ['https://t.me/s', 't.me'],
    ['https://ann1.t.me/ben', 't.me/ann1'],
    ['https://m.t.me/ann', 't.me/ann'],
    ['https://m.facebook.com/Ann/posts/1', 'facebook.com/ann'],
    ['https://de-de.facebook.com/ann', 'facebook.com/ann'],
    ['https://de.linkedin.com/in/ann', 'linkedin.com/in/ann'],
    ['https://mobile.x.com/ann', 'x.com/ann'],
    ['https://mobile.twitter.com./ann/status/1', 'twitter.com/ann'],
    ['https://www.m.patreon.com/ann', 'patreon.com/ann'],
    ['https://notfacebook.com/ann', 'notfacebook.com'],
    ['https://m.facebook.com.evil.example/ann', 'm.facebook.com.evil.example'],
    ['https://www.linkedin.com/in/ann/', 'linkedin.com/in/ann'],
    ['https://www.linkedin.com/pulse/a-post-ann', 'linkedin.com/pulse/a-post-ann'],
    ['https://notmedium.com/@ann', 'notmedium.com'],
    ['https://medium.com.evil.example/@ann', 'medium.com.evil.example'],
    ['https://medium.com@evil.example/@ann', 'evil.example'],
  ])('of %s is %s', (address, home) => {
    expect(homeOf(address, null)).toBe(home)
  })

  it('is the channel of a video, whose address everybody shares', () => {
    const channel = `UC${'a'.repeat(22)}`
    expect(homeOf('https://www.youtube.com/watch?v=abcdefghijk', channel)).toBe(channel)
  })
})
