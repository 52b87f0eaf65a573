/** Characters of a piece. A longer piece occurs in fewer texts, a shorter one in more patterns. */
export const longPiece = 4
export const shortPiece = 3

/**
 * Pieces that every match of a pattern contains: at least one of each list. A text with none of a list has no match. If
 * a pattern has several alternatives, the rarest needed pieces of each. The rarest list comes first. No lists if
 * nothing is known.
 */
export function neededPieces(source: string): string[][] {
  return alternativesAt({ source, at: 0 }).sort((a, b) => shareOfAny(a) - shareOfAny(b))
}

/** A pattern that is being read, and the position in it. */
interface Reading {
  source: string
  at: number
}

type Part =
  | { kind: 'letter'; letter: string }
  /** One of several characters. */
  | { kind: 'any' }
  /** A part without width: its neighbors are adjacent in the text. */
  | { kind: 'place'; needed: string[][] }
  | { kind: 'group'; needed: string[][] }

/** A single alternative needs all of its pieces. Of several alternatives, a text needs the pieces of one. */
function alternativesAt(reading: Reading): string[][] {
  const ways = [sequenceAt(reading)]
  while (reading.source[reading.at] === '|') {
    reading.at++
    ways.push(sequenceAt(reading))
  }
  const [only] = ways
  if (only && ways.length === 1) return only
  const rarest = ways.map(rarestOf)
  return rarest.includes(null) ? [] : [[...new Set(rarest.flatMap(pieces => pieces ?? []))]]
}

function rarestOf(needed: string[][]): string[] | null {
  let best: { pieces: string[]; share: number } | null = null
  for (const pieces of needed) {
    const share = shareOfAny(pieces)
    if (!best || share < best.share) best = { pieces, share }
  }
  return best?.pieces ?? null
}

/** Consecutive parts are needed together. */
function sequenceAt(reading: Reading): string[][] {
  const needed: string[][] = []
  let run = ''
  const endRun = () => {
    for (const piece of rarestTwoIn(run)) needed.push([piece])
    run = ''
  }
  while (reading.at < reading.source.length && !'|)'.includes(reading.source.charAt(reading.at))) {
    const part = partAt(reading)
    const repeats = '?*+{'.includes(reading.source.charAt(reading.at)) ? take(quantifier, reading) : ''
    const isOptional = /^(?:[?*]|\{0)/.test(repeats)
    if (part.kind === 'letter' && !isOptional) run += part.letter
    if (part.kind !== 'place' && (part.kind !== 'letter' || repeats)) endRun()
    if ('needed' in part && !isOptional) needed.push(...part.needed)
  }
  endRun()
  return needed
}

function partAt(reading: Reading): Part {
  const first = reading.source.charAt(reading.at)
  if (first === '(') return groupAt(reading)
  const whole = '[\\'.includes(first) ? take(several, reading) : first
  if (whole === first) reading.at++
  if (whole === '^' || whole === '$' || whole === '\\b' || whole === '\\B')
    return { kind: 'place', needed: [] }
  const isOneOfSeveral = whole === '.' || first === '[' || /^\\\w/.test(whole)
  return isOneOfSeveral ? { kind: 'any' } : { kind: 'letter', letter: whole.slice(-1) }
}

function groupAt(reading: Reading): Part {
  const opened = take(opening, reading)
  const needed = alternativesAt(reading)
  reading.at++
  if (opened.endsWith('!')) return { kind: 'place', needed: [] }
  return { kind: opened.endsWith('=') ? 'place' : 'group', needed }
}

const opening = /\((?:\?(?:<?[=!]|:|<\w+>))?/y
const several = /\[(?:\\.|[^\]\\])*\]|\\(?:p\{[^}]*\}|.)/y
const quantifier = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/y

/** The part of a kind at this position. Empty if there is none. */
function take(kind: RegExp, reading: Reading): string {
  kind.lastIndex = reading.at
  const taken = kind.exec(reading.source)?.[0] ?? ''
  reading.at += taken.length
  return taken
}

/** The rarest pieces of a run of characters that every match contains: at most two, without overlap. */
function rarestTwoIn(run: string): string[] {
  const length = Math.min(longPiece, run.length)
  if (length < shortPiece) return []
  const pieces = Array.from({ length: run.length - length + 1 }, (_, at) => run.slice(at, at + length))
  const first = rarestAt(pieces, () => true)
  const second = rarestAt(pieces, at => Math.abs(at - first) >= apart)
  return [first, second].flatMap(at => pieces[at] ?? [])
}

/** Pieces that overlap by more occur in the same texts. */
const apart = longPiece - 1

/** The index of the rarest wanted piece. -1 if none is wanted. */
function rarestAt(pieces: string[], isWanted: (at: number) => boolean): number {
  let best = { at: -1, share: Number.POSITIVE_INFINITY }
  for (const [at, piece] of pieces.entries()) {
    const share = shareOf(piece)
    if (isWanted(at) && share < best.share) best = { at, share }
  }
  return best.at
}

function shareOfAny(pieces: string[]): number {
  return pieces.reduce((sum, piece) => sum + shareOf(piece), 0)
}

/** A rough estimate of how often a piece occurs in a text. */
function shareOf(piece: string): number {
  let share = 1
  for (const letter of piece) share *= shares.get(letter) ?? rarest
  return common.some(words => words.includes(piece)) ? share * timesOfCommon : share
}

/** The most common words in texts about stocks: their pieces occur in most texts, however rare their letters. */
const common = [
  ' the and that this with have from will would could should they their which about more than been were what when into over also just like ',
  ' company companies stock stocks share shares market price prices growth revenue earnings business investors investment investing cash flow ',
  ' quarter year years billion million percent high higher low lower long short term time think because while after before still very much ',
  ' sales margin margins income dividend dividends value valuation product products customers management industry operating trading increase ',
]
const timesOfCommon = 50

/** The frequencies of the space and of English letters: each is 15 % rarer than the one before. */
const rarest = 0.001
const shares = new Map([...' etaoinsrhldcumfpgwybvkxjqz'].map((letter, i) => [letter, 0.18 * 0.85 ** i]))
