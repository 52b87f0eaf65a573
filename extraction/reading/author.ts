import { isoDate } from './dates.ts'
import { briefText, type Page, type PageElement } from './page.ts'
import { nodesOf, type StructuredData, type StructuredNode, textOf } from './structured-data.ts'
import { oneLine } from './whitespace.ts'

export interface Author {
  name: string | null
  /** Addresses as the page writes them. */
  url: string | null
  bio: string | null
  image: string | null
}

/** What a page says about its author. */
export function authorOf(page: Page, data: StructuredData, siteNames: readonly string[]): Author {
  const nodes = nodesOf(data.article?.author ?? data.article?.creator, data.byId)
  const isSite = (name: string) => siteNames.some(site => site.toLowerCase() === name.toLowerCase())
  const candidates = [
    namesOf(nodes),
    ...metaNames.map(name => nameIn(page.meta.get(name))),
    ...nameSelectors.map(selector => firstName(page.body, selector)),
  ].filter(name => name !== null && !nobody.test(name))
  const name = candidates.find(candidate => candidate !== null && !isSite(candidate)) ?? candidates[0] ?? null
  const person = nodes.length === 1 ? nodes[0] : undefined
  return {
    name,
    url: authorUrl(page, person),
    bio: textOf(person?.description) ?? bioIn(page.body),
    image:
      imageOf(person) ??
      page.body
        .querySelector('[class*="author-photo"] img, [class*="author-avatar"] img')
        ?.getAttribute('src') ??
      null,
  }
}

const nobody = /^(?:admin|administrator|editor|staff|guest|webmaster|unknown|anonymous)$/i

const metaNames = [
  'author',
  'article:author',
  'sailthru.author',
  'parsely-author',
  'byl',
  'dc.creator',
  'dc.creator.name',
  'dcterms.creator',
  'citation_author',
  'twitter:creator:name',
]

/** From selectors that name the author exactly to places where authors usually are. Comments have authors too. */
const nameSelectors = [
  '[itemprop~="author"] [itemprop="name"]',
  '[itemprop~="author"]',
  '[rel~="author"]',
  '.p-author',
  '.h-card .p-name',
  '.author-name',
  '.authorname',
  '.byline-name',
  '[class*="uthor-name"]',
  '[class*="uthorName"]',
  '.byline a',
  '.byline',
  '[class*="byline"]',
  '[class*="Byline"]',
  '.post-author',
  '.entry-author',
  '.article-author',
  '.author a',
  '.author',
  '[class*="post-meta"] [href*="/author/"]',
  '[href*="/author/"]',
]

function namesOf(nodes: StructuredNode[]): string | null {
  const names = nodes.map(node => nameIn(textOf(node.name) ?? undefined)).filter(name => name !== null)
  return names.length === 0 ? null : [...new Set(names)].join(', ')
}

function firstName(body: PageElement, selector: string): string | null {
  let tried = 0
  for (const element of body.querySelectorAll(selector)) {
    if (element.closest('[class*="comment"], [id*="comment"], aside, footer, [class*="related"]')) continue
    const name = nameIn(element.getAttribute('content') ?? briefText(element, 300))
    if (name) return name
    tried += 1
    if (tried === 5) return null
  }
  return null
}

/** The name in a byline. Null if it is an address, a date or a whole sentence. */
function nameIn(text: string | undefined): string | null {
  const line = oneLine((text ?? '').slice(0, 1000))
  const name = line
    .replace(/^(?:(?:written|posted|published|story|words|text)\s+)?(?:by|von|par|por)(?:\s*:\s*|\s+)/i, '')
    .replace(/^(?:author|autor)\s*:\s*/i, '')
    .replace(/\s(?:on|in|at)\s(?=\p{L}{1,30}\.?\s\d|\d).*/u, '')
    .replace(/\s?[|•·].*|\s[–—-]\s.*/, '')
    .replace(/\s?\(?@\w+\)?/g, '')
    .replace(/\s?[,-]?\s?(?:published|updated|posted|follow|contributor)\b.*/i, '')
    .replace(/(?<![,;:])[,;:]+$/, '')
    .trim()
  if (name.length < 2 || name.length > 120 || name.split(' ').length > 12) return null
  if (/https?:|www\.|@\w|[<>{}]/.test(name) || !/\p{L}/u.test(name) || isoDate(name)) return null
  return /^(?:by|author|share|subscribe|comments?|about the author)$/i.test(name) ? null : name
}

function authorUrl({ meta, root, body }: Page, person: StructuredNode | undefined): string | null {
  const stated = [
    textOf(person?.url),
    // Some pages give the publisher's page for both.
    meta.get('article:author')?.toLowerCase() === meta.get('article:publisher')?.toLowerCase()
      ? null
      : meta.get('article:author'),
    root.querySelector('link[rel="author"]')?.getAttribute('href'),
    body.querySelector('a[rel~="author"]')?.getAttribute('href'),
    body.querySelector('[itemprop~="author"] a[href]')?.getAttribute('href'),
    textOf(person?.sameAs),
  ]
  return stated.find(address => address && /^(?:https?:)?\/|^[\w-]+\//.test(address)) ?? null
}

function bioIn(body: PageElement): string | null {
  const element = body.querySelector(
    '[itemprop~="author"] [itemprop="description"], [class~="author-bio"], [class~="author-description"], [class~="author__bio"]',
  )
  const bio = briefText(element, 2001)
  return bio.length >= 20 && bio.length <= 2000 ? bio : null
}

function imageOf(person: StructuredNode | undefined): string | null {
  const [image] = [person?.image].flat()
  if (typeof image === 'string') return image
  return typeof image === 'object' && image !== null && 'url' in image ? textOf(image.url) : null
}
