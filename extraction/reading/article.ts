import { limits } from '#contract/limits.ts'
import { articleText } from './article-text.ts'
import { authorOf } from './author.ts'
import { withoutTracking } from './canonical-address.ts'
import type { Document } from './document.ts'
import { type Page, parsePage } from './page.ts'
import { hasPaywallMarks, isPaywalled, withoutOffers } from './paywall.ts'
import { publicationDateOf } from './publication-date.ts'
import { nodesOf, type StructuredData, structuredDataOf, textOf } from './structured-data.ts'
import { titleOf } from './title.ts'
import { oneLine } from './whitespace.ts'

/** Reads an article from HTML that came from `address` (after redirects), or was supplied without one. */
export function readArticle(html: string, address: string | null): Document {
  const page = parsePage(html)
  const data = structuredDataOf(page.structuredData)
  const siteName = siteNameOf(page, data)
  const siteNames = [siteName, ...hostNames(address)].filter(name => name !== null)
  const author = authorOf(page, data, siteNames)
  const title = titleOf(page, data.article, siteNames)
  const facts = {
    type: address === null ? 'manual' : 'blog',
    url: address,
    canonicalUrl: canonicalOf(page, address),
    title,
    author: author.name,
    channelUrl: otherPage(webAddress(author.url, address), address),
    channelId: null,
    authorBio: author.bio,
    authorImageUrl: webAddress(author.image, address),
    siteName,
    publishedAt: publicationDateOf(page, data.article, address),
    imageUrl: leadImage(page, data, address),
    language: languageOf(page),
    times: null,
  } as const
  const hasMarks = hasPaywallMarks(page, data.article)
  // Last, because it takes the page apart.
  const text = articleText(page, data.article, facts)
  const paywalled = isPaywalled(hasMarks, text)
  return { ...facts, text: paywalled ? withoutOffers(text) : text, paywalled }
}

/** An author's page; a link to a place on the article itself is none. */
function otherPage(url: string | null, address: string | null): string | null {
  return url && address && withoutTracking(url) === withoutTracking(address) ? null : url
}

function siteNameOf({ meta }: Page, { article, byId }: StructuredData): string | null {
  const [publisher] = nodesOf(article?.publisher, byId)
  return (
    oneLine(meta.get('og:site_name') ?? '') || textOf(publisher?.name) || meta.get('application-name') || null
  )
}

/** "blog.example.com" and "example", for titles that end with them. */
function hostNames(address: string | null): string[] {
  const host = address ? new URL(address).hostname.replace(/^www\./, '') : ''
  const labels = host.split('.')
  return labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? '')
    ? []
    : [host, labels.at(-2) ?? '', labels[0] ?? '']
}

/** The address the page calls its own, if it lies on the same host; else the one it came from. */
function canonicalOf({ root, meta }: Page, address: string | null): string | null {
  if (address === null) return null
  const stated = [root.querySelector('link[rel~="canonical"]')?.getAttribute('href'), meta.get('og:url')]
  const plainHost = (url: string) => new URL(url).hostname.replace(/^www\./, '')
  for (const candidate of stated) {
    const url = webAddress(candidate, address)
    if (url && plainHost(url) === plainHost(address)) return withoutTracking(url)
  }
  return withoutTracking(address)
}

function leadImage(
  { meta, body }: Page,
  { article, byId }: StructuredData,
  address: string | null,
): string | null {
  const [image] = nodesOf([article?.image].flat()[0], byId)
  const stated = [
    meta.get('og:image:secure_url'),
    meta.get('og:image'),
    meta.get('og:image:url'),
    meta.get('twitter:image'),
    meta.get('twitter:image:src'),
    textOf(image?.url) ?? textOf(image?.contentUrl) ?? textOf(image?.name),
    body
      .querySelector('article figure img[src], main figure img[src], article p img[src]')
      ?.getAttribute('src'),
  ]
  for (const candidate of stated) {
    const url = webAddress(candidate, address)
    if (url) return url
  }
  return null
}

function languageOf({ root, meta }: Page): string | null {
  const stated = root.getAttribute('lang') || meta.get('content-language') || meta.get('og:locale') || ''
  const tag = stated.trim().replaceAll('_', '-')
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : null
}

/** An address of the page as a whole http(s) address; null for any other. */
function webAddress(candidate: string | null | undefined, address: string | null): string | null {
  const text = candidate?.trim() ?? ''
  if (text === '' || !URL.canParse(text, address ?? undefined)) return null
  const url = new URL(text, address ?? undefined)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.href.length <= limits.address ? url.href : null
}
