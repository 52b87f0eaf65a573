import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const url = 'http://127.0.0.1:9000'
const listens = (variables: Record<string, string>) => readConfig(variables).listens

describe('a bad setting of what hears audio', () => {
  it.each([
    [{ TRANSCRIBE_URL: 'whisper' }, 'TRANSCRIBE_URL is an http or https address'],
    [{ TRANSCRIBE_URL: 'http://me:pass@127.0.0.1:9000' }, 'TRANSCRIBE_URL has no name or password in it'],
    [{ TRANSCRIBE_KEY: 'sk-1' }, 'need TRANSCRIBE_URL'],
    [{ TRANSCRIBE_MODEL: 'whisper-1' }, 'need TRANSCRIBE_URL'],
    [{ TRANSCRIBE_URL: url, TRANSCRIBE_PARALLEL: '0' }, 'TRANSCRIBE_PARALLEL is a whole number from 1 to 16'],
    [{ TRANSCRIBE_URL: url, TRANSCRIBE_PART: '0.5' }, 'TRANSCRIBE_PART is a whole number'],
    [{ TRANSCRIBE_URL: url, TRANSCRIBE_SECONDS: '1' }, 'TRANSCRIBE_SECONDS is a whole number'],
    [{ TRANSCRIBE_URL: url, TRANSCRIBE_MINUTES: '5' }, 'TRANSCRIBE_MINUTES is a whole number'],
    [{ TRANSCRIBE_URL: url, TRANSCRIBE_MINUTES: '700' }, 'are at most TRANSCRIBE_MINUTES_ALL'],
  ])('is told: %o', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence)
  })

  it('has no key in its sentence', () => {
    expect(() => readConfig({ TRANSCRIBE_URL: 'x', TRANSCRIBE_KEY: 'sk-hidden' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('sk-hidden') }),
    )
  })
})

describe('what hears audio', () => {
  it('is nothing by default', () => {
    expect(listens({})).toBeUndefined()
  })

  it.each([
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/v1/audio/transcriptions'],
    ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000/v1/audio/transcriptions'],
    ['https://hears.example/v1/', 'https://hears.example/v1/audio/transcriptions'],
    ['https://hears.example/v1/audio/transcriptions', 'https://hears.example/v1/audio/transcriptions'],
    ['http://127.0.0.1:8080/inference', 'http://127.0.0.1:8080/inference'],
  ])('is asked at %s', (given, asked) => {
    expect(listens({ TRANSCRIBE_URL: given })?.transcriber.url).toBe(asked)
  })

  it('has limits', () => {
    expect(listens({ TRANSCRIBE_URL: url })).toMatchObject({
      transcriber: { key: undefined, model: 'whisper-1', seconds: 600 },
      parallel: 1,
      part: 24 * 1024 * 1024,
      minutes: { person: 120, all: 600 },
    })
  })
})
