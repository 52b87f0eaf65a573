import { MP3 } from 'mediabunny'
import { type Loudness, loudnessOf } from './loudness.ts'
import { eachMp3Frame } from './mp3-frames.ts'
import { withAudio } from './open-audio.ts'
import type { Place } from './quietest.ts'

/** A packet of a file: where it begins, how long it lasts, how large and how loud it is. */
export interface Packet extends Place {
  duration: number
}

/** Visits the packets of a file in their order. Throws an AudioError for a file without audio. */
export async function eachPacket(path: string, visit: (packet: Packet) => void): Promise<void> {
  const isMp3 = await withAudio(path, async ({ format, track, packets }) => {
    if (format === MP3) return true
    const { loudness, needsBytes } = loudnessOf(await track.getCodec())
    for await (const packet of packets.packets(undefined, undefined, { metadataOnly: !needsBytes })) {
      const { timestamp, duration, byteLength: size } = packet
      visit({ time: Math.max(0, timestamp), duration, size, loudness: loudness(packet) })
    }
    return false
  })
  if (isMp3) await eachFrame(path, loudnessOf('mp3').loudness, visit)
}

function eachFrame(path: string, loudness: Loudness, visit: (packet: Packet) => void): Promise<void> {
  return eachMp3Frame(path, ({ time, duration, data }) => {
    visit({ time, duration, size: data.length, loudness: loudness({ data, byteLength: data.length }) })
    return true
  })
}
