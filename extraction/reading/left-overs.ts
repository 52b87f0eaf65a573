import { isElement, type PageElement, type PageNode } from './page.ts'
import { oneLine } from './whitespace.ts'

/** Captions and credits of pictures. */
const pictureLines =
  'figcaption, .wp-caption-text, .image-caption, .img-caption, .photo-caption, .caption-text, .photo-credit, .image-credit, .credit'
const longestPictureLine = 400

/** What a page says before a link to another page. */
const leadsElsewhere = startingWith([
  'related|recommended|trending|watch|explore|further reading|most (?:read|popular)',
  '(?:also )?read (?:more|next|also|the full)|see also|more (?:from|on|stories|in)',
  "don['’]t miss|you (?:may|might) (?:also )?like",
  'mehr zum thema|lesen sie auch|lire aussi|à lire|lee también|leia também|leggi anche|lees ook',
])

/** Text below an article that is about the page. The first ones count only if nothing follows them. */
const belowArticles = startingWith([
  '(?:tags?|topics?|categor(?:y|ies)|share|print|e-?mail|next|previous|comments?)(?: (?:post|article|story|this))?\\s*(?::|$)',
  'filed under|posted in|tagged|follow (?:us|me|him|her|them)|subscribe|sign up|get our|newsletter',
  '© ?\\d|\\(c\\) ?\\d|copyright|all rights reserved|first published|this article (?:originally|first) appeared',
  'view (?:all )?comments|leave a reply|\\d+ comments?$|contact (?:us|the (?:author|writer))',
])

function startingWith(words: string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?!\\p{L})`, 'iu')
}

/** A paragraph, heading, list item or cell that contains no other one. */
interface Block {
  element: PageElement
  text: string
  /** The share of its characters that are links. */
  linked: number
}

/** Characters of a sentence. An article ends with its last block of this length. */
const leastProse = 80
/** A line of only links leads to other pages. */
const nothingButLinks = 0.9
const mostlyLinks = 0.5

/**
 * Removes what a search for an article's element leaves in it: picture captions, lines that only lead to other pages,
 * and links, tags and the like below its last sentence. Prose stays.
 */
export function removeLeftOvers(article: PageElement): void {
  for (const line of [...article.querySelectorAll(pictureLines)])
    if ((line.textContent ?? '').length <= longestPictureLine && hasPicture(line)) line.remove()
  const blocks = blocksOf(article)
  const last = blocks.findLastIndex(
    ({ text, linked }) => text.length >= leastProse && linked < mostlyLinks && !isAboutPage(text),
  )
  if (last < 0) return
  for (const { element } of wayElsewhere(blocks.slice(0, last))) element.remove()
  for (const { element } of below(blocks.slice(last + 1))) element.remove()
}

/** Whether a caption is beside a picture. A figure may also contain a quotation or a table. */
function hasPicture(line: PageElement): boolean {
  const figure = line.closest('figure')
  return (
    figure === null ||
    (figure.querySelector('img, picture, video, svg') !== null && !figure.querySelector('table'))
  )
}

function isAboutPage(text: string): boolean {
  return belowArticles.test(text) && text.length < 300
}

/** Lines inside an article that are only a link to another one. */
function wayElsewhere(blocks: Block[]): Block[] {
  return blocks.filter(
    ({ element, text, linked }) =>
      !isHeading(element) && leadsElsewhere.test(text) && text.length < 250 && isLedBy(text, linked),
  )
}

/** "Related: the name of another article": a link after the words that introduce it. */
function isLedBy(text: string, linked: number): boolean {
  const lead = /^[^:]{1,30}:/.exec(text)?.[0].length ?? 0
  return linked * text.length >= mostlyLinks * (text.length - lead)
}

/** What follows the last sentence: links, tags, copyright, and headings with nothing below. */
function below(blocks: Block[]): Block[] {
  const gone = new Set<Block>()
  let rest = 0
  for (const block of blocks.toReversed()) {
    const isEmpty = isHeading(block.element) && rest === 0 && gone.size > 0
    const leads = leadsElsewhere.test(block.text) && block.text.length < 100
    if (block.linked >= nothingButLinks || leads || isAboutPage(block.text) || isEmpty) gone.add(block)
    else rest += 1
  }
  return blocks.filter(block => gone.has(block))
}

function isHeading({ localName }: PageElement): boolean {
  return /^h[1-6]$/.test(localName)
}

const holders = 'p, li, h1, h2, h3, h4, h5, h6, td, blockquote, pre, div, ul, ol, table, section, article'

/** The innermost blocks of an element, in order. */
function blocksOf(article: PageElement): Block[] {
  const blocks: Block[] = []
  const visit = (node: PageNode) => {
    if (!isElement(node)) return
    if (!node.querySelector(holders)) {
      const text = oneLine(node.textContent ?? '')
      if (text !== '' && new RegExp(`^(?:${holders.replaceAll(', ', '|')})$`).test(node.localName))
        blocks.push({ element: node, text, linked: linkedShare(node, text.length) })
      return
    }
    for (const child of node.childNodes) visit(child)
  }
  visit(article)
  return blocks
}

function linkedShare(element: PageElement, length: number): number {
  let linked = 0
  for (const link of element.querySelectorAll('a[href]')) linked += oneLine(link.textContent ?? '').length
  return length === 0 ? 0 : Math.min(1, linked / length)
}
