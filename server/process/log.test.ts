import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

/** A log, and the lines it has written. */
function openLog(readable: boolean) {
  const lines: string[] = []
  let flushed = 0
  const log = createLog(readable, {
    write: line => {
      lines.push(line)
    },
    flush: () => {
      flushed++
    },
  })
  return { log, lines, flushed: () => flushed }
}

const request = { method: 'GET', path: '/posts/"x"', status: 200, milliseconds: 1.5 }

describe('the log', () => {
  it('writes one JSON object a line for machines, whatever a path holds, and only requests may wait', () => {
    const { log, lines, flushed } = openLog(false)
    log.request(request)
    log.info('Ready')
    expect(flushed()).toBe(1)
    expect(lines.map(line => JSON.parse(line))).toEqual([
      { time: expect.stringMatching(/^\d{4}-.*Z$/), level: 'info', ...request },
      { time: expect.any(String), level: 'info', message: 'Ready' },
    ])
  })

  it('writes words at a terminal', () => {
    const { log, lines } = openLog(true)
    log.request(request)
    expect(lines).toEqual(['GET    /posts/"x" 200 2 ms'])
  })

  it('tells an error whole, with what caused it', () => {
    const { log, lines } = openLog(false)
    log.error('It failed', new Error('outer', { cause: new Error('inner') }))
    const { message, error } = JSON.parse(lines[0] ?? '')
    expect(message).toBe('It failed')
    expect(error).toMatch(/outer[\s\S]+caused by Error: inner/)
  })
})
