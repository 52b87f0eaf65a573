import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { gatherLines } from './log-lines.ts'

/** An output whose reader takes what it is given when `take` is called, and what it was given. */
function openOutput({ reads = true } = {}) {
  const given: string[] = []
  const waiting: (() => void)[] = []
  const output = new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      given.push(String(text))
      if (reads) done()
      else waiting.push(done)
    },
  })
  const take = () => {
    reads = true
    for (const done of waiting.splice(0)) done()
  }
  return { lines: gatherLines(output, lost => `${lost} lost`), given, take, output }
}

describe('gathered lines', () => {
  it('are written together after a moment, and at once when they are many', async () => {
    const { lines, given } = openOutput()
    lines.write('one')
    lines.write('two')
    expect(given).toEqual([])
    await eventually('both lines written together', () => given).toEqual(['one\ntwo\n'])
    lines.write('x'.repeat(20_000))
    expect(given).toHaveLength(2)
  })

  it('are all written at the end', async () => {
    const { lines, given } = openOutput()
    lines.write('last')
    lines.flush()
    lines.flush()
    // Longer than lines wait for each other.
    await sleep(150)
    expect(given).toEqual(['last\n'])
  })

  it('are dropped past a bound while nobody reads, and counted for who reads again', async () => {
    const { lines, given, take, output } = openOutput({ reads: false })
    const line = 'x'.repeat(19_999)
    for (let n = 0; n < 1000; n++) lines.write(line)
    expect(output.writableLength).toBeLessThan(1.1 * 1_048_576)
    take()
    await eventually('the line that counts what was lost', () => given.at(-1)).toMatch(/^\d+ lost\n$/)
    const lost = Number.parseInt(given.at(-1) ?? '', 10)
    expect(lost + given.length - 1).toBe(1000)
    lines.write(line)
    expect(given.at(-1)).toBe(`${line}\n`)
  })

  it('that an output refuses are counted too', () => {
    const given: string[] = []
    let isOpen = false
    // As those of a process, which may be written to again after a failure.
    const output = {
      writableLength: 0,
      on: () => output,
      write(text: string, done: (error?: Error) => void) {
        if (isOpen) given.push(text)
        done(isOpen ? undefined : new Error('EPIPE'))
        return true
      },
    }
    const lines = gatherLines(output, lost => `${lost} lost`)
    const write = (line: string) => {
      lines.write(line)
      lines.flush()
    }
    write('one')
    write('two')
    isOpen = true
    write('three')
    expect(given).toEqual(['2 lost\nthree\n'])
  })
})
