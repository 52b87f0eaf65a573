import type { FoundOfMine, FoundPost } from '#contract/search.ts'
import { stockAddress } from '#web/features/library/stocks/stock-tab.ts'

/**
 * Where a post has the words: browsers that know text fragments go there, and open what folds it; others show the post.
 * From the first mark on, as far as it is one sentence, so that it is not the same word elsewhere.
 */
export function placeInPost({ slug, passage: { text, marks } }: Pick<FoundPost, 'slug' | 'passage'>): string {
  const [first] = marks
  if (!first) return `/posts/${slug}`
  const [start, end] = first
  const rest = /^(?:[^.!?…\n]{0,60}(?=[\s.!?…]|$))/.exec(text.slice(end))?.[0] ?? ''
  // A hyphen and a comma mean something there.
  const words = encodeURIComponent(text.slice(start, end) + rest.trimEnd()).replaceAll('-', '%2D')
  return `/posts/${slug}#:~:text=${words}`
}

/** Where somebody's own words stand. */
export function placeOfMine({ kind, stock, post }: Pick<FoundOfMine, 'kind' | 'stock' | 'post'>): string {
  if (kind === 'reason' && post) return `/posts/${post.slug}#tip-${post.tipId}`
  const tabs = { note: 'notes', task: 'tasks', conclusion: 'analysis', reason: 'classification' } as const
  return stockAddress(stock.ticker, tabs[kind])
}
