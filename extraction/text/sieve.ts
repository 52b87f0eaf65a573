import { longPiece, neededPieces, shortPiece } from '#extraction/text/pieces.ts'

/**
 * Finds which of many patterns may match a text, in order, by reading it once: those whose needed pieces it all
 * contains. Trying each of a thousand patterns would take many times as long.
 *
 * @param patterns made by `wordPattern`, which are case-sensitive. They are parsed at the first text.
 */
export function createSieve(patterns: readonly RegExp[]): (text: string) => number[] {
  let known: Sieve | null = null
  return text => {
    known ??= sieveOf(patterns)
    return possibleIn(text, known)
  }
}

/** Patterns and their needs, by number. Any of its pieces meets a need. */
interface Sieve {
  /** The number of needs of each pattern. */
  needs: Uint8Array
  /** The patterns without needs. */
  always: number[]
  /** The pattern of each need. */
  patterns: number[]
  /** The needs that each piece meets. */
  met: number[][]
  /** The number of a piece by its code; 0 for none. Pieces with the same code share it. */
  long: Uint16Array
  short: Uint16Array
  marks: Marks
}

/** What was found, marked with the number of the text, so that nothing has to be cleared for the next text. */
interface Marks {
  text: number
  /** For each piece and each need, the last text that contained it. */
  pieces: Float64Array
  needs: Float64Array
  /** For each pattern, the last text that met one of its needs, and how many needs were then open. */
  patterns: Float64Array
  open: Uint8Array
}

function sieveOf(all: readonly RegExp[]): Sieve {
  const sieve: Sieve = {
    needs: new Uint8Array(all.length),
    always: [],
    patterns: [],
    met: [[]],
    long: new Uint16Array(codes),
    short: new Uint16Array(codes),
    marks: noMarks(0, 0, 0),
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
  sieve.marks = noMarks(sieve.met.length, sieve.patterns.length, all.length)
  return sieve
}

function noMarks(pieces: number, needs: number, patterns: number): Marks {
  return {
    text: 0,
    pieces: new Float64Array(pieces),
    needs: new Float64Array(needs),
    patterns: new Float64Array(patterns),
    open: new Uint8Array(patterns),
  }
}

function numberOf(piece: string, { met, long, short }: Sieve): number {
  const numbers = piece.length === longPiece ? long : short
  let window = 0
  for (let at = 0; at < piece.length; at++) window = withNext(window, piece.charCodeAt(at))
  const code = piece.length === longPiece ? longCode(window) : shortCode(window)
  numbers[code] ||= met.push([]) - 1
  return numbers[code] ?? 0
}

/** Needs of a pattern, at most: the rarest ones. More would take longer than they save. */
const mostNeeds = 2

/** Bits of a character in a window of the last characters: enough to tell letters apart. */
const bits = 7
const longMask = (1 << (bits * longPiece)) - 1
const shortMask = (1 << (bits * shortPiece)) - 1

function withNext(window: number, character: number): number {
  return ((window << bits) | (character & ((1 << bits) - 1))) & longMask
}

/** If two pieces have the same code, a pattern may be tried in vain. */
const codes = 1 << 16
const longCode = (window: number) => Math.imul(window, 0x9e3779b1) >>> 16
const shortCode = (window: number) => Math.imul(window & shortMask, 0x9e3779b1) >>> 16

function possibleIn(text: string, sieve: Sieve): number[] {
  const { long, short, marks } = sieve
  let possible = sieve.always
  let window = 0
  marks.text++
  const meet = (piece: number) => {
    if (marks.pieces[piece] === marks.text) return
    marks.pieces[piece] = marks.text
    for (const need of sieve.met[piece] ?? []) {
      if (!isLastOf(need, sieve)) continue
      if (possible === sieve.always) possible = [...sieve.always]
      possible.push(sieve.patterns[need] ?? 0)
    }
  }
  for (let at = 0; at < text.length; at++) {
    window = withNext(window, text.charCodeAt(at))
    const longer = long[longCode(window)]
    if (longer) meet(longer)
    const shorter = short[shortCode(window)]
    if (shorter) meet(shorter)
  }
  return possible === sieve.always ? possible : possible.sort((one, other) => one - other)
}

/** Marks a need as met. Returns whether it was the last open need of its pattern. */
function isLastOf(need: number, { needs, patterns, marks }: Sieve): boolean {
  if (marks.needs[need] === marks.text) return false
  marks.needs[need] = marks.text
  const pattern = patterns[need] ?? 0
  const open = (marks.patterns[pattern] === marks.text ? marks.open[pattern] : needs[pattern]) ?? 0
  marks.patterns[pattern] = marks.text
  marks.open[pattern] = open - 1
  return open === 1
}
