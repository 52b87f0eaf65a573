import { decodeEntities } from './entities.ts'
import { briefText, type Page } from './page.ts'
import { type StructuredNode, textOf } from './structured-data.ts'
import { oneLine } from './whitespace.ts'

const separator = /\s[|\-–—·•»:]{1,2}\s|\s?[|»]\s?/

/**
 * The title of the article: what the page tells other sites, its structured data, its only heading of the first order,
 * or the window's title; always without the name of the site.
 */
export function titleOf(
  page: Page,
  article: StructuredNode | null,
  siteNames: readonly string[],
): string | null {
  const { meta } = page
  const headings = [...page.body.querySelectorAll('h1')]
    .map(h1 => oneLine(h1.textContent ?? ''))
    .filter(Boolean)
  const stated = [
    meta.get('og:title'),
    meta.get('twitter:title'),
    textOf(article?.headline),
    meta.get('parsely-title'),
    meta.get('title'),
    meta.get('dc.title'),
    briefText(page.body.querySelector('[itemprop="headline"]'), 400),
    headings.length === 1 ? headings[0] : null,
    windowTitle(page, headings, siteNames),
    headings[0],
  ]
  for (const candidate of stated) {
    // Some systems write entities over entities: what is left of them after the page was parsed is no title's own.
    const title = withoutSiteName(oneLine(decodeEntities(candidate ?? '')), siteNames)
    if (title !== '' && !siteNames.some(site => same(site, title))) return whole(title, headings)
  }
  return null
}

/** A shorter beginning could be that of many headings. */
const leastBeginning = 10

/** Of a title cut off with dots, the heading that it is the beginning of. */
function whole(title: string, headings: string[]): string {
  const dots = ['…', '...'].find(mark => title.endsWith(mark))
  const beginning = dots ? title.slice(0, -dots.length).trimEnd() : ''
  if (beginning.length < leastBeginning) return title
  return headings.find(heading => heading.startsWith(beginning)) || title
}

function withoutSiteName(title: string, siteNames: readonly string[]): string {
  for (const site of siteNames) {
    const at = title.length - site.length
    const end = title.slice(at)
    const begin = title.slice(0, site.length)
    const before = /^(.*\S)\s*(?:\s[-–—·•:]|[|»:]|::)\s*$/.exec(title.slice(0, Math.max(at, 0)))
    if (same(end, site) && before?.[1]) return before[1]
    const rest = /^\s*(?:[-–—·•:]\s|[|»:]|::)\s*(\S.*)$/.exec(title.slice(site.length))
    if (same(begin, site) && rest?.[1]) return rest[1]
  }
  return title
}

/** The window's title usually ends with the name of the site, which may be known from nothing else. */
function windowTitle({ root }: Page, headings: string[], siteNames: readonly string[]): string {
  const title = withoutSiteName(oneLine(root.querySelector('title')?.textContent ?? ''), siteNames)
  const heading = headings.find(text => title.includes(text) && text.split(' ').length > 2)
  if (heading) return heading
  const parts = title.split(separator)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || last.split(' ').length > 4) return title
  const rest = title.slice(0, title.length - last.length).replace(/\s?[|\-–—·•»:]{1,2}\s?$/, '')
  return rest.split(' ').length >= 3 ? rest : title
}

function same(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain(a) === plain(b) && plain(a) !== ''
}
