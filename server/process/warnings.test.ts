import { describe, expect, it } from 'vitest'
import type { Log } from './log.ts'
import { keepWarnings, tellable } from './warnings.ts'

function opened() {
  const logged: string[] = []
  const log: Log = {
    request: () => {},
    info: message => logged.push(message),
    error: message => logged.push(message),
  }
  let minute = 0
  const kept = keepWarnings(log, () => new Date(Date.UTC(2026, 0, 1, 0, minute++)))
  return { ...kept, logged }
}

describe('the warnings that a process keeps', () => {
  it('are what the log tells as an error, newest first, and the log tells all as before', () => {
    const { log, warnings, logged } = opened()
    log.info('Ready')
    log.error('One failed', new Error('no'))
    log.error('Two failed', new TypeError('never', { cause: new Error('this') }))
    expect(warnings.list()).toEqual([
      {
        at: new Date('2026-01-01T00:02:00Z'),
        words: 'Two failed',
        error: 'TypeError: never, caused by Error: this',
        times: 1,
      },
      { at: new Date('2026-01-01T00:01:00Z'), words: 'One failed', error: 'Error: no', times: 1 },
    ])
    expect(logged).toEqual(['Ready', 'One failed', 'Two failed'])
  })

  it('count what comes again as one, and are fifty at most', () => {
    const { log, warnings } = opened()
    for (const number of [0, 1, 0]) log.error(`${number} failed`, new Error('no'))
    expect(warnings.list().map(({ words, times }) => `${words} ${times}`)).toEqual([
      '0 failed 2',
      '1 failed 1',
    ])
    for (let number = 0; number < 70; number++) log.error(`${number} failed`, new Error('no'))
    expect(warnings.list()).toHaveLength(50)
    expect(warnings.list()[0]?.words).toBe('69 failed')
  })

  it.each([
    ['GET https://ada:pw@feeds.example/x?key=1 failed', 'GET https://feeds.example/… failed'],
    ['550 <ada.b@example.com>: no such user', '550 <…@…>: no such user'],
    [`key ${'aB3'.repeat(14)} is wrong`, 'key … is wrong'],
    [`hash ${'0a'.repeat(32)}`, 'hash …'],
    [
      'Extraction 0199c0a1-5f6e-7a3b-8c4d-2e1f0a9b8c7d failed',
      'Extraction 0199c0a1-5f6e-7a3b-8c4d-2e1f0a9b8c7d failed',
    ],
    [
      'GET /posts/what-the-margins-of-2026-tell-of-nvda failed',
      'GET /posts/what-the-margins-of-2026-tell-of-nvda failed',
    ],
  ])('tell %s as %s', (words, told) => {
    expect(tellable(words)).toBe(told)
  })

  it('hold neither the values of a statement nor more than 500 characters', () => {
    const { log, warnings } = opened()
    log.error('A statement failed', new Error(`Failed query: select $1\nparams: my secret note`))
    log.error('A long one failed', new Error('x '.repeat(1000)))
    const [long, query] = warnings.list()
    expect(query?.error).toBe('Error: Failed query: select $1')
    expect(long?.error).toHaveLength(500)
  })
})
