// Where the words of a query stand in a text. The database finds by the same rules (functions `search_…` of the first migration).

/** A piece of a text with the words that were looked for, by the places where they begin and end. */
export interface Passage {
  text: string
  marks: [number, number][]
}

/** What is looked for: texts whose words stand together, the last perhaps a beginning. */
export interface Sought {
  words: readonly string[]
  isBeginning: boolean
}

interface Mark {
  start: number
  end: number
  /** Which of the words it is. */
  word: number
}

/** How long a passage is, and how much of it stands before its first mark, in characters. */
const passageLength = 220
const before = 60
/** What two pieces of a text share: a passage, and as much as the words of the longest query may stand apart. */
const shared = 2 * passageLength

/** The words of a query in a whole text, one behind the other. */
export function marksIn(text: string, sought: Sought): [number, number][] {
  return joined(allMarks(text, patternsOf(sought), 0))
}

/** Milliseconds that may still go into looking through texts: what stands late in a long one is passed over when none is left. */
export interface Looking {
  left: number
}

/**
 * The piece of the first of some texts that has most of the words; how the first one begins where none has any. Without
 * `looking`, all of the texts are looked through.
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

/** Texts are looked through so many characters at a time, which share with the piece before what a passage may be long. */
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

function patternsOf({ words, isBeginning }: Sought): RegExp[] {
  return words.flatMap((text, at) => {
    const tokens = tokensOf(text)
    const last = tokens.at(-1)
    if (!last) return []
    const ends = withoutSpaces.test(last) || (isBeginning && at === words.length - 1)
    const start = withoutSpaces.test(tokens[0] ?? '') ? '' : '(?<![\\p{L}\\p{N}])'
    return [new RegExp(`${start}${tokens.join(`${between}*`)}${ends ? '' : '(?![\\p{L}\\p{N}])'}`, 'gu')]
  })
}

/** The words of a text without accents, case and signs. */
export function tokensOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap(token => token.match(runs) ?? [])
}

/** A text without accents and case. */
export function folded(text: string): string {
  return foldedWithOffsets(text).folded
}

/** Where the words stand in a piece that begins at `from` of its text; of each word the first places alone. */
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

/** Nobody reads more marks of a word in one text. */
const mostMarks = 300

/** Lower case without accents; `offsets` lead back, and are left out where nothing has moved. */
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

/** Where within the length of a passage most of the words stand. */
function densest(marks: readonly Mark[]): { at: number; found: number } {
  let best = { at: 0, found: 0 }
  // How often each word stands between the first mark that is looked at and `next`.
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

/** The first word from a place on, and never beyond the mark; letters that are written as two units stay whole. */
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

/** The same places, those in one that overlap. */
function joined(marks: readonly Mark[]): [number, number][] {
  const all: [number, number][] = []
  for (const { start, end } of marks) {
    const last = all.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}
