import { describe, expect, it } from 'vitest'
import { canonicalAddress, withoutTracking } from './canonical-address.ts'

describe('canonicalAddress', () => {
  it.each(['', 'not an address', 'mailto:a@example.com'])('leaves %j alone', address => {
    expect(canonicalAddress(address)).toBe(address)
  })

  it.each([
    ['HTTPS://Blog.Example.COM:443/Post/', 'https://blog.example.com/Post'],
    ['http://example.com:80', 'http://example.com/'],
    ['http://example.com:8080/a/', 'http://example.com:8080/a'],
    ['https://example.com./a', 'https://example.com/a'],
    ['https://example.com/a#comments', 'https://example.com/a'],
    [
      'https://example.com/a?utm_source=x&UTM_Medium=y&fbclid=1&gclid=2&mc_cid=3&ref=4',
      'https://example.com/a',
    ],
    ['https://example.com/?p=12&id=3&utm_campaign=x', 'https://example.com/?id=3&p=12'],
    ['https://x.example.com/p/post?r=1&post_id=2&publication_id=3', 'https://x.example.com/p/post'],
    ['https://example.com/index.php?r=post&post_id=2', 'https://example.com/index.php?post_id=2&r=post'],
    ['https://example.com/a?b=2&b=1', 'https://example.com/a?b=2&b=1'],
    ['https://example.com/a?q=caf%C3%A9+bar', 'https://example.com/a?q=caf%C3%A9+bar'],
    ['https://youtu.be/abcDEF_123-?si=x&t=3', 'https://www.youtube.com/watch?v=abcDEF_123-'],
    ['http://m.youtube.com/watch?list=1&v=abcDEF_123-', 'https://www.youtube.com/watch?v=abcDEF_123-'],
    ['https://www.youtube.com/shorts/abcDEF_123-', 'https://www.youtube.com/watch?v=abcDEF_123-'],
  ])('makes of %s %s, and stays so', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical)
    expect(canonicalAddress(canonicalAddress(address))).toBe(canonicalAddress(address))
  })

  it('never becomes longer than an address may be', () => {
    const address = `https://example.com/?q=${"a'".repeat(1000)}`
    expect(canonicalAddress(address)).toBe(address)
  })

  it('keeps what tells two pages apart', () => {
    expect(canonicalAddress('https://example.com/a?page=2')).not.toBe(
      canonicalAddress('https://example.com/a'),
    )
    expect(canonicalAddress('https://example.com/A')).not.toBe(canonicalAddress('https://example.com/a'))
  })
})

describe('withoutTracking', () => {
  it.each([
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['https://example.com/a/?b=2&a=x%20y#part', 'https://example.com/a/?b=2&a=x%20y'],
    ['https://example.com/a/?utm_source=x&b=2', 'https://example.com/a/?b=2'],
    ['https://example.com/a/?utm_source=x', 'https://example.com/a/'],
    ['https://youtu.be/abcDEF_123-?t=3', 'https://www.youtube.com/watch?v=abcDEF_123-'],
  ])('makes of %s %s', (address, plain) => {
    expect(withoutTracking(address)).toBe(plain)
  })
})
