const anchor = /<a\s[^<>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** A web address in a text. It ends at blanks, signs of HTML and Markdown, and punctuation of Asian languages. */
const address = /https?:\/\/[^\s<>"`|\\^{}，。、；：！？）】」』》]+/gi

/**
 * All web addresses in a text, in order, each once. The text may hold one address a line, several in a line, a page of
 * bookmarks that a browser exports, Markdown, or a table with a column for addresses. An address inside another (as web
 * archives have) is part of that one. Addresses that differ only after `#` count as one page. Empty without an address.
 */
export function linksIn(text: string): string[] {
  const anchors = [...text.matchAll(anchor)].map(([, double, single]) => (double ?? single ?? '').trim())
  const found = anchors.length > 0 ? anchors.map(unescaped) : (columnOfLinks(text) ?? addressesIn(text))
  const pages = new Map<string, string>()
  for (const one of found.map(withoutEnd)) {
    const page = one.replace(/#.*$/, '')
    if (/^https?:\/\/[^\s/]/i.test(one) && !pages.has(page)) pages.set(page, one)
  }
  return [...pages.values()]
}

/** In Markdown an address follows `](`. The name of the link may be the same address. */
function addressesIn(text: string): string[] {
  return [...text.replaceAll('](', ' ').matchAll(address)].flatMap(([word]) => unglued(word))
}

/**
 * Splits addresses that have nothing between them. An address within the path or a parameter of another stays there.
 */
function unglued(word: string): string[] {
  return word.split(/[,;]\p{L}{0,20}(?=https?:\/\/)|(?<=[^/=?&:%])(?=https?:\/\/)/iu)
}

/** An address without the characters that a sentence, a list or a bracket puts around it. */
function withoutEnd(word: string): string {
  const bare = word.replace(/^[<("'[]+/, '')
  let open = 0
  for (const [at, sign] of [...bare].entries()) {
    if (sign === '(') open += 1
    // A closing bracket without an opening one is not part of the address: `[Foo](https://a.example/Foo_(bar))`.
    else if (sign === ')' && --open < 0) return trimmed([...bare].slice(0, at).join(''))
  }
  return trimmed(bare)
}

function trimmed(word: string): string {
  let end = word.length
  while (end > 0 && /[>"'\],;:.!?*…]/.test(word.charAt(end - 1))) end -= 1
  return word.slice(0, end)
}

/**
 * The names that reading lists give the column of their links. Raindrop also has columns for pictures and notes that
 * contain links.
 */
const linkColumns = new Set(['url', 'link', 'address', 'href', 'permalink', 'given_url'])

/**
 * The addresses in a table whose first line names a column for them, as Pocket, Raindrop and Instapaper export it. Null
 * for any other text.
 */
function columnOfLinks(text: string): string[] | null {
  const [head = '', below] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r?\n/, 2)
  const delimiter = [',', ';', '\t'].find(sign => head.includes(sign))
  if (!delimiter || below === undefined) return null
  const rows = rowsOf(text.replace(/^\uFEFF/, '').trimStart(), delimiter)
  const column = (rows[0] ?? []).findIndex(cell => linkColumns.has(cell.trim().toLowerCase()))
  return column === -1 ? null : rows.slice(1).map(row => (row[column] ?? '').trim())
}

/**
 * The rows and cells of a table. A cell in quotation marks may contain delimiters, line ends and doubled quotation
 * marks.
 */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  // After a quotation mark that is never closed, all quotation marks count as plain characters.
  let isQuoting = true
  let at = 0
  while (at <= text.length) {
    let cell = ''
    let isOpen = isQuoting && text[at] === '"'
    if (isOpen) at += 1
    while (isOpen) {
      const end = text.indexOf('"', at)
      if (end === -1) isQuoting = false
      cell += text.slice(at, end === -1 ? at : end)
      at = end === -1 ? at : end + 1
      isOpen = end !== -1 && text[at] === '"'
      if (isOpen) {
        cell += '"'
        at += 1
      }
    }
    const start = at
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
    rows.at(-1)?.push(cell + text.slice(start, at).replace(/\r$/, ''))
    if (text[at] === '\n') rows.push([])
    at += 1
  }
  return rows
}

function unescaped(address: string): string {
  return address.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
}
