import { type Nothing, nothingIn } from '#extraction/text/nothing.ts'
import { type Span, splitSentences } from '#extraction/text/sentences.ts'
import { cellsOf } from '#extraction/text/table-columns.ts'

/** A paragraph, heading, list item or table row with its sentences. */
export interface Passage {
  kind: 'heading' | 'item' | 'row' | 'prose'
  index: number
  start: number
  end: number
  sentences: Span[]
  /** For the other rows of a table, the cells of its first row. */
  head?: string[]
  /** Why it says nothing about a stock, so that nothing is read in it. Null if it may say something. */
  nothing: Nothing | null
}

const itemMark = /^\s*(?:[-*•–▪●]|\d{1,2}[.)])\s+/
const rowMark = /^\s*\|.*\|/
const headingMark = /^\s*#{1,6}\s/

/**
 * Divides a text into passages at blank lines and at meaningful line breaks: list items, table rows, headings, ends of
 * sentences. Line breaks of captions and wrapped prose are ignored.
 */
export function splitPassages(text: string, isTranscript: boolean): Passage[] {
  const passages: Passage[] = []
  for (const [start, end] of blocks(text, isTranscript)) {
    const raw = text.slice(start, end)
    const lead = itemMark.exec(raw)?.[0].length ?? headingMark.exec(raw)?.[0].length ?? 0
    const sentences = rowMark.test(raw)
      ? splitSentences(text, start, end)
      : splitSentences(text, start + lead, end)
    if (sentences.length === 0) continue
    passages.push({
      kind: kindOf(raw, sentences, isTranscript),
      index: passages.length,
      start,
      end,
      sentences,
      nothing: null,
    })
  }
  if (!isTranscript) findRows(passages, text)
  addHeads(passages, text)
  const nothing = nothingIn(passages, text, isTranscript)
  return passages.map((one, i) => {
    const passage = { ...one, nothing: nothing[i] ?? null }
    const isHead = isNumberedHeading(text, passage, passages[i - 1], passages[i + 1])
    return isHead && !isTranscript ? { ...passage, kind: 'heading' } : passage
  })
}

/** The passage that contains an offset. Passages are in the order of the text. */
export function passageAt(passages: Passage[], offset: number): Passage | undefined {
  let low = 0
  let high = passages.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const passage = passages[middle]
    if (!passage) return undefined
    if (offset >= passage.end) low = middle + 1
    else if (offset < passage.start) high = middle - 1
    else return passage
  }
  return undefined
}

/** Rows of a table without bars at its sides, at least, its head among them: pasted tables have none. */
const leastRows = 3
/** Bars between the cells of such a row, at least. */
const leastBars = 2

/** "Stock | Price | Target", and below it lines of as many cells: a table, as tables are pasted. */
function findRows(passages: Passage[], text: string): void {
  let run: Passage[] = []
  let bars = 0
  const close = () => {
    if (run.length >= leastRows) for (const one of run) one.kind = 'row'
    run = []
  }
  for (const passage of passages) {
    const raw = text.slice(passage.start, passage.end)
    const isOpen = (passage.kind === 'prose' || passage.kind === 'heading') && !raw.includes('\n')
    const count = isOpen ? (raw.match(/\S \| (?=\S)/g)?.length ?? 0) : 0
    if (count !== bars) close()
    bars = count
    if (count >= leastBars) run.push(passage)
  }
  close()
}

function addHeads(passages: Passage[], text: string): void {
  let head: string[] | null = null
  for (const passage of passages) {
    if (passage.kind !== 'row') head = null
    else if (head) passage.head = head
    else head = cellsOf(text.slice(passage.start, passage.end))
  }
}

const numberedTitle = /^\s*\d{1,2}[.)]\s+(?:[*_]*[\p{Lu}$(]\S*(?:\s+|$)){1,5}$/u

/** "2. Acme Corp" above a paragraph of prose: in a list it would have another item before it. */
function isNumberedHeading(
  text: string,
  { kind, start, end }: Passage,
  before: Passage | undefined,
  after: Passage | undefined,
): boolean {
  return (
    kind === 'item' &&
    after?.kind === 'prose' &&
    before?.kind !== 'item' &&
    numberedTitle.test(text.slice(start, end)) &&
    !/[.!,;:]$/.test(text.slice(start, end))
  )
}

function kindOf(raw: string, sentences: Span[], isTranscript: boolean): Passage['kind'] {
  if (headingMark.test(raw)) return 'heading'
  if (rowMark.test(raw)) return 'row'
  if (itemMark.test(raw)) return 'item'
  const only = sentences.length === 1 ? sentences[0]?.text : undefined
  if (isTranscript || !only) return 'prose'
  if (/\||[$€£]\d|:\s+~?\d[\d.,]*%?(?:\s\p{Ll}+)?$/u.test(only)) return 'prose'
  const words = only.replace(/[*_]/g, '').split(/\s+/)
  const isTitle =
    words.length <= 9 && /^["“]?[\p{Lu}\p{N}$]/u.test(only.replace(/^[*_]+/, '')) && !/[.!,;]$/.test(only)
  return isTitle || /^\*\*[^*]+\*\*:?$/.test(only) ? 'heading' : 'prose'
}

function* blocks(text: string, isTranscript: boolean): Generator<[number, number]> {
  let start = -1
  let end = 0
  let previous = ''
  const lines = /[^\n]*(?:\n|$)/g
  for (let match = lines.exec(text); match && match.index < text.length; match = lines.exec(text)) {
    const line = match[0].trimEnd()
    const isBlank = line.trim() === ''
    if (start >= 0 && (isBlank || beginsPassage(line, previous, isTranscript))) {
      yield [start, end]
      start = -1
    }
    if (!isBlank) {
      if (start < 0) start = match.index
      end = match.index + line.length
    }
    previous = line
  }
  if (start >= 0) yield [start, end]
}

function beginsPassage(line: string, previous: string, isTranscript: boolean): boolean {
  if (isTranscript) return false
  if (itemMark.test(line) || rowMark.test(line) || headingMark.test(line)) return true
  if (headingMark.test(previous) || rowMark.test(previous)) return true
  if (/[.!?:]["”)*_]*$/.test(previous)) return true
  return previous.length < 60 && !/^\s*\p{Ll}/u.test(line)
}
