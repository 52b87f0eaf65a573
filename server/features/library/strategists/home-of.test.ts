import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homeOf, homeToday, isOfHome, kindOfHome } from './home-of.ts'
import { otherNames, sharedHosts } from './shared-hosts.ts'

const channel = `UC${'aB'.repeat(11)}`

function read(address: string): [string, string] {
  const home = homeOf(address, null)
  return [home, kindOfHome(home)]
}

describe('a page that names nobody on a host where everybody may publish', () => {
  it.each([
    ['https://telegra.ph/Sell-Everything-11-28', 'telegra.ph/Sell-Everything-11-28'],
    ['https://te.legra.ph/a', 'te.legra.ph/a'],
    [
      'https://web.archive.org/web/2026/https://ann.example/a',
      'web.archive.org/web/2026/https://ann.example/a',
    ],
    ['https://archive.ph/AbC', 'archive.today/AbC'],
    ['https://www.reddit.com/r/stocks/comments/1/a', 'reddit.com/r/stocks/comments/1/a'],
    ['https://old.reddit.com/r/stocks', 'old.reddit.com/r/stocks'],
    ['https://www.reddit.com/', 'reddit.com'],
    ['https://stocktwits.com/symbol/NVDA', 'stocktwits.com/symbol/NVDA'],
    ['https://www.tradingview.com/chart/NVDA/a1-b/', 'tradingview.com/chart/NVDA/a1-b'],
    ['https://seekingalpha.com/article/1-ann', 'seekingalpha.com/article/1-ann'],
    ['https://docs.google.com/document/d/AbC/edit?utm_source=x#h', 'docs.google.com/document/d/AbC/edit'],
    ['https://sites.google.com/', 'sites.google.com'],
    ['https://news.google.com/ann', 'news.google.com/ann'],
    ['https://wordpress.com/read/feeds/1', 'wordpress.com/read/feeds/1'],
    ['https://www.tumblr.com/tagged/stocks', 'tumblr.com/tagged/stocks'],
    ['https://www.tumblr.com/a.ann', 'tumblr.com/a.ann'],
    ['https://write.as/abc123', 'write.as/abc123'],
    ['https://bsky.app/search?q=ann', 'bsky.app/search?q=ann'],
    ['https://www.threads.com/ann', 'threads.com/ann'],
    ['https://substack.com/home/post/p-1', 'substack.com/home/post/p-1'],
    ['https://open.substack.com/chat', 'open.substack.com/chat'],
    ['https://medium.com/a-magazine/a-post', 'medium.com/a-magazine/a-post'],
    ['https://medium.com/x%2F@ann', 'medium.com/x%2F@ann'],
    ['https://paragraph.com/explore', 'paragraph.com/explore'],
    ['https://x.com/', 'x.com'],
    ['https://x.com/i/article/1', 'x.com/i/article/1'],
    ['https://twitter.com/hashtag/NVDA', 'x.com/hashtag/NVDA'],
    ['https://t.me/s', 't.me/s'],
    ['https://t.me/+AbC', 't.me/+AbC'],
    ['https://facebook.com/permalink.php?story_fbid=1&id=2', 'facebook.com/permalink.php?id=2&story_fbid=1'],
    ['https://facebook.com/groups/stocks/posts/1', 'facebook.com/groups/stocks/posts/1'],
    ['https://www.linkedin.com/pulse/a-post-ann', 'linkedin.com/pulse/a-post-ann'],
    ['https://youtu.be/abcdefghijk', 'youtube.com/abcdefghijk'],
    ['https://www.youtube.com/channel/nobody', 'youtube.com/channel/nobody'],
    ['https://gist.github.com/0123abcd', 'gist.github.com/0123abcd'],
    ['https://github.io/ann', 'github.io/ann'],
    ['https://www.github.io/ann', 'www.github.io/ann'],
    ['https://blogspot.com/', 'blogspot.com'],
    ['https://m.blogspot.com/ann', 'm.blogspot.com/ann'],
    ['https://storage.googleapis.com/bucket/a.html', 'storage.googleapis.com/bucket/a.html'],
    ['https://ann-example.translate.goog/a', 'ann-example.translate.goog/a'],
    [
      'https://webcache.googleusercontent.com/search?q=cache:ann',
      'webcache.googleusercontent.com/search?q=cache%3Aann',
    ],
    ['https://medium.com/%40%00', 'medium.com/%40%00'],
    ['https://medium.com/@%ff', 'medium.com/@%ff'],
  ])('is at home where nobody is: %s', (address, home) => {
    expect(read(address)).toEqual([home, 'anybodys'])
  })
})

describe('the name in an address of a host that many share', () => {
  it.each([
    ['https://ann.github.io/stocks', 'ann.github.io'],
    ['https://www.ann.github.io/stocks', 'ann.github.io'],
    ['https://a.ann.github.io.:8443/stocks', 'ann.github.io'],
    ['https://ann.blogspot.com/2026/11/a.html', 'ann.blogspot.com'],
    ['https://m.ann.bearblog.dev/a', 'ann.bearblog.dev'],
    ['https://ann.notion.site/a', 'ann.notion.site'],
    ['https://ann.substack.com/p/a-post', 'ann.substack.com'],
    ['https://open.substack.com/pub/Ann/p/a-post?r=1', 'ann.substack.com'],
    ['https://substack.com/@Ann/note/c-1', 'substack.com/@ann'],
    ['https://ann.wordpress.com/2026/a', 'ann.wordpress.com'],
    ['https://ann.tumblr.com/post/1', 'ann.tumblr.com'],
    ['https://www.ann.tumblr.com/post/1', 'ann.tumblr.com'],
    ['https://www.tumblr.com/Ann/1/a', 'ann.tumblr.com'],
    ['https://www.tumblr.com/blog/view/ann/1', 'ann.tumblr.com'],
    ['https://buttondown.email/ann/archive/a', 'buttondown.com/ann'],
    ['https://buttondown.com/ann/archive/a', 'buttondown.com/ann'],
    ['https://write.as/ann/a-post', 'write.as/ann/'],
    ['https://ann.writeas.com/a-post', 'write.as/ann/'],
    ['https://bsky.app/profile/Ann.bsky.social/post/1', 'bsky.app/profile/ann.bsky.social'],
    ['https://www.reddit.com/user/Ann/comments/1', 'reddit.com/user/ann'],
    ['https://old.reddit.com/u/ann', 'reddit.com/user/ann'],
    ['https://np.reddit.com/user/ann', 'reddit.com/user/ann'],
    ['https://www.threads.net/@ann/post/1', 'threads.com/@ann'],
    ['https://www.threads.com/%40ann/post/1', 'threads.com/@ann'],
    ['https://stocktwits.com/Ann/message/1', 'stocktwits.com/ann'],
    ['https://de.tradingview.com/u/Ann/', 'tradingview.com/u/ann'],
    ['https://seekingalpha.com/author/ann-lee', 'seekingalpha.com/author/ann-lee'],
    ['https://paragraph.xyz/@ann/a-post', 'paragraph.com/@ann'],
    ['https://mirror.xyz/Ann.eth/abc', 'mirror.xyz/ann.eth'],
    ['https://mirror.xyz/0xAb1/abc', 'mirror.xyz/0xab1'],
    ['https://ann.mirror.xyz/abc', 'ann.mirror.xyz'],
    ['https://sites.google.com/view/Ann/home', 'sites.google.com/view/ann'],
    ['https://medium.com/@Ann/a-post', 'medium.com/@ann'],
    ['https://medium.com//@ann//a-post', 'medium.com/@ann'],
    ['https://medium.com/@someone/../@ann/a', 'medium.com/@ann'],
    ['https://ann.medium.com/a-post', 'medium.com/@ann'],
    ['https://brunch.co.kr/@%EC%95%A4/1', 'brunch.co.kr/@앤'],
    ['https://www.patreon.com/ann', 'patreon.com/ann'],
    ['https://www.patreon.com/c/Ann/posts', 'patreon.com/ann'],
    ['https://www.m.patreon.com/ann', 'patreon.com/ann'],
    ['https://x.com/Ann/status/1', 'x.com/ann'],
    ['https://mobile.x.com/ann', 'x.com/ann'],
    ['https://mobile.twitter.com./ann/status/1', 'x.com/ann'],
    ['https://t.me/s/ann/12', 't.me/ann'],
    ['https://t.me/ann/12', 't.me/ann'],
    ['https://telegram.me/ann', 't.me/ann'],
    ['https://ann1.t.me/ben', 't.me/ann1'],
    ['https://m.t.me/ann', 't.me/ann'],
    ['https://m.facebook.com/Ann/posts/1', 'facebook.com/ann'],
    ['https://de-de.facebook.com/ann', 'facebook.com/ann'],
    ['https://de.linkedin.com/in/ann', 'linkedin.com/in/ann'],
    ['https://www.linkedin.com/in/ann/', 'linkedin.com/in/ann'],
    ['https://www.youtube.com/@Ann/videos', 'youtube.com/@ann'],
    [`https://www.youtube.com/channel/${channel}/videos`, channel],
    ['https://github.com/Ann/notes', 'github.com/ann'],
    ['https://gist.github.com/ann/0123', 'github.com/ann'],
    ['https://raw.githubusercontent.com/ann/notes/main/a.md', 'github.com/ann'],
    ['https://steemit.com/stocks/@ann/a-post', 'steemit.com/@ann'],
  ])('is where they are at home: %s', (address, home) => {
    expect(read(address)).toEqual([home, 'named'])
  })

  it('is the channel of a video, whose address everybody shares', () => {
    expect(homeOf('https://www.youtube.com/watch?v=abcdefghijk', channel)).toBe(channel)
    expect(kindOfHome(channel)).toBe('named')
  })
})

describe('the host of all others', () => {
  it.each([
    ['https://blog.example/2026/a-post?x=1', 'blog.example'],
    ['http://WWW.Blog.Example:8080/a', 'blog.example'],
    ['https://blog.example./a', 'blog.example'],
    ['https://blog.example../a', 'blog.example'],
    ['https://m.blog.example/a', 'blog.example'],
    ['https://www.amp.blog.example/a', 'blog.example'],
    ['https://www2.blog.example/', 'www2.blog.example'],
    ['https://old.blog.example/', 'old.blog.example'],
    ['https://m.co.uk/', 'm.co.uk'],
    ['https://BÜCHER.example/a', 'xn--bcher-kva.example'],
    ['https://ann.xn--55qx5d.cn/a', 'ann.xn--55qx5d.cn'],
    ['https://notfacebook.com/ann', 'notfacebook.com'],
    ['https://m.facebook.com.evil.example/ann', 'facebook.com.evil.example'],
    ['https://notmedium.com/@ann', 'notmedium.com'],
    ['https://medium.com.evil.example/@ann', 'medium.com.evil.example'],
    ['https://medium.com@evil.example/@ann', 'evil.example'],
    ['https://github.io.evil.example/ann', 'github.io.evil.example'],
    ['http://127.0.0.1:3000/a', '127.0.0.1'],
    ['http://[::1]:3000/a', '[::1]'],
    ['http://localhost/a', 'localhost'],
    ['http://my_blog.example/a', 'my_blog.example'],
  ])('is its home: %s', (address, home) => {
    expect(read(address)).toEqual([home, 'site'])
  })
})

describe('a home', () => {
  const hosts = [
    ...Object.keys(sharedHosts),
    ...Object.keys(otherNames),
    'github.io',
    'blog.example',
    'example.co.uk',
  ]
  const word = fc.constantFrom(
    'ann',
    'Ann',
    '@ann',
    'a.b',
    'user',
    'u',
    'pub',
    'view',
    'İx',
    '%40b',
    'a%2Fb',
    channel,
    '',
    'x.md',
  )
  const address = fc
    .tuple(
      fc.constantFrom('', 'www.', 'm.', 'ann.', 'open.', 'a.b.'),
      fc.constantFrom(...hosts),
      fc.array(word, { maxLength: 4 }),
    )
    .map(([before, host, path]) => `https://${before}${host}/${path.join('/')}`)

  it('is itself when it is read again, whatever its address was', () => {
    fc.assert(
      fc.property(address, from => {
        const home = homeOf(from, null)
        expect(homeToday(home)).toBe(home)
        expect(homeOf(`${from}/more?x=1`, null).includes('\0')).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  it('that an earlier version has named is of the host of the address that was read', () => {
    expect(isOfHome('https://stocktwits.com/ann/message/1', 'stocktwits.com')).toBe(true)
    expect(isOfHome('https://mobile.twitter.com/ann', 'twitter.com/ann')).toBe(true)
    expect(isOfHome('https://m.blog.example/a', 'blog.example')).toBe(true)
    expect(isOfHome('https://evil.example/a', 'blog.example')).toBe(false)
    expect(isOfHome('https://x.com.evil.example/ann', 'x.com/ann')).toBe(false)
    expect(isOfHome('not an address', 'blog.example')).toBe(false)
  })
})
