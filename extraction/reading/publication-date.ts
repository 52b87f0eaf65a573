import { isoDate } from './dates.ts'
import { briefText, type Page, type PageElement } from './page.ts'
import { paragraphsOf } from './paragraphs.ts'
import { type StructuredNode, textOf } from './structured-data.ts'

const metaNames = [
  'article:published_time',
  'article:published',
  'og:published_time',
  'datepublished',
  'publishdate',
  'publish-date',
  'publish_date',
  'published_time',
  'pubdate',
  'parsely-pub-date',
  'sailthru.date',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'dc.date',
  'dcterms.date',
  'citation_publication_date',
  'date',
  'datecreated',
]

const timeSelectors = [
  '[itemprop~="datePublished"]',
  'time[pubdate]',
  'time.published',
  'time.entry-date',
  '.dt-published',
  'abbr.published',
  'article header time[datetime]',
  'header time[datetime]',
  'article time[datetime]',
  'main time[datetime]',
  'time[datetime]',
]

const visibleSelectors = [
  'time',
  '.published',
  '.post-date',
  '.entry-date',
  '.article-date',
  '.date',
  '.dateline',
  '[class*="timestamp"]',
  '[class*="publish"]',
  '[class*="byline"]',
  '[class*="Byline"]',
  '.entry-meta',
  '.post-meta',
  '[class*="post-date"]',
  '[class*="postDate"]',
  '[class*="date"]',
]

/** When the article appeared, as the page says it: an ISO date or moment; null when it does not. */
export function publicationDateOf(
  page: Page,
  article: StructuredNode | null,
  address: string | null,
): string | null {
  const stated = [
    textOf(article?.datePublished),
    textOf(article?.dateCreated),
    ...metaNames.map(name => page.meta.get(name)),
  ]
  return (
    first(stated) ??
    first(timeSelectors.flatMap(selector => fromElements(page.body, selector, machineTimes))) ??
    first(visibleSelectors.flatMap(selector => fromElements(page.body, selector, visibleTime))) ??
    dateAfterHeading(page) ??
    dateInAddress(address) ??
    first([page.meta.get('article:modified_time')])
  )
}

function first(texts: (string | null | undefined)[]): string | null {
  for (const text of texts) {
    const date = text ? isoDate(text) : null
    if (date) return date
  }
  return null
}

function fromElements(
  body: PageElement,
  selector: string,
  read: (element: PageElement) => string[],
): string[] {
  const texts: string[] = []
  // The date of an article stands near its beginning.
  for (const element of [...body.querySelectorAll(selector)].slice(0, 20)) {
    if (element.closest('[class*="comment"], [id*="comment"], aside, footer, [class*="related"]')) continue
    texts.push(...read(element))
  }
  return texts
}

function machineTimes(element: PageElement): string[] {
  const values = ['datetime', 'content', 'title', 'value'].map(name => element.getAttribute(name))
  return values.filter(value => value !== null)
}

function visibleTime(element: PageElement): string[] {
  const text = briefText(element, 161)
  return text.length <= 160 ? [text] : []
}

/** A short line with a date soon after the heading, whatever its class. */
function dateAfterHeading({ body }: Page): string | null {
  const heading = briefText(body.querySelector('h1'), 400)
  if (heading === '') return null
  const paragraphs = paragraphsOf(body)
  const at = paragraphs.indexOf(heading)
  return first(
    paragraphs.slice(at + 1, at + 6).filter(paragraph => paragraph.length <= 80 && !/[.!?]$/.test(paragraph)),
  )
}

/** Many blogs keep their posts under /2026/11/20/ or /2026-11-20-. */
function dateInAddress(address: string | null): string | null {
  const path = address ? new URL(address).pathname : ''
  const match = /\/(\d{4})[/-](\d{2})[/-](\d{2})(?=[/-])/.exec(path)
  return match ? isoDate(match.slice(1).join('-')) : null
}
