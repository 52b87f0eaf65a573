import { AudioError } from './audio-error.ts'
import { eachPacket } from './each-packet.ts'
import { type Place, quietest } from './quietest.ts'

/** A part of a file, in seconds: from `start` until before `end`. */
export interface PartPlan {
  start: number
  end: number
}

/** How large a part may be. */
export interface PartBounds {
  bytes: number
  seconds: number
}

export interface AudioPlan {
  /** How long the file is. */
  seconds: number
  parts: PartPlan[]
}

/** Hours of a file, at most. */
const mostHours = 24

/** Bytes that containers add, at most: to each packet, and to a part. */
const perPacket = 24
const perPart = 16 * 1024

/** The share of a part behind which it is cut: where it is quietest there. */
const earliest = 0.6

/** Where a file is cut, so that each part stays within bounds. Throws an AudioError for a file without audio. */
export async function planParts(path: string, bounds: PartBounds): Promise<AudioPlan> {
  const cutting = startCutting(bounds)
  let end = 0
  await eachPacket(path, ({ time, duration, size, loudness }) => {
    end = Math.max(end, time + duration)
    if (end > mostHours * 3600) throw new AudioError(`Files of more than ${mostHours} hours are not heard.`)
    cutting.add({ time, size: size + perPacket, loudness })
  })
  if (end === 0) throw new AudioError('There is nothing to hear in this file.')
  return { seconds: end, parts: cutting.partsUntil(end) }
}

/** Cuts as packets come, in the order of time. */
function startCutting({ bytes, seconds }: PartBounds) {
  const room = bytes - perPart
  const parts: PartPlan[] = []
  let start = 0
  let size = 0
  let places: Place[] = []

  function cutAt(end: number, behind: Place[]): void {
    parts.push({ start, end })
    start = end
    size = behind.reduce((sum, place) => sum + place.size, 0)
    places = behind.slice(1)
  }

  return {
    add(place: Place): void {
      if (place.size > room) throw new AudioError('This file cannot be cut into parts.')
      const isFull = size + place.size > room || place.time - start >= seconds
      if (isFull && place.time > start) {
        const at = places.length > 0 ? quietest(places) : 0
        cutAt(places[at]?.time ?? place.time, places.slice(at))
      }
      const isLate = size + place.size > room * earliest || place.time - start >= seconds * earliest
      if (isLate && place.time > start) places.push(place)
      else places = []
      size += place.size
    },
    partsUntil: (end: number): PartPlan[] => [...parts, { start, end }],
  }
}
