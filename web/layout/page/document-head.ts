import { documentTitle } from '#contract/brand.ts'
import type { PageHead } from '#contract/page.ts'

/**
 * Writes the head of a page into the document, with the same tags as the server. Removes tags that the page does not
 * have. Links to feeds and ld+json blocks stay as the server wrote them: nobody reads them after a navigation.
 */
export function writeHead(
  document: Document,
  head: PageHead,
  { publicUrl, name }: { publicUrl: string; name: string },
): void {
  const title = documentTitle(head.title, name)
  const address = head.canonicalPath && publicUrl + head.canonicalPath
  const social = head.openGraph
  const image = social && publicUrl + social.picture.path
  document.title = title
  writeMeta(document, 'name', 'description', head.description)
  writeMeta(document, 'name', 'keywords', head.keywords)
  writeMeta(document, 'property', 'og:title', social && head.title)
  writeMeta(document, 'property', 'og:description', social && head.description)
  writeMeta(document, 'property', 'og:type', social?.type)
  writeMeta(document, 'property', 'og:url', social && address)
  writeMeta(document, 'property', 'og:image', image)
  writeMeta(document, 'property', 'og:image:alt', social?.picture.alt)
  writeMeta(document, 'property', 'article:published_time', social?.publishedAt)
  writeMeta(document, 'property', 'article:author', social?.author)
  writeMeta(document, 'name', 'robots', head.canonicalPath && !head.noindex ? undefined : 'noindex')
  writeMeta(document, 'name', 'twitter:card', social && 'summary_large_image')
  writeMeta(document, 'name', 'twitter:title', social && head.title)
  writeMeta(document, 'name', 'twitter:description', social && head.description)
  writeMeta(document, 'name', 'twitter:image', image)
  writeMeta(document, 'name', 'twitter:image:alt', social?.picture.alt)
  writeCanonical(document, address)
}

function writeMeta(
  document: Document,
  by: 'name' | 'property',
  key: string,
  content: string | undefined,
): void {
  const present = document.head.querySelector(`meta[${by}="${key}"]`)
  if (!content) {
    present?.remove()
    return
  }
  const tag = present ?? document.head.appendChild(document.createElement('meta'))
  tag.setAttribute(by, key)
  tag.setAttribute('content', content)
}

function writeCanonical(document: Document, address: string | undefined): void {
  const present = document.head.querySelector('link[rel="canonical"]')
  if (!address) {
    present?.remove()
    return
  }
  const tag = present ?? document.head.appendChild(document.createElement('link'))
  tag.setAttribute('rel', 'canonical')
  tag.setAttribute('href', address)
}
