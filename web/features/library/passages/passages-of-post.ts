import type { Post } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { type Block, contentBlocks } from './content-blocks.ts'
import { findPassages } from './find-passages.ts'
import { quotesOfTips } from './quotes-of-tips.ts'

/** The content of a post as it is shown: paragraphs with times and marks, and how many tips have their quote in it. */
export interface MarkedContent {
  blocks: Block[]
  /** The tips whose evidence is marked: links to their passages lead somewhere. */
  quotingTips: ReadonlySet<string>
}

/** Marks in a post's content what its tips quote; null for a post without content. */
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
