import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mp3File, mp3Frame, written } from '../testing/audio-files.ts'
import { eachMp3Frame } from './mp3-frames.ts'

const folder = mkdtempSync(join(tmpdir(), 'frames-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

async function framesOf(bytes: Buffer, most = Number.POSITIVE_INFINITY) {
  const times: number[] = []
  let size = 0
  await eachMp3Frame(written(join(folder, String(files++)), bytes), ({ time, data }) => {
    times.push(time)
    size += data.length
    return times.length < most
  })
  return { count: times.length, first: times[0], last: times.at(-1), size }
}

const audio = mp3File(60)
const count = Math.round(60 / mp3Frame)
const whole = { count, first: 0, size: audio.length }

describe('the frames of a file', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('We are buying NVIDIA. '.repeat(9000))],
    ['bytes that are set', Buffer.alloc(3_000_000, 0xff)],
    ['a tag that says it is longer than the file', Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f')],
  ])('are none where there is %s', async (_, bytes) => {
    expect(await framesOf(bytes)).toMatchObject({ count: 0 })
  })

  it('are all of them, each at its time', async () => {
    const found = await framesOf(audio)
    expect(found).toMatchObject(whole)
    expect(found.last).toBeCloseTo((count - 1) * mp3Frame, 6)
  })

  it('are found behind a tag, between damaged bytes, and before another tag', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x07\x68'), Buffer.alloc(1000, 0xfb)])
    const middle = 417 * 700
    const bytes = Buffer.concat([
      tag,
      audio.subarray(0, middle),
      Buffer.from(`\xff\xfb junk \xff\xe3 junk`, 'latin1'),
      audio.subarray(middle),
      Buffer.from(`TAG${'x'.repeat(125)}`),
    ])
    // Where bytes are damaged a frame may be lost, or be taken for one.
    const found = await framesOf(bytes)
    expect(Math.abs(found.count - count)).toBeLessThanOrEqual(1)
    expect(Math.abs(found.size - audio.length)).toBeLessThanOrEqual(500)
  })

  it('end with the last whole one', async () => {
    expect(await framesOf(audio.subarray(0, audio.length - 10))).toMatchObject({ count: count - 1 })
  })

  it('are visited until somebody has enough', async () => {
    expect(await framesOf(audio, 5)).toMatchObject({ count: 5 })
  })
})
