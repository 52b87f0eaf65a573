import type { SourceType } from './tips.ts'

/**
 * What a source is shown and counted as. A newsletter is stored as a blog and recognized by its host (decisions,
 * section 4).
 */
export type SourceKind = SourceType | 'newsletter'

/** The kind of a source, from its stored type and its address. */
export function sourceKind(type: SourceType, url: string | null): SourceKind {
  return type === 'blog' && url !== null && isNewsletterHost(url) ? 'newsletter' : type
}

const newsletterHosts = [
  'substack.com',
  'beehiiv.com',
  'ghost.io',
  'buttondown.com',
  'buttondown.email',
  'convertkit.com',
  'kit.com',
  'campaign-archive.com',
  'mailchi.mp',
  'tinyletter.com',
]

function isNewsletterHost(url: string): boolean {
  if (!newsletterHosts.some(known => url.includes(known)) || !URL.canParse(url)) return false
  const host = new URL(url).hostname
  return newsletterHosts.some(known => host === known || host.endsWith(`.${known}`))
}
