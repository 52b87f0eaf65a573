/** The content of a package's licence file. */
export interface Notice {
  /** The copyright lines. */
  copyright: string[]
  /** The rest of the file, as written. */
  text: string
  /** The rest in lower-case words without punctuation. Two notices with the same words mean the same. */
  words: string
}

/** A line that names an owner. Lines of a licence that only speak of copyright do not match. */
const copyrightLine =
  /^\W*(?:portions )?(?:copyright\b(?! (?:notice|holder|owner|law|statement|licen[cs]e|and )\b)|\(c\) \d|©).*\w/i
const onlyCapitals = /^[^a-z]*$/
const titleLine =
  /^\W*(?:(?:the )?(?:mit|isc|bsd [23]-clause) licen[cs]e(?: \((?:mit|isc)\))?|licen[cs]e|all rights reserved\.?)\W*$/i
/** After this line some packages list hundreds of notices of code in their files. */
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

/** Whether a notice contains a licence's text and hardly more, such as the licence's name or an address. */
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
