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

/** The words of a query in a whole text, one behind the other. */
export function marksIn(text: string, sought: Sought): [number, number][] {
  return joined(allMarks(text, patternsOf(sought)))
}

/** The piece of the first of some texts that has most of the words; how the first one begins where none has any. */
export function passageOf(texts: readonly string[], sought: Sought): Passage {
  const patterns = patternsOf(sought)
  let best = { text: texts[0] ?? '', marks: [] as Mark[], at: 0, found: 0 }
  for (const text of texts) {
    const marks = allMarks(text, patterns)
    const dense = densest(marks)
    if (dense.found > best.found) best = { text, marks, ...dense }
  }
  return cut(best.text, best.marks, best.at)
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

function allMarks(text: string, patterns: readonly RegExp[]): Mark[] {
  if (patterns.length === 0 || text === '') return []
  const { folded, offsets } = foldedWithOffsets(text)
  return patterns
    .flatMap((pattern, word) =>
      [...folded.matchAll(pattern)].map(({ 0: { length }, index }) => ({
        start: offsets?.[index] ?? index,
        end: offsets?.[index + length] ?? index + length,
        word,
      })),
    )
    .sort((one, other) => one.start - other.start || other.end - one.end)
}

/** Lower case without accents; `offsets` lead back, and are left out where nothing has moved. */
function foldedWithOffsets(text: string): { folded: string; offsets: Uint32Array | null } {
  if (isAscii.test(text)) return { folded: text.toLowerCase(), offsets: null }
  const parts: string[] = []
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    const part = fold(character)
    for (let unit = 0; unit < part.length; unit++) offsets.push(at)
    parts.push(part)
    at += character.length
  }
  return { folded: parts.join(''), offsets: Uint32Array.from([...offsets, text.length]) }
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
  for (const [index, { start }] of marks.slice(0, mostTried).entries()) {
    const near = new Set<number>()
    for (let next = index; next < marks.length; next++) {
      const mark = marks[next]
      if (!mark || mark.end > start + passageLength - before) break
      near.add(mark.word)
    }
    if (near.size === 0) near.add(marks[index]?.word ?? 0)
    if (near.size > best.found) best = { at: start, found: near.size }
  }
  return best
}

/** Of a word that stands everywhere, the first places are as good as any. */
const mostTried = 1000

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
