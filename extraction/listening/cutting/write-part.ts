import { readFile, stat } from 'node:fs/promises'
import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  FlacOutputFormat,
  MP3,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from 'mediabunny'
import type { AudioPart } from '../ask-transcriber.ts'
import { AudioError } from './audio-error.ts'
import { eachMp3Frame } from './mp3-frames.ts'
import { type OpenAudio, withAudio } from './open-audio.ts'
import type { PartPlan } from './plan-parts.ts'

/**
 * A part of a file as a file of its own, in the same codec.
 *
 * @param whole the most bytes of a file that is sent as it is, because it has one part; 0 where it has several.
 */
export function writePart(path: string, plan: PartPlan, whole: number): Promise<AudioPart> {
  return withAudio(path, async audio => {
    const name = names[audio.format.mimeType]
    if (name && !audio.hasPictures && (await stat(path)).size <= whole)
      return { bytes: new Uint8Array(await readFile(path)), ...name }
    return audio.format === MP3 ? framesOf(path, plan) : remuxed(audio, plan)
  })
}

/** Frames one after the other are a file. */
async function framesOf(path: string, { start, end }: PartPlan): Promise<AudioPart> {
  const frames: Uint8Array[] = []
  await eachMp3Frame(path, ({ time, data }) => {
    if (time >= start && time < end) frames.push(data)
    return time < end
  })
  return { bytes: new Uint8Array(Buffer.concat(frames)), name: 'audio.mp3', type: 'audio/mpeg' }
}

/** What endpoints know files by. */
const names: Record<string, Omit<AudioPart, 'bytes'>> = {
  'audio/mpeg': { name: 'audio.mp3', type: 'audio/mpeg' },
  'video/mp4': { name: 'audio.m4a', type: 'audio/mp4' },
  'application/ogg': { name: 'audio.ogg', type: 'audio/ogg' },
  'audio/wav': { name: 'audio.wav', type: 'audio/wav' },
  'video/webm': { name: 'audio.webm', type: 'audio/webm' },
  'audio/aac': { name: 'audio.aac', type: 'audio/aac' },
  'audio/flac': { name: 'audio.flac', type: 'audio/flac' },
}

async function remuxed({ track, packets }: OpenAudio, { start, end }: PartPlan): Promise<AudioPart> {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw unheard(codec)
  const { format, ...name } = formOf(codec, config.description !== undefined)
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  let packet = (await packets.getPacket(start)) ?? (await packets.getFirstPacket())
  for (
    let isFirst = true;
    packet && Math.max(0, packet.timestamp) < end;
    packet = await packets.getNextPacket(packet)
  ) {
    const time = Math.max(0, packet.timestamp)
    if (time < start) continue
    await source.add(
      packet.clone({ timestamp: time - start }),
      isFirst ? { decoderConfig: config } : undefined,
    )
    isFirst = false
  }
  await output.finalize()
  if (!target.buffer) throw new Error('A part was not written')
  return { bytes: new Uint8Array(target.buffer), ...name }
}

function formOf(codec: string, isDescribed: boolean): { format: OutputFormat } & Omit<AudioPart, 'bytes'> {
  if (codec === 'mp3') return { format: new Mp3OutputFormat(), name: 'audio.mp3', type: 'audio/mpeg' }
  if (codec === 'opus' || codec === 'vorbis')
    return { format: new OggOutputFormat(), name: 'audio.ogg', type: 'audio/ogg' }
  if (codec === 'aac')
    return isDescribed
      ? { format: new Mp4OutputFormat(), name: 'audio.m4a', type: 'audio/mp4' }
      : { format: new AdtsOutputFormat(), name: 'audio.aac', type: 'audio/aac' }
  if (codec === 'flac') return { format: new FlacOutputFormat(), name: 'audio.flac', type: 'audio/flac' }
  if (new WavOutputFormat().getSupportedCodecs().some(one => one === codec))
    return { format: new WavOutputFormat(), name: 'audio.wav', type: 'audio/wav' }
  throw unheard(codec)
}

function unheard(codec: string | null): AudioError {
  const named = codec ? ` (${codec})` : ''
  return new AudioError(`The audio in this file is of a kind that is not heard here${named}.`)
}
