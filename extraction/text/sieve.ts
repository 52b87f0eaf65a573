import { longPiece, neededPieces, shortPiece } from '#extraction/text/pieces.ts'

/**
 * Tells which of many patterns may match a text, in their order, by one look at its characters: those of which it has
 * all the pieces that a match cannot be without. To try each of a thousand patterns takes many times as long.
 *
 * @param patterns those of `wordPattern`, which tell upper from lower case; they are read at the first text.
 */
export function createSieve(patterns: readonly RegExp[]): (text: string) => number[] {
  let known: Sieve | null = null
  return text => {
    known ??= sieveOf(patterns)
    return possibleIn(text, known)
  }
}

/** Patterns and what they need, by number; a need is met by any of its pieces. */
interface Sieve {
  /** How many needs a pattern has. */
  needs: Uint8Array
  /** The patterns without any. */
  always: number[]
  /** The pattern of a need. */
  patterns: number[]
  /** The needs that a piece meets. */
  met: number[][]
  /** By the code of a piece its number, 0 for none: pieces of one code share it. */
  long: Uint16Array
  short: Uint16Array
}

function sieveOf(all: readonly RegExp[]): Sieve {
  const sieve: Sieve = {
    needs: new Uint8Array(all.length),
    always: [],
    patterns: [],
    met: [[]],
    long: new Uint16Array(codes),
    short: new Uint16Array(codes),
  }
  for (const [pattern, { source }] of all.entries()) {
    const needed = neededPieces(source).slice(0, mostNeeds)
    sieve.needs[pattern] = needed.length
    if (needed.length === 0) sieve.always.push(pattern)
    for (const pieces of needed) {
      const need = sieve.patterns.push(pattern) - 1
      for (const piece of pieces) sieve.met[numberOf(piece, sieve)]?.push(need)
    }
  }
  return sieve
}

function numberOf(piece: string, { met, long, short }: Sieve): number {
  const numbers = piece.length === longPiece ? long : short
  let window = 0
  for (let at = 0; at < piece.length; at++) window = withNext(window, piece.charCodeAt(at))
  const code = piece.length === longPiece ? longCode(window) : shortCode(window)
  numbers[code] ||= met.push([]) - 1
  return numbers[code] ?? 0
}

/** Of a pattern's needs the rarest so many: more of them take longer to meet than they save. */
const mostNeeds = 2

/** The last characters of a text in the bits of one number: of each so many, which is enough to tell letters apart. */
const bits = 7
const longMask = (1 << (bits * longPiece)) - 1
const shortMask = (1 << (bits * shortPiece)) - 1

function withNext(window: number, character: number): number {
  return ((window << bits) | (character & ((1 << bits) - 1))) & longMask
}

/** Two pieces of one code only let a pattern be tried in vain. */
const codes = 1 << 16
const longCode = (window: number) => Math.imul(window, 0x9e3779b1) >>> 16
const shortCode = (window: number) => Math.imul(window & shortMask, 0x9e3779b1) >>> 16

function possibleIn(text: string, sieve: Sieve): number[] {
  const { long, short } = sieve
  const seen = new Set<number>()
  let window = 0
  for (let at = 0; at < text.length; at++) {
    window = withNext(window, text.charCodeAt(at))
    const longer = long[longCode(window)]
    if (longer) seen.add(longer)
    const shorter = short[shortCode(window)]
    if (shorter) seen.add(shorter)
  }
  return seen.size === 0 ? sieve.always : metBy(seen, sieve)
}

/** The patterns all of whose needs some pieces meet. */
function metBy(seen: Set<number>, { needs, always, patterns, met }: Sieve): number[] {
  const open = needs.slice()
  const isMet = new Uint8Array(patterns.length)
  const possible = [...always]
  for (const piece of seen) {
    for (const need of met[piece] ?? []) {
      if (isMet[need]) continue
      isMet[need] = 1
      const pattern = patterns[need] ?? 0
      open[pattern] = (open[pattern] ?? 0) - 1
      if (open[pattern] === 0) possible.push(pattern)
    }
  }
  return possible.sort((one, other) => one - other)
}
