import { writeFileSync } from 'node:fs'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

/** Seconds of a file between which nobody speaks. */
export interface Pause {
  from: number
  to: number
}

const isQuiet = (time: number, pauses: readonly Pause[]) =>
  pauses.some(({ from, to }) => time >= from && time < to)

/** A WAV file of 8,000 samples a second: a tone, silent in pauses. */
export function wavFile(seconds: number, pauses: readonly Pause[] = []): Buffer {
  const rate = 8000
  const count = seconds * rate
  const file = Buffer.alloc(44 + count * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + count * 2, 4)
  file.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, count * 2],
  ] as const)
    file.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at)
  file.write('data', 36)
  for (let index = 0; index < count; index += 1)
    if (!isQuiet(index / rate, pauses)) file.writeInt16LE(((index % 16) - 8) * 1000, 44 + index * 2)
  return file
}

/** Seconds of one frame of `mp3File`. */
export const mp3Frame = 1152 / 44_100

/** An MP3 file of 128 kbit/s in one channel, whose frames are all of one size and code nothing in pauses. */
export function mp3File(seconds: number, pauses: readonly Pause[] = []): Buffer {
  const frames = Math.round(seconds / mp3Frame)
  return Buffer.concat(
    Array.from({ length: frames }, (_, index) => mp3FrameOf(isQuiet(index * mp3Frame, pauses))),
  )
}

function mp3FrameOf(isSilent: boolean): Buffer {
  const frame = Buffer.alloc(417)
  // MPEG 1, layer III, no checksum; 128 kbit/s at 44,100 Hz; one channel.
  frame.set([0xff, 0xfb, 0x90, 0xc0])
  if (!isSilent)
    for (const granule of [0, 1])
      writeBits(frame, 32 + 18 + granule * 59, [
        [12, 900],
        [9, 100],
        [8, 190],
      ])
  return frame
}

function writeBits(frame: Buffer, at: number, fields: readonly (readonly [number, number])[]): void {
  let bit = at
  for (const [count, value] of fields)
    for (let left = count - 1; left >= 0; left -= 1, bit += 1)
      if ((value >> left) & 1) frame[bit >> 3] = (frame[bit >> 3] ?? 0) | (1 << (7 - (bit & 7)))
}

/** Packets without sound in a container: in pauses they are small, as codecs make them. */
export async function packedFile(
  kind: 'm4a' | 'ogg' | 'webm',
  seconds: number,
  pauses: readonly Pause[] = [],
): Promise<Buffer> {
  const { format, codec, length, config } = kinds[kind]()
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  for (let index = 0; index * length < seconds; index += 1) {
    const time = index * length
    const data = new Uint8Array(isQuiet(time, pauses) ? 8 : 160)
    // Opus: one frame of 20 ms, as the first byte says.
    data[0] = 0xf8
    await source.add(
      new EncodedPacket(data, 'key', time, length),
      index === 0 ? { decoderConfig: config } : undefined,
    )
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

interface Kind {
  format: OutputFormat
  codec: 'aac' | 'opus'
  /** Seconds of a packet. */
  length: number
  config: {
    codec: string
    sampleRate: number
    numberOfChannels: number
    description: Uint8Array<ArrayBuffer>
  }
}

const opus = (format: OutputFormat): Kind => {
  const description = new Uint8Array(19)
  description.set(new TextEncoder().encode('OpusHead'))
  description.set([1, 1], 8)
  new DataView(description.buffer).setUint32(12, 48_000, true)
  const config = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description }
  return { format, codec: 'opus', length: 0.02, config }
}

const kinds: Record<'m4a' | 'ogg' | 'webm', () => Kind> = {
  ogg: () => opus(new OggOutputFormat()),
  webm: () => opus(new WebMOutputFormat()),
  m4a: () => ({
    format: new Mp4OutputFormat(),
    codec: 'aac',
    length: 1024 / 44_100,
    config: {
      ...{ codec: 'mp4a.40.2', sampleRate: 44_100, numberOfChannels: 1 },
      description: new Uint8Array([0x12, 0x08]),
    },
  }),
}

/** Writes a file for a test and answers its path. */
export function written(path: string, bytes: Buffer): string {
  writeFileSync(path, bytes)
  return path
}
