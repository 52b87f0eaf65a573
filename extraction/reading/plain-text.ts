import { withoutFooter } from '#extraction/text/footers.ts'
import { type Caption, type Transcript, transcriptOf } from './transcript.ts'
import { oneLine, withoutInvisible, withPlainLineBreaks } from './whitespace.ts'

/**
 * Pasted text as paragraphs. Wrapped lines are joined, except list items and rows of a table. A transcript that was
 * copied with its times keeps them.
 */
export function readPlainText(pasted: string): { text: string; times: Transcript['times'] | null } {
  const lines = withPlainLineBreaks(withoutInvisible(pasted)).split('\n')
  const captions = timedLines(lines)
  if (captions) return transcriptOf(captions)
  const told = paragraphs(lines)
  const own = told.map(withoutFooter).filter(paragraph => paragraph !== '')
  // A person who pasted only a head gets it back as the text.
  return { text: (own.length > 0 ? own : told).join('\n\n'), times: null }
}

const timestamp = /^\s*[[(]?(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)[\])]?(?:\s*[-–—:]?\s+|\s*$)/

/**
 * The captions of a transcript as sites show it: a time on a line of its own or before the words, ascending. Null for
 * other texts.
 */
function timedLines(lines: string[]): Caption[] | null {
  const filled = lines.filter(line => line.trim() !== '')
  const times = filled.filter(line => timestamp.test(line)).length
  if (times < 3 || times * 4 < filled.length || !timestamp.test(filled[0] ?? '')) return null
  const captions: Caption[] = []
  for (const line of filled) {
    const match = timestamp.exec(line)
    const last = captions.at(-1)
    if (match) {
      const start = Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])
      if (last && start < last.start) return null
      if (last) last.end = start
      captions.push({ start, end: start + 2, text: line.slice(match[0].length) })
    } else if (last) last.text += ` ${line}`
  }
  return captions
}

function paragraphs(lines: string[]): string[] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() !== '') blocks.at(-1)?.push(line)
    else if (blocks.at(-1)?.length !== 0) blocks.push([])
  }
  return blocks.flatMap(unwrapped).filter(paragraph => paragraph !== '')
}

/** Characters. A longer line was not wrapped: it is a paragraph. */
const widest = 110

function unwrapped(block: string[]): string[] {
  const width = block.reduce((most, line) => Math.max(most, line.length), 0)
  const result: string[] = []
  let previous = ''
  for (const line of block) {
    const text = line.includes('\t') && isRow(line) ? cells(line) : oneLine(line)
    const joins =
      result.length > 0 &&
      width <= widest &&
      !isItem(line) &&
      !isRow(line) &&
      !isRow(previous) &&
      !(isField(line) && isField(previous)) &&
      runsOn(previous, line, width)
    if (joins) result.push(`${result.pop()} ${text}`)
    else result.push(text)
    previous = line
  }
  return result
}

/** Whether a line continues in the next one: it does not end a sentence, or it was full. */
function runsOn(line: string, next: string, width: number): boolean {
  const endsSentence = /[.!?:…]["'”’)\]]*\s*$/.test(line)
  // Nobody wraps to fewer than 40 columns, so short lines that end a sentence are meant as lines.
  const isFull = line.length >= width * 0.7 && (width >= 40 || !endsSentence)
  if (/^\s*\p{Ll}/u.test(next)) return true
  return isFull || (!endsSentence && line.trim().split(/\s+/).length > 3)
}

function isItem(line: string): boolean {
  return (
    /^\s*(?:[-*+•◦▪‣–—●]\s|\(?\d{1,3}[.)]\s|\p{Extended_Pictographic}|#{1,6}\s|>\s)/u.test(line) ||
    symbolLine.test(line) ||
    ratingLine.test(line)
  )
}

/** "NVDA - buy", "**AMD**: sell": a symbol or bold words that the rest of the line is about. */
const symbolLine =
  /^\s*(?:\*\*[^*\n]{1,60}\*\*|[#$]?[A-Z]{2,5}(?:\.[A-Z]{1,2})?)(?:\s\([^()\n]{1,40}\))?(?:\s?(?::|\s[-–—|])\s|\s(?:BUY|SELL|HOLD|LONG|SHORT|AVOID)\b)/

/** "Buys: NVDA, AMD", "**Verkaufen:** Bayer": what to do with the stocks on the line. */
const ratings = [
  'buys?|sells?|holds?|longs?|shorts?|avoid|adds?|adding|trim|bought|sold|kaufen|verkaufen|halten|meiden',
  'achats?|acheter|ventes?|vendre|conserver|comprar|vender|mantener|comprare|vendere|mantenere|kopen|verkopen|houden',
].join('|')
const ratingLine = new RegExp(
  String.raw`^\s*[*_]{0,2}(?:(?:my|our|new|top|strong) ){0,2}(?:${ratings})[*_]{0,2}\s?[:–—][*_]{0,2}\s`,
  'i',
)

/** Whether a line is a field, such as "Cost basis: $40". Of two such lines, the first was not wrapped. */
function isField(line: string): boolean {
  return /^\s*\p{Lu}[^:.!?]{0,40}:\s+[~≈]?(?:[$€£]|[A-Z]{3}\s)?\d/u.test(line)
}

function isRow(line: string): boolean {
  return /\S\t+\S/.test(line) || /^\s*\|.*\|\s*$/.test(line) || /\S\s+\|\s+\S/.test(line)
}

function cells(line: string): string {
  return line
    .split('\t')
    .map(oneLine)
    .filter(cell => cell !== '')
    .join(' | ')
}
