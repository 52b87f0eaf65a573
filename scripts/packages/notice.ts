/** What the licence file of a package says. */
export interface Notice {
  /** Whose it is, a line each. */
  copyright: string[]
  /** The rest as it is written. */
  text: string
  /** That rest in bare words: two files with the same ones say the same. */
  words: string
}

/** Lines that name somebody, not those of a licence that speak of copyright. */
const copyrightLine =
  /^\W*(?:portions )?(?:copyright\b(?! (?:notice|holder|owner|law|statement|licen[cs]e|and )\b)|\(c\) \d|©).*\w/i
const onlyCapitals = /^[^a-z]*$/
const titleLine =
  /^\W*(?:(?:the )?(?:mit|isc|bsd [23]-clause) licen[cs]e(?: \((?:mit|isc)\))?|licen[cs]e|all rights reserved\.?)\W*$/i
/** Behind this some packages list what their files carry of others, by hundreds. */
const carried = /^#+ .*bundled dependencies\W*$/im

/** Reads a licence file. */
export function readNotice(file: string): Notice {
  const [own = ''] = file.replaceAll('\r', '').split(carried)
  const lines = own.split('\n').map(line => line.trimEnd())
  const isCopyright = (line: string) => copyrightLine.test(line) && !onlyCapitals.test(line)
  const text = lines
    .filter(line => !isCopyright(line) && !titleLine.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
  return { copyright: lines.filter(isCopyright).map(tidy), text, words: wordsOf(text) }
}

/** Whether a notice says what the licence says and hardly more, such as its name or an address. */
export function isPlain(notice: Notice, licence: Notice): boolean {
  if (!notice.words.includes(licence.words)) return false
  return notice.words.replaceAll(licence.words, '').split(' ').length <= 20
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function tidy(line: string): string {
  return line.replace(/\s+/g, ' ').replace(/^[\s#*>/-]+|[\s*]+$/g, '')
}
