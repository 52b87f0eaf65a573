import { generateOpml, parseOpml } from 'feedsmith'
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { plainText, storable } from './plain.ts'
import type { ReadOutline } from './read-feed.ts'

/** The sources in an OPML file, in order, also those in folders. Null if the text is no OPML. */
export function readOpml(text: string): ReadOutline[] | null {
  const document = opmlIn(text)
  if (!document) return null
  const found: ReadOutline[] = []
  // Without recursion, because a file may be nested as deep as it is long.
  const left = [...(document.body?.outlines ?? [])].reverse()
  for (let outline = left.pop(); outline; outline = left.pop()) {
    const url = (outline.xmlUrl ?? outline.url ?? outline.htmlUrl)?.trim()
    if (url)
      found.push({ url, title: plainText(outline.title ?? outline.text, limits.title) ?? storable(url) })
    left.push(...[...(outline.outlines ?? [])].reverse())
  }
  return found
}

function opmlIn(text: string) {
  try {
    return parseOpml<string>(text)
  } catch {
    // The library says only that it is no OPML.
    return undefined
  }
}

/** Sources as an OPML file for other readers. */
export function writeOpml(sources: { url: string; title: string; siteUrl: string | null }[]): string {
  const title = `Sources followed in ${brand}`
  // The library writes no file without an outline.
  if (sources.length === 0)
    return `<?xml version="1.0" encoding="utf-8"?>\n<opml version="2.0"><head><title>${title}</title></head><body/></opml>`
  return generateOpml({
    head: { title, dateCreated: new Date() },
    body: {
      outlines: sources.map(({ url, title, siteUrl }) => ({
        type: 'rss',
        text: title,
        title,
        xmlUrl: url,
        ...(siteUrl === null ? {} : { htmlUrl: siteUrl }),
      })),
    },
  })
}
