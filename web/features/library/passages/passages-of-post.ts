import type { Post } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { type Block, contentBlocks } from './content-blocks.ts'
import { findPassages } from './find-passages.ts'
import { quotesOfTips } from './quotes-of-tips.ts'

/**
 * The content of a post as the page shows it: paragraphs with times and marks, and the tips that have their quote
 * there.
 */
export interface MarkedContent {
  blocks: Block[]
  /** The tips whose evidence is marked. Only these can have links to their passages. */
  quotingTips: ReadonlySet<string>
}

/** Marks the quotes of tips in a post's content. Null for a post without content. */
export function markedContent(
  { content, contentTimes }: Pick<Post, 'content' | 'contentTimes'>,
  tips: readonly Tip[],
): MarkedContent | null {
  if (!content?.trim()) return null
  const passages = findPassages(content, quotesOfTips(tips, contentTimes))
  return {
    blocks: contentBlocks(content, contentTimes, passages),
    quotingTips: new Set(passages.filter(({ kind }) => kind === 'evidence').map(({ tipId }) => tipId)),
  }
}
