import { isElement, type PageElement, type PageNode } from './page.ts'
import { oneLine } from './whitespace.ts'

/** Lines under pictures: who took them, and what they show. */
const pictureLines =
  'figcaption, .wp-caption-text, .image-caption, .img-caption, .photo-caption, .caption-text, .photo-credit, .image-credit, .credit'
const longestPictureLine = 400

/** What a page says before it leads elsewhere. */
const leadsElsewhere = startingWith([
  'related|recommended|trending|watch|explore|further reading|most (?:read|popular)',
  '(?:also )?read (?:more|next|also|the full)|see also|more (?:from|on|stories|in)',
  "don['’]t miss|you (?:may|might) (?:also )?like",
  'mehr zum thema|lesen sie auch|lire aussi|à lire|lee también|leia também|leggi anche|lees ook',
])

/** What stands below an article about the page rather than of it; the first are so only when nothing else follows. */
const belowArticles = startingWith([
  '(?:tags?|topics?|categor(?:y|ies)|share|print|e-?mail|next|previous|comments?)(?: (?:post|article|story|this))?\\s*(?::|$)',
  'filed under|posted in|tagged|follow (?:us|me|him|her|them)|subscribe|sign up|get our|newsletter',
  '© ?\\d|\\(c\\) ?\\d|copyright|all rights reserved|first published|this article (?:originally|first) appeared',
  'view (?:all )?comments|leave a reply|\\d+ comments?$|contact (?:us|the (?:author|writer))',
])

function startingWith(words: string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?!\\p{L})`, 'iu')
}

/** A paragraph, heading, list item or cell without such a one inside. */
interface Block {
  element: PageElement
  text: string
  /** Share of its characters that lie in links. */
  linked: number
}

/** A sentence or more: where an article has its last one, it is over. */
const leastProse = 80
/** A line that is nothing but links is a way elsewhere. */
const nothingButLinks = 0.9
const mostlyLinks = 0.5

/**
 * Takes out of an article what a search for its element leaves in it: lines under pictures, lines that only lead
 * elsewhere, and links, tags and the like below its last sentence. Whatever is prose stays.
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

/** A picture's line stands beside a picture; a figure may also hold a quotation or a table. */
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

/** Lines in the middle of an article that are nothing but a link to another. */
function wayElsewhere(blocks: Block[]): Block[] {
  return blocks.filter(
    ({ element, text, linked }) =>
      !isHeading(element) && leadsElsewhere.test(text) && text.length < 250 && isLedBy(text, linked),
  )
}

/** "Related: the name of another article": a link behind the words that lead to it. */
function isLedBy(text: string, linked: number): boolean {
  const lead = /^[^:]{1,30}:/.exec(text)?.[0].length ?? 0
  return linked * text.length >= mostlyLinks * (text.length - lead)
}

/** Of what follows the last sentence: links, tags, rights, and headings over nothing else. */
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

/** The innermost blocks of an element, in their order. */
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
