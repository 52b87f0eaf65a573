/** How loud a packet is, on a scale of its own: packets of one file can be compared. */
export type Loudness = (packet: { data: Uint8Array; byteLength: number }) => number

/**
 * What tells loud packets of a codec from quiet ones without decoding them. For samples it is their mean, for MP3 the
 * gain in each frame's head, and for all other codecs the size: they spend fewer bytes on silence.
 *
 * @returns how loud packets are, and whether that needs their bytes.
 */
export function loudnessOf(codec: string | null): { loudness: Loudness; needsBytes: boolean } {
  if (codec === 'pcm-s16') return { loudness: ({ data }) => meanOfSamples(data), needsBytes: true }
  if (codec === 'mp3')
    return { loudness: ({ data, byteLength }) => gainOfFrame(data) ?? byteLength, needsBytes: true }
  return { loudness: ({ byteLength }) => byteLength, needsBytes: false }
}

function meanOfSamples(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const count = Math.floor(data.byteLength / 2)
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += Math.abs(view.getInt16(index * 2, true))
  return count === 0 ? 0 : sum / count
}

/**
 * The mean `global_gain` of a frame of MPEG Layer III (ISO/IEC 11172-3, 2.4.1.7, and 13818-3, 2.4.1.7); 0 where it codes
 * nothing but silence. Null for another layer.
 */
function gainOfFrame(data: Uint8Array): number | null {
  const [, second = 0, , fourth = 0] = data
  if (data.length < 40 || (second & 0b110) !== 0b010) return null
  const isFirst = (second & 0b1_1000) === 0b1_1000
  const channels = fourth >> 6 === 0b11 ? 1 : 2
  // The frame's head has four bytes, and two more of a checksum where it has one.
  const start = ((second & 1) === 1 ? 4 : 6) * 8
  // Before the granules: where the data begins, private bits, and in MPEG 1 what granules share.
  const head = isFirst ? 9 + (channels === 1 ? 5 : 3) + 4 * channels : 8 + channels
  const size = isFirst ? 59 : 63
  const granules = (isFirst ? 2 : 1) * channels
  let sum = 0
  for (let granule = 0; granule < granules; granule += 1) {
    const at = start + head + granule * size
    // The length of its data, then nine bits of big values, then its gain.
    if (bitsAt(data, at, 12) > 0) sum += bitsAt(data, at + 21, 8)
  }
  return sum / granules
}

function bitsAt(data: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let bit = at; bit < at + count; bit += 1) {
    const byte = data[bit >> 3] ?? 0
    value = (value << 1) | ((byte >> (7 - (bit & 7))) & 1)
  }
  return value
}
