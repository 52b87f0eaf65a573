import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mp3File, packedFile, wavFile, written } from '../testing/audio-files.ts'
import { AudioError } from './audio-error.ts'
import { createCutter } from './cutter.ts'

const folder = mkdtempSync(join(tmpdir(), 'cutter-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const cutter = createCutter(join(import.meta.dirname, 'cut-thread.ts'))
const { signal } = new AbortController()
const roomy = { bytes: 24 * 1024 * 1024, seconds: 900 }
const fileOf = (bytes: Buffer) => written(join(folder, randomBytes(6).toString('hex')), bytes)

const pauses = [
  { from: 17, to: 18 },
  { from: 35, to: 36 },
]
const kinds = {
  mp3: async () => mp3File(60, pauses),
  wav: async () => wavFile(60, pauses),
  m4a: () => packedFile('m4a', 60, pauses),
  ogg: () => packedFile('ogg', 60, pauses),
  webm: () => packedFile('webm', 60, pauses),
}

describe('a file that is not cut', () => {
  it.each([
    ['text', Buffer.from('We are buying NVIDIA today. '.repeat(100))],
    ['a page', Buffer.from(`<!doctype html><p>${'x'.repeat(5000)}</p>`)],
    ['noise', randomBytes(100_000)],
    ['nothing', Buffer.alloc(0)],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/1.ts\n#EXT-X-ENDLIST\n')],
    ['the head of a WAV file alone', wavFile(0)],
  ])('is %s', async (_, bytes) => {
    const error = await cutter.plan(fileOf(bytes), roomy, signal).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(AudioError)
    expect((error as AudioError).message).toMatch(/^[A-Z].+\.$/)
  })

  it('takes longer than a file may', async () => {
    const slow = createCutter(join(import.meta.dirname, 'cut-thread.ts'), 1)
    await expect(slow.plan(fileOf(mp3File(60)), roomy, signal)).rejects.toThrow(
      'This file is made so that it cannot be read.',
    )
  })

  it('is wanted by nobody', async () => {
    const over = new AbortController()
    const cutting = cutter.plan(fileOf(mp3File(60)), roomy, over.signal)
    over.abort(new Error('unwanted'))
    await expect(cutting).rejects.toThrow('unwanted')
  })
})

describe.each(Object.entries(kinds))('%s', (kind, make) => {
  it('is cut where nobody speaks, within bounds of time, and its parts are whole files', async () => {
    const path = fileOf(await make())
    const { seconds, parts } = await cutter.plan(path, { ...roomy, seconds: 25 }, signal)
    expect(seconds).toBeCloseTo(60, 0)
    expect(parts).toHaveLength(3)
    const [first, second, third] = parts
    expect(first?.start).toBe(0)
    expect(first?.end).toBeGreaterThanOrEqual(17)
    expect(first?.end).toBeLessThan(18.1)
    expect(second?.start).toBe(first?.end)
    expect(second?.end).toBeGreaterThanOrEqual(35)
    expect(second?.end).toBeLessThan(36.1)
    expect(third).toEqual({ start: second?.end, end: seconds })
    let sum = 0
    for (const plan of parts) {
      const part = await cutter.part(path, plan, 0, signal)
      expect(part.name).toBe(kind === 'webm' ? 'audio.ogg' : `audio.${kind}`)
      const again = await cutter.plan(fileOf(Buffer.from(part.bytes)), roomy, signal)
      expect(again.seconds).toBeCloseTo(plan.end - plan.start, 0)
      sum += again.seconds
    }
    expect(sum).toBeCloseTo(seconds, 0)
  })

  it('is cut within bounds of size', async () => {
    const bytes = await make()
    const path = fileOf(bytes)
    const most = Math.ceil(bytes.length / 3) + 20_000
    const { parts } = await cutter.plan(path, { ...roomy, bytes: most }, signal)
    expect(parts.length).toBeGreaterThan(2)
    for (const plan of parts)
      expect((await cutter.part(path, plan, 0, signal)).bytes.length).toBeLessThanOrEqual(most)
  })

  it('is sent as it is where it is short', async () => {
    const bytes = await make()
    const path = fileOf(bytes)
    const { parts } = await cutter.plan(path, roomy, signal)
    expect(parts).toHaveLength(1)
    const [plan] = parts
    const part = plan && (await cutter.part(path, plan, roomy.bytes, signal))
    expect(Buffer.from(part?.bytes ?? []).equals(bytes)).toBe(true)
    expect(part?.name).toBe(`audio.${kind}`)
  })
})
