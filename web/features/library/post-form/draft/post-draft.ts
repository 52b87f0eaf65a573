import type { ExtractionResult } from '#contract/extraction.ts'
import type { Post } from '#contract/posts.ts'
import type { SourceType } from '#contract/tips.ts'
import {
  draftOfExtractedTip,
  emptyTipDraft,
  type TipDraft,
} from '#web/features/library/tips/form/tip-draft.ts'

/** A post in the form. Each field holds its text as typed. */
export interface PostDraft {
  title: string
  summary: string
  content: string
  author: string
  sourceType: SourceType
  url: string
  imageUrl: string
  /** A date, or the moment that an extraction found. Empty if unknown. */
  publishedAt: string
  tips: TipRow[]
  /** The extraction that filled the form. Null for a post typed from its beginning. */
  extractionId: string | null
}

/** A tip of the form. `row` tells the rows of one draft apart and is never sent. */
export interface TipRow {
  row: number
  tip: TipDraft
  /** The place of the drafted tip in the extraction. Absent for a tip typed from its beginning. */
  draft?: number
}

/** The form as it opens: empty, with source type 'manual' (specification, section 5). */
export function emptyPostDraft(): PostDraft {
  return {
    title: '',
    summary: '',
    content: '',
    author: '',
    sourceType: 'manual',
    url: '',
    imageUrl: '',
    publishedAt: '',
    tips: [],
    extractionId: null,
  }
}

/** An extraction opened for editing, with the tips that are kept. */
export function draftOfExtraction(
  { extractionId, post, tips }: ExtractionResult,
  leftOut: ReadonlySet<number>,
): PostDraft {
  return {
    title: post.title,
    summary: post.summary,
    content: post.content,
    author: post.author ?? '',
    sourceType: post.type,
    url: post.url ?? '',
    imageUrl: post.image_url ?? '',
    publishedAt: post.published_at ?? '',
    tips: tips
      .flatMap((tip, draft) => (leftOut.has(draft) ? [] : [{ tip: draftOfExtractedTip(tip), draft }]))
      .map((kept, row) => ({ row, ...kept })),
    extractionId,
  }
}

/** A saved post opened for editing. Its content does not change and is not in the form. */
export function draftOfPost(post: Post): PostDraft {
  return {
    ...emptyPostDraft(),
    title: post.title,
    summary: post.summary,
    author: post.author ?? '',
    sourceType: post.sourceType,
    url: post.url ?? '',
    imageUrl: post.imageUrl ?? '',
    publishedAt: post.publishedAt ?? '',
  }
}

/** Whether nothing was typed. An empty form is not worth keeping. */
export function isEmpty(draft: PostDraft): boolean {
  const { tips, sourceType, extractionId: _, ...texts } = draft
  return sourceType === 'manual' && tips.length === 0 && Object.values(texts).every(text => !text.trim())
}

/** The draft with one more empty tip at its end. */
export function withNewTip(draft: PostDraft): PostDraft {
  const row = Math.max(-1, ...draft.tips.map(tip => tip.row)) + 1
  return { ...draft, tips: [...draft.tips, { row, tip: emptyTipDraft() }] }
}

/** The draft with another tip in a row. */
export function withTip(draft: PostDraft, row: number, tip: TipDraft): PostDraft {
  return { ...draft, tips: draft.tips.map(one => (one.row === row ? { ...one, tip } : one)) }
}

/** The draft without a row. */
export function withoutTip(draft: PostDraft, row: number): PostDraft {
  return { ...draft, tips: draft.tips.filter(one => one.row !== row) }
}

/** The draft with a removed row back in its place. */
export function withTipBack(draft: PostDraft, index: number, removed: TipRow): PostDraft {
  return { ...draft, tips: draft.tips.toSpliced(index, 0, removed) }
}
