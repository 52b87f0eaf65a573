import { describe, expect, it } from 'vitest'
import { youtubeId } from './youtube-id.ts'

describe('youtubeId', () => {
  it('finds none where there is no address', () => {
    expect(youtubeId(null)).toBeNull()
  })

  it.each([
    '',
    'not an address',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=hS7rQx2LmPktoolong',
    'https://www.youtube.com/channel/UChS7rQx2LmPk',
    'https://vimeo.com/watch?v=hS7rQx2LmPk',
    'https://youtube.com.example.org/watch?v=hS7rQx2LmPk',
    'javascript:alert(1)//youtu.be/hS7rQx2LmPk',
  ])('finds no video in %j', address => {
    expect(youtubeId(address)).toBeNull()
  })

  it.each([
    'https://www.youtube.com/watch?v=hS7rQx2LmPk',
    'https://youtube.com/watch?list=PL1&v=hS7rQx2LmPk&t=12s',
    'https://m.youtube.com/watch?v=hS7rQx2LmPk#t=3',
    'https://youtu.be/hS7rQx2LmPk?si=abc',
    'youtu.be/hS7rQx2LmPk',
    'https://www.youtube.com/embed/hS7rQx2LmPk',
    'https://www.youtube-nocookie.com/embed/hS7rQx2LmPk?start=1',
    'https://www.youtube.com/v/hS7rQx2LmPk',
    'https://www.youtube.com/shorts/hS7rQx2LmPk',
  ])('finds the video of %s', address => {
    expect(youtubeId(address)).toBe('hS7rQx2LmPk')
  })
})
