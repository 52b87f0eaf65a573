import { isElement, isText, type PageElement, type PageNode } from './page.ts'
import { oneLine } from './whitespace.ts'

const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table ' +
    'tbody td tfoot th thead tr ul'
  ).split(' '),
)
const cellBlocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, section, article'

/**
 * The text of an element as it is read: paragraphs, headings and list items separated by blank lines, a row of a table
 * as one paragraph with its cells between bars, white space normalised. A table that only lays out the page is not one.
 */
export function paragraphsOf(element: PageElement): string[] {
  const paragraphs: string[] = []
  let current = ''
  let breaks = 0
  const finish = () => {
    const text = oneLine(current)
    if (text !== '') paragraphs.push(text)
    current = ''
    breaks = 0
  }
  const visit = (node: PageNode) => {
    if (isText(node)) {
      const text = node.textContent ?? ''
      if (breaks >= 2 && text.trim() !== '') finish()
      if (text.trim() !== '') breaks = 0
      current += text
      return
    }
    if (!isElement(node)) return
    const name = node.localName
    if (name === 'br') {
      breaks += 1
      current += ' '
      return
    }
    if (name === 'tr' && isDataRow(node)) {
      finish()
      current = cellsOf(node).join(' | ')
      finish()
      return
    }
    const isBlock = blocks.has(name)
    if (isBlock) finish()
    for (const child of node.childNodes) visit(child)
    if (isBlock) finish()
  }
  visit(element)
  finish()
  return paragraphs
}

function isDataRow(row: PageElement): boolean {
  const cells = [...row.childNodes].filter(isElement)
  return cells.length > 1 && cells.every(cell => !cell.querySelector(cellBlocks) || isShort(cell))
}

/** A cell that wraps its few words in a <p> is still a cell. */
function isShort(cell: PageElement): boolean {
  return !cell.querySelector('table') && (cell.textContent ?? '').length < 60
}

function cellsOf(row: PageElement): string[] {
  return [...row.childNodes]
    .filter(isElement)
    .map(cell => oneLine(cell.textContent ?? ''))
    .filter(cell => cell !== '')
}
