import { describe, expect, it } from 'vitest'
import { extractionRequest } from './extraction.ts'

const messageOf = (url: string) => extractionRequest.safeParse({ url }).error?.issues[0]?.message

describe('the address of a source', () => {
  it.each([
    [
      'https://a.example/1 https://b.example/2',
      'There are two links here: enter one, sources are read one at a time',
    ],
    [
      'https://a.example/1, https://b.example/2',
      'There are two links here: enter one, sources are read one at a time',
    ],
    ['https://ann:secret@a.example/', 'Enter an address without a user name or password in it'],
    ['a.example', 'Enter an address that begins with http:// or https://'],
  ])('is refused in words for a person: %j', (url, message) => {
    expect(messageOf(url)).toBe(message)
  })

  it.each(['https://a.example/1', 'https://archive.example/2026/https://a.example/1'])('may be %j', url => {
    expect(messageOf(url)).toBeUndefined()
  })
})
