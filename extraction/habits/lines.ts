import { createHash } from 'node:crypto'
import { type Passage, splitPassages } from '#extraction/text/passages.ts'

/** A line or sentence of a text, by offsets. `key` is the same where only figures, marks and capitals differ. */
export interface Line {
  start: number
  end: number
  key: string
}

/** Words of a line or sentence, at least. A shorter one is a heading, or repeats by chance. */
const fewestWords = 4
/** The same in characters, for languages that write no spaces. */
const fewestCharacters = 14

/**
 * The lines of a text, and the sentences of longer ones, that could be boilerplate. Headings are none: they say what
 * stands below them.
 */
export function linesOf(text: string, isTranscript: boolean): Line[] {
  return splitPassages(text, isTranscript).flatMap(({ kind, start, end, sentences }) => {
    if (kind === 'heading') return []
    const parts = sentences.length > 1 ? [{ start, end }, ...sentences] : [{ start, end }]
    return parts.flatMap(part => {
      const words = formOf(text.slice(part.start, part.end))
      return isLong(words) ? [{ start: part.start, end: part.end, key: shortHash(words) }] : []
    })
  })
}

/** The heading or introduction above an offset of a text. Null if there is none. */
export function headingAbove(passages: Passage[], text: string, offset: number): string | null {
  let heading: string | null = null
  for (const [i, { kind, start, end }] of passages.entries()) {
    if (start > offset) break
    const words = text.slice(start, end).trim()
    const isIntroduction =
      kind === 'prose' &&
      /[:：]\W{0,8}$/.test(words) &&
      words.length <= longestIntroduction &&
      isListed(passages[i + 1])
    if (kind === 'heading' || isIntroduction) {
      // A heading with the words themselves is above nothing.
      if (end <= offset) heading = words
    }
  }
  return heading
}

const longestIntroduction = 120

function isListed(next: Passage | undefined): boolean {
  return next?.kind === 'item' || next?.kind === 'row'
}

/** The key of a heading: the same for "## Watching" and "Watching:", and whatever day or number it has. */
export function headingKey(heading: string): string {
  return formOf(heading).replace(/#/g, '').replace(/\s+/g, ' ').trim().slice(0, longestIntroduction)
}

/** A text in lower case, without marks, with each figure as one sign. */
function formOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{N}[\p{N}.,'’]*/gu, '#')
    .replace(/[^\p{L}\p{M}#]+/gu, ' ')
    .trim()
}

function isLong(form: string): boolean {
  return form.split(' ').length >= fewestWords || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(form)
    ? form.replace(/[# ]/g, '').length >= fewestCharacters
    : false
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
