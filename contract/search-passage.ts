// Finds where the words of a query occur in a text, by the same rules as the database (functions `search_…` of the
// first migration).

/** A piece of a text. `marks` are the start and end of each word that was found, in characters of the piece. */
export interface Passage {
  text: string
  marks: [number, number][]
}

/**
 * What is looked for: texts whose words must be adjacent. If `isBeginning`, the last word may be the beginning of a
 * longer one.
 */
export interface Sought {
  words: readonly string[]
  isBeginning: boolean
  /** For each of `words`, what a text may say instead: other names of a company. */
  others?: readonly (readonly string[])[]
}

/** Where a word of a query occurs in a text. */
export interface Mark {
  start: number
  end: number
  /** Index of the word in `Sought.words`. */
  word: number
}

/** In characters: the length of a passage, and how much of it precedes its first mark. */
const passageLength = 220
const before = 60
/** Overlap of two pieces of a text: a passage, and as much as the words of the longest query may be apart. */
const shared = 2 * passageLength

/** Start and end, in characters, of every word of the query in a text. In order, without overlaps. */
export function marksIn(text: string, sought: Sought): [number, number][] {
  return joined(allMarks(text, patternsOf(sought), 0))
}

/**
 * Finds where each word of a query occurs in pieces of texts. A piece begins at `from` of its text, and offsets are those
 * of the text. At most 300 of each word.
 */
export function wordFinder(sought: Sought): (piece: string, from: number) => Mark[] {
  const patterns = patternsOf(sought)
  return (piece, from) => allMarks(piece, patterns, from)
}

/** Milliseconds left for looking through texts. With none left, the later parts of long texts are skipped. */
export interface Looking {
  left: number
}

/**
 * The passage with the most words of the query, from the first text that has it. The beginning of the first text if no
 * word occurs. `looking.left` is reduced by the time used; without `looking`, all texts are searched.
 */
export function passageOf(
  texts: readonly string[],
  sought: Sought,
  looking: Looking = { left: Number.POSITIVE_INFINITY },
): Passage {
  const began = performance.now()
  const patterns = patternsOf(sought)
  let best = { text: texts[0] ?? '', marks: [] as Mark[], at: 0, found: 0 }
  for (const piece of piecesOf(texts)) {
    if (best.found === patterns.length || (piece.number > 0 && performance.now() - began > looking.left))
      break
    const marks = allMarks(piece.text.slice(piece.from, piece.from + pieceLength), patterns, piece.from)
    const dense = densest(marks)
    if (dense.found > best.found) best = { text: piece.text, marks, ...dense }
  }
  looking.left -= performance.now() - began
  return cut(best.text, best.marks, best.at)
}

/** Characters of a text that are searched at a time. Neighboring pieces overlap by `shared`. */
const pieceLength = 4000

function* piecesOf(
  texts: readonly string[],
): Generator<{ text: string; from: number; number: number }, void> {
  let number = 0
  for (const text of texts)
    for (let from = 0; from === 0 || from + shared < text.length; from += pieceLength - shared)
      yield { text, from: isSecondHalf(text, from) ? from - 1 : from, number: number++ }
}

const scriptsWithoutSpaces =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u3007\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
const runs = new RegExp(`[${scriptsWithoutSpaces}]+|[^${scriptsWithoutSpaces}]+`, 'gu')
const withoutSpaces = new RegExp(`^[${scriptsWithoutSpaces}]`, 'u')
const between = '[^\\p{L}\\p{N}\\p{M}]'

function patternsOf({ words, isBeginning, others = [] }: Sought): RegExp[] {
  return words.flatMap((text, at) => {
    const own = patternOf(text, isBeginning && at === words.length - 1)
    const all = [own, ...(others[at] ?? []).map(other => patternOf(other, false))].filter(one => one !== null)
    return own === null ? [] : [new RegExp(all.join('|'), 'gu')]
  })
}

/** The source of a pattern for a text. Null if it has no word. */
function patternOf(text: string, isBeginning: boolean): string | null {
  const tokens = tokensOf(text)
  const last = tokens.at(-1)
  if (!last) return null
  const ends = isBeginning || withoutSpaces.test(last)
  const start = withoutSpaces.test(tokens[0] ?? '') ? '' : '(?<![\\p{L}\\p{N}])'
  return `${start}${tokens.join(`${between}*`)}${ends ? '' : '(?![\\p{L}\\p{N}])'}`
}

/**
 * The words of a text, in lower case and without accents and punctuation. In scripts without spaces, runs of letters.
 */
export function tokensOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap(token => token.match(runs) ?? [])
}

/** A text in lower case and without accents. */
export function folded(text: string): string {
  return foldedWithOffsets(text).folded
}

/** Where the words occur in a piece that begins at `from` of its text. At most `mostMarks` of each word. */
function allMarks(piece: string, patterns: readonly RegExp[], from: number): Mark[] {
  if (patterns.length === 0 || piece === '') return []
  const { folded, offsets } = foldedWithOffsets(piece)
  const marks: Mark[] = []
  for (const [word, pattern] of patterns.entries()) {
    const most = marks.length + mostMarks
    for (const { 0: found, index } of folded.matchAll(pattern)) {
      if (marks.length === most) break
      const end = index + found.length
      marks.push({ start: from + (offsets?.[index] ?? index), end: from + (offsets?.[end] ?? end), word })
    }
  }
  return marks.sort((one, other) => one.start - other.start || other.end - one.end)
}

/** The most marks of one word in a text. Nobody reads more. */
const mostMarks = 300

/** A text in lower case without accents. `offsets` map each position back to the original; null if all are equal. */
function foldedWithOffsets(text: string): { folded: string; offsets: Uint32Array | null } {
  if (isAscii.test(text)) return { folded: text.toLowerCase(), offsets: null }
  const known = new Map<string, string>()
  const parts: string[] = []
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    const part = known.get(character) ?? fold(character)
    known.set(character, part)
    for (let unit = 0; unit < part.length; unit++) offsets.push(at)
    parts.push(part)
    at += character.length
  }
  offsets.push(text.length)
  return { folded: parts.join(''), offsets: Uint32Array.from(offsets) }
}

const isAscii = /^\p{ASCII}*$/u

const otherForms: Record<string, string> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

function fold(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  const plain = character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]/g, '')
    .toLowerCase()
  return (otherForms[plain] ?? plain).normalize('NFKC')
}

/** The place with the most different words within the length of a passage. */
function densest(marks: readonly Mark[]): { at: number; found: number } {
  let best = { at: 0, found: 0 }
  // How often each word occurs between the current mark and `next`.
  const near = new Map<number, number>()
  let next = 0
  for (const { start, word } of marks) {
    for (let mark = marks[next]; mark && mark.end <= start + passageLength - before; mark = marks[++next])
      near.set(mark.word, (near.get(mark.word) ?? 0) + 1)
    if (Math.max(near.size, 1) > best.found) best = { at: start, found: Math.max(near.size, 1) }
    const left = (near.get(word) ?? 1) - 1
    if (left > 0) near.set(word, left)
    else near.delete(word)
  }
  return best
}

function cut(text: string, marks: readonly Mark[], at: number): Passage {
  const from = text.length <= passageLength || at <= before ? 0 : wordStart(text, at - before, at)
  const end = from + passageLength >= text.length ? text.length : wordEnd(text, from + passageLength)
  const lead = from > 0 ? '…' : ''
  const shown = `${lead}${text.slice(from, end).replace(/\s/g, ' ')}${end < text.length ? '…' : ''}`
  const move = lead.length - from
  const within = marks.filter(mark => mark.start >= from && mark.end <= end)
  return { text: shown, marks: joined(within).map(([start, stop]) => [start + move, stop + move]) }
}

/** The first start of a word from a position on, not beyond the mark. Never splits a surrogate pair. */
function wordStart(text: string, from: number, mark: number): number {
  const space = text.slice(from, mark).search(/\s/)
  if (space >= 0) return from + space + 1
  return isSecondHalf(text, from) ? from + 1 : from
}

function wordEnd(text: string, end: number): number {
  const space = text.slice(end - 30, end).search(/\s\S*$/)
  if (space >= 0) return end - 30 + space
  return isSecondHalf(text, end) ? end - 1 : end
}

function isSecondHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

/** The same places, with overlapping ones merged. */
function joined(marks: readonly Mark[]): [number, number][] {
  const all: [number, number][] = []
  for (const { start, end } of marks) {
    const last = all.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}
