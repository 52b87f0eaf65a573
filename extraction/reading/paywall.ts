import type { Page } from './page.ts'
import type { StructuredNode } from './structured-data.ts'

/** A whole article is rarely shorter, the beginning that is shown to everyone rarely longer. */
const longestTeaser = 3500
const longestOffer = 200

const markers = [
  '.paywall',
  '[class*="paywall-"]',
  '[id*="paywall"]',
  '.gh-post-upgrade-cta',
  '.subscriber-only',
  '.members-only',
  '[class*="regwall"]',
  '.piano-offer',
].join(', ')

const words = new RegExp(
  String.raw`\b(?:` +
    [
      'this (?:post|article|story|content) is for (?:paid |paying |premium )?(?:subscribers|members)',
      'subscribe to (?:continue|keep|read the (?:rest|full))',
      '(?:to )?(?:continue|keep) reading,? (?:this|with a|subscribe|log in|sign in)',
      'become a (?:paid |paying )?(?:subscriber|member) to (?:read|continue|unlock)',
      String.raw`unlock (?:this|the (?:full|rest))|already a (?:paid )?(?:subscriber|member)\?`,
    ].join('|') +
    ')',
  'i',
)

/** Whether the page showed only the beginning of its article. Marks alone do not count where the text is long. */
export function isPaywalled(hasMarks: boolean, text: string): boolean {
  return hasMarks && text.length <= longestTeaser
}

/** The text of a teaser without the lines that ask to subscribe: they are the site's words, not the author's. */
export function withoutOffers(text: string): string {
  return text
    .split('\n\n')
    .filter(paragraph => paragraph.length > longestOffer || !words.test(paragraph))
    .join('\n\n')
}

/** Whether a page says somewhere that its article is not for everyone. */
export function hasPaywallMarks(page: Page, article: StructuredNode | null): boolean {
  if (isNotFree(article?.isAccessibleForFree)) return true
  if (/^(?:locked|metered|paid)$/i.test(page.meta.get('article:content_tier') ?? '')) return true
  return page.body.querySelector(markers) !== null || words.test(page.body.textContent ?? '')
}

function isNotFree(value: unknown): boolean {
  return (
    value === false ||
    (typeof value === 'string' && /^(?:false|http:\/\/schema.org\/false)$/i.test(value.trim()))
  )
}
