import { describe, expect, it } from 'vitest'
import type { Hearing } from '#contract/hearing.ts'
import { listeningWords, unheardWords } from './listening-words.ts'

const waiting: Hearing = { state: 'waiting', heard: 0, seconds: null, error: null }

describe('how far audio is heard', () => {
  it.each([
    [waiting, 'Listening begins as soon as it can'],
    [{ ...waiting, seconds: 2870 }, 'Listening: minute 0 of 48'],
    [{ ...waiting, seconds: 2870, heard: 602 }, 'Listening: minute 10 of 48'],
    [{ ...waiting, seconds: 20, heard: 20 }, 'Listening: minute 0 of 1'],
    [{ ...waiting, seconds: 2870, error: 'It is busy.' }, 'Listening waits. It is busy.'],
  ])('of %o is told', (hearing, words) => {
    expect(listeningWords(hearing)).toBe(words)
  })
})

describe('why audio was not heard', () => {
  it.each([
    [waiting, null],
    [{ ...waiting, state: 'done' as const }, null],
    [{ ...waiting, state: 'cancelled' as const }, 'Listening was stopped.'],
    [{ ...waiting, state: 'failed' as const, error: 'It is no audio.' }, 'It is no audio.'],
    [{ ...waiting, state: 'failed' as const }, 'Its audio could not be heard.'],
  ])('of %o is told', (hearing, words) => {
    expect(unheardWords(hearing)).toBe(words)
  })
})
