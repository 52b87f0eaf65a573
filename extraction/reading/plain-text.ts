import { withoutFooter } from '#extraction/text/footers.ts'
import { type Caption, type Transcript, transcriptOf } from './transcript.ts'
import { oneLine, withoutInvisible, withPlainLineBreaks } from './whitespace.ts'

/**
 * Pasted text as paragraphs. Lines that were wrapped to a width are joined; list items and rows of a table stay
 * paragraphs of their own. A transcript copied together with its times keeps them.
 */
export function readPlainText(pasted: string): { text: string; times: Transcript['times'] | null } {
  const lines = withPlainLineBreaks(withoutInvisible(pasted)).split('\n')
  const captions = timedLines(lines)
  if (captions) return transcriptOf(captions)
  const told = paragraphs(lines)
  const own = told.map(withoutFooter).filter(paragraph => paragraph !== '')
  // Who pasted nothing else is shown what they pasted.
  return { text: (own.length > 0 ? own : told).join('\n\n'), times: null }
}

const timestamp = /^\s*[[(]?(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)[\])]?(?:\s*[-–—:]?\s+|\s*$)/

/** A transcript as sites show it: a time alone on a line or before the words, in ascending order; null for other texts. */
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

/** Longer lines were not wrapped by anybody: each is a paragraph. */
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

/** Whether a line goes on in the next: it does not end a sentence, or was full. */
function runsOn(line: string, next: string, width: number): boolean {
  const endsSentence = /[.!?:…]["'”’)\]]*\s*$/.test(line)
  // Nobody wraps to less than 40 columns: short lines that end a sentence were meant as lines.
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

/** "Buys: NVDA, AMD", "**Verkaufen:** Bayer": what to do with those who follow on the line. */
const ratings = [
  'buys?|sells?|holds?|longs?|shorts?|avoid|adds?|adding|trim|bought|sold|kaufen|verkaufen|halten|meiden',
  'achats?|acheter|ventes?|vendre|conserver|comprar|vender|mantener|comprare|vendere|mantenere|kopen|verkopen|houden',
].join('|')
const ratingLine = new RegExp(
  String.raw`^\s*[*_]{0,2}(?:(?:my|our|new|top|strong) ){0,2}(?:${ratings})[*_]{0,2}\s?[:–—][*_]{0,2}\s`,
  'i',
)

/** "Cost basis: $40": of two such lines one under the other the first was not wrapped. */
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
