import { describe, expect, it } from 'vitest'
import { isYoutubeAddress, youtubeId } from './youtube-address.ts'

describe('youtubeId', () => {
  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=twelve-chars',
    'https://www.youtube.com/watch?v=a%20b3456789-',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://youtu.be/',
    'https://youtube.com.example.com/watch?v=abcDEF_123-',
    'https://notyoutube.com/watch?v=abcDEF_123-',
    'https://example.com/?u=https://youtu.be/abcDEF_123-',
    'ftp://www.youtube.com/watch?v=abcDEF_123-',
    'youtube.com/watch?v=abcDEF_123-',
    'abcDEF_123-',
  ])('finds none in %s', address => {
    expect(youtubeId(address)).toBeNull()
  })

  it.each([
    'https://www.youtube.com/watch?v=abcDEF_123-',
    'http://youtube.com/watch/?app=desktop&v=abcDEF_123-&t=42s#x',
    'https://m.youtube.com/watch?v=abcDEF_123-',
    'https://music.youtube.com/watch?v=abcDEF_123-&list=PL1',
    'https://youtu.be/abcDEF_123-?si=xyz',
    'https://www.youtube.com/shorts/abcDEF_123-',
    'https://www.youtube.com/embed/abcDEF_123-?start=3',
    'https://www.youtube-nocookie.com/embed/abcDEF_123-',
    'https://www.youtube.com/v/abcDEF_123-',
    'https://www.youtube.com/live/abcDEF_123-/',
    'HTTPS://WWW.YouTube.com/watch?v=abcDEF_123-',
  ])('finds it in %s', address => {
    expect(youtubeId(address)).toBe('abcDEF_123-')
  })

  it('knows addresses of YouTube that are no videos', () => {
    expect(isYoutubeAddress('https://www.youtube.com/@channel')).toBe(true)
    expect(isYoutubeAddress('https://example.com/')).toBe(false)
  })
})
