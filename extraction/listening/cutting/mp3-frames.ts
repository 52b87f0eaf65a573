import { open } from 'node:fs/promises'

/** A frame of MPEG Layer III: it is a packet, and frames one after the other are a file. */
export interface Mp3Frame {
  /** Seconds from the beginning of the file. */
  time: number
  /** Seconds that it lasts. */
  duration: number
  data: Uint8Array
}

/** Bytes that are read at once, and that are passed over in search of a frame before the rest counts as none. */
const chunk = 1024 * 1024

/**
 * Visits the frames of an MP3 file in their order, until `visit` answers false. An hour has 138,000 of them, and walking
 * from head to head takes a hundredth of what a container's reader takes for it. Tags and damaged bytes are passed over.
 */
export async function eachMp3Frame(path: string, visit: (frame: Mp3Frame) => boolean): Promise<void> {
  const file = await open(path)
  try {
    const walk = startWalk(visit)
    let rest = Buffer.alloc(0)
    for (let at = await sizeOfTag(file); ; ) {
      const read = await file.read(Buffer.alloc(chunk), 0, chunk, at)
      at += read.bytesRead
      const isLast = read.bytesRead === 0
      const bytes = Buffer.concat([rest, read.buffer.subarray(0, read.bytesRead)])
      const used = walk(bytes, isLast)
      if (used === null || isLast) return
      rest = bytes.subarray(used)
    }
  } finally {
    await file.close()
  }
}

/** Bytes of the tag before the first frame (ID3v2, 3.1): its size has seven bits a byte. */
async function sizeOfTag(file: Awaited<ReturnType<typeof open>>): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(10), 0, 10, 0)
  if (bytesRead < 10 || buffer.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = buffer.subarray(6)
  return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127))
}

/**
 * Visits the frames that are whole in the bytes it is given, and answers how many bytes it has used. Null: there is
 * nothing more to visit.
 */
function startWalk(visit: (frame: Mp3Frame) => boolean) {
  let first: FrameHead | null = null
  let samples = 0
  let passedOver = 0

  const headAt = (bytes: Buffer, at: number): FrameHead | null => {
    const head = readHead(bytes, at)
    return head && (!first || (first.rate === head.rate && first.samples === head.samples)) ? head : null
  }
  /** Whether a frame is followed by another one: bytes of something else look like a head now and then. */
  const isFrame = (bytes: Buffer, at: number, { size }: FrameHead) =>
    at + size + 4 > bytes.length || headAt(bytes, at + size) !== null

  return (bytes: Buffer, isLast: boolean): number | null => {
    let at = 0
    while (at + 4 <= bytes.length) {
      const head = headAt(bytes, at)
      if (head && at + head.size > bytes.length) return isLast ? null : at
      if (!head || ((!first || passedOver > 0) && !isFrame(bytes, at, head))) {
        at += 1
        passedOver += 1
        if (passedOver > chunk) return null
        continue
      }
      first ??= head
      passedOver = 0
      const data = bytes.subarray(at, at + head.size)
      if (!visit({ time: samples / head.rate, duration: head.samples / head.rate, data })) return null
      samples += head.samples
      at += head.size
    }
    return at
  }
}

interface FrameHead {
  /** Bytes of the frame. */
  size: number
  /** Samples of the frame, and in a second. */
  samples: number
  rate: number
}

/** Kilobits a second by their number in the head (ISO/IEC 11172-3, 2.4.2.3, and 13818-3, 2.4.2.3). */
const kilobits = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  other: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const rates = [44_100, 48_000, 32_000]

function readHead(bytes: Buffer, at: number): FrameHead | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  // Eleven bits that are set, then the version and layer III.
  if (first !== 0xff || (second & 0b1110_0110) !== 0b1110_0010) return null
  const version = (second >> 3) & 0b11
  const isFirst = version === 0b11
  const bitrate = kilobits[isFirst ? 'first' : 'other'][third >> 4]
  const usual = rates[(third >> 2) & 0b11]
  // 01 is no version, and a bit rate of 0 tells nothing of the size.
  if (version === 0b01 || !bitrate || !usual) return null
  const rate = usual / (isFirst ? 1 : version === 0b10 ? 2 : 4)
  const samples = isFirst ? 1152 : 576
  return { size: Math.floor((samples * 125 * bitrate) / rate) + ((third >> 1) & 1), samples, rate }
}
