import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputFormat,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { AudioError } from './audio-error.ts'

/**
 * The forms that are read. Playlists are not among them: they name addresses, and nothing but `safe-fetch.ts` asks an
 * address.
 */
const formats = [MP3, MP4, QTFF, OGG, WAVE, WEBM, MATROSKA, ADTS, FLAC]

export interface OpenAudio {
  track: InputAudioTrack
  packets: EncodedPacketSink
  format: InputFormat
  /** Whether there are pictures beside it. */
  hasPictures: boolean
}

/** Opens the first audio of a file for `work`, and closes it. Throws an AudioError where there is none. */
export async function withAudio<Result>(
  path: string,
  work: (audio: OpenAudio) => Promise<Result>,
): Promise<Result> {
  const input = new Input({ formats, source: new FilePathSource(path) })
  try {
    return await work(await audioOf(input))
  } finally {
    input.dispose()
  }
}

async function audioOf(input: Input): Promise<OpenAudio> {
  if (!(await input.canRead())) throw noAudio()
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw noAudio()
  return {
    track,
    packets: new EncodedPacketSink(track),
    format: await input.getFormat(),
    hasPictures: (await input.getPrimaryVideoTrack()) !== null,
  }
}

function noAudio(): AudioError {
  return new AudioError(
    'There is no audio in this file that can be heard. Files of the kinds mp3, m4a, ogg, opus, wav and webm are.',
  )
}
