import { Readability } from '@mozilla/readability'
import { withoutFooter } from '#extraction/text/footers.ts'
import { removeLeftOvers } from './left-overs.ts'
import type { Page, PageElement } from './page.ts'
import { paragraphsOf } from './paragraphs.ts'
import { type StructuredNode, textOf } from './structured-data.ts'

/** Parts of articles that are not their text: boxes to subscribe and share, related posts, comments. */
const beside = [
  '.subscription-widget-wrap',
  '.subscription-widget',
  '.subscribe-widget',
  '.button-wrapper',
  '.sharedaddy',
  '.jp-relatedposts',
  '.share-buttons',
  '.post-ufi',
  '.gh-subscribe-form',
  '.newsletter-signup',
  '#disqus_thread',
  '#comments',
  '.comments-area',
  '.comment-list',
  '.related-posts',
  '.yarpp-related',
  '[aria-hidden="true"]',
  '[hidden]',
].join(', ')

const boilerplate = new RegExp(
  '^(?:' +
    [
      String.raw`advertisement|share(?: this(?: post| article)?)?:?|tweet|like loading\.*|loading\.*`,
      'subscribe(?: now)?|read more|related(?: posts?| articles?)?:?|click to share.*',
      'leave a comment|comments?|sign up|skip to (?:main )?content',
      'story continues(?: below)?.*|continue reading below',
      'thanks for reading.{0,80}subscribe.*',
    ].join('|') +
    ')$',
  'i',
)

interface Head {
  title: string | null
  author: string | null
}

/**
 * The article's own text as paragraphs with blank lines between them. Changes the page, which must not be read
 * afterwards.
 */
export function articleText(page: Page, article: StructuredNode | null, facts: Head): string {
  const everything = paragraphsOf(page.body)
  for (const element of [...page.body.querySelectorAll(beside)]) {
    // A long element of this kind may be the whole article, so it is kept.
    if ((element.textContent ?? '').length < 1500) element.remove()
  }
  const found = page.isTangled ? page.body.querySelector('article, main') : mainElement(page)
  if (found && !page.isTangled) removeLeftOvers(found)
  const inside = found ? paragraphsOf(found) : everything
  const read = cleaned(isSurprise(inside, everything) ? proseOf(everything) : inside, facts)
  const stated = statedText(article)
  return read.join('\n\n').length * 1.5 < stated.join('\n\n').length ? stated.join('\n\n') : read.join('\n\n')
}

/** Characters. A shorter article is suspicious, and a shorter paragraph is a menu line rather than prose. */
const short = { article: 250, prose: 80 }

/** Whether the article that was found is only a small part of the page's text. */
function isSurprise(article: string[], page: string[]): boolean {
  const length = article.join(' ').length
  return length < short.article && proseOf(page).join(' ').length > Math.max(length, short.prose) * 4
}

/** From the first paragraph of prose to the last. */
function proseOf(paragraphs: string[]): string[] {
  const isProse = (text: string) => text.length >= short.prose
  return paragraphs.slice(paragraphs.findIndex(isProse), paragraphs.findLastIndex(isProse) + 1)
}

function mainElement(page: Page): PageElement | null {
  // Readability's types require a browser's Document, but it works with linkedom's too.
  const reader = new Readability<PageElement>(page.document as never, {
    serializer: node => node as unknown as PageElement, // It gives back an element of the document it was given.
    disableJSONLD: true,
    maxElemsToParse: 0,
  })
  try {
    return reader.parse()?.content ?? null
  } catch {
    // On some broken pages Readability throws. The whole page is then read.
    return null
  }
}

/** The paragraphs without boilerplate, and without title and byline at the start. */
function cleaned(paragraphs: string[], { title, author }: Head): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const head = [title, author, author && `by ${author}`].filter(text => text !== null).map(plain)
  const told = paragraphs.map(withoutFooter).filter(text => text !== '' && !boilerplate.test(text))
  const kept = withoutRepeats(told)
  const begin = kept.slice(0, 3).filter(paragraph => !head.includes(plain(paragraph)))
  return begin.length > 0 ? [...begin, ...kept.slice(3)] : kept
}

/**
 * Removes a sentence that is repeated once, further down: it was a pull quote. A text that is repeated more often, or
 * at once, is intended.
 */
function withoutRepeats(paragraphs: string[]): string[] {
  const places = Map.groupBy(paragraphs.keys(), place => paragraphs[place])
  return paragraphs.filter((paragraph, place) => {
    if (paragraph.length < 40 || paragraph.includes(' | ')) return true
    const [first = place, second, third] = places.get(paragraph) ?? []
    return place === first || third !== undefined || second === first + 1
  })
}

/** Some pages are empty without scripts, but state the whole text for search engines. */
function statedText(article: StructuredNode | null): string[] {
  const body = article?.articleBody
  if (typeof body !== 'string') return []
  return body
    .slice(0, 500_000)
    .split(/\n\s*\n|\r\n|\n/)
    .map(paragraph => textOf(paragraph.replace(/<[^<>]{1,300}>/g, ' ')))
    .filter(paragraph => paragraph !== null)
    .map(withoutFooter)
    .filter(paragraph => paragraph !== '')
}
