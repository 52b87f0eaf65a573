import type { FoundOfMine, FoundPost } from '#contract/search.ts'
import { stockAddress } from '#web/features/library/stocks/stock-tab.ts'

/**
 * The address of a hit in its post. Browsers with text fragments scroll to the words and open the fold around them.
 * Other browsers show the post. The fragment runs from the first mark to the end of its sentence, at most 60 characters
 * further, so that it does not match the same word elsewhere.
 */
export function placeInPost({ slug, passage: { text, marks } }: Pick<FoundPost, 'slug' | 'passage'>): string {
  const [first] = marks
  if (!first) return `/posts/${slug}`
  const [start, end] = first
  const rest = /^(?:[^.!?…\n]{0,60}(?=[\s.!?…]|$))/.exec(text.slice(end))?.[0] ?? ''
  // Hyphens and commas have a meaning in text fragments.
  const words = encodeURIComponent(text.slice(start, end) + rest.trimEnd()).replaceAll('-', '%2D')
  return `/posts/${slug}#:~:text=${words}`
}

/** The address of the person's own words. */
export function placeOfMine({ kind, stock, post }: Pick<FoundOfMine, 'kind' | 'stock' | 'post'>): string {
  if (kind === 'reason' && post) return `/posts/${post.slug}#tip-${post.tipId}`
  const tabs = { note: 'notes', task: 'tasks', conclusion: 'analysis', reason: 'classification' } as const
  return stockAddress(stock.ticker, tabs[kind])
}
