import { expect, it } from 'vitest'
import { mostOfUpload } from '#contract/listening.ts'
import { refusalOfAudio } from './audio-file.ts'

it.each(['letter.pdf', 'mp3', 'call.mp3.exe', ''])('a file that is no audio is refused: %s', name => {
  expect(refusalOfAudio({ name, size: 1 })).toContain('is not an mp3')
})

it('a file is refused that is larger than the server takes', () => {
  const size = mostOfUpload * 1024 * 1024
  expect(refusalOfAudio({ name: 'call.mp3', size: size + 1 })).toBe('call.mp3 is larger than 500 MB')
  expect(refusalOfAudio({ name: 'Call.MP3', size })).toBeNull()
})
