import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import type { NewPost } from '#contract/posts.ts'
import type { Problem } from '#contract/problem.ts'
import { valuesOfDraft } from '#web/features/library/tips/form/tip-draft.ts'
import {
  errorsOfProblem,
  type TipDraftErrors,
  tipDraftErrors,
} from '#web/features/library/tips/form/tip-draft-errors.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import type { PostDraft, TipRow } from './draft/post-draft.ts'

/** The errors beside the fields of a form. The errors of tips are stored by row. */
export interface PostDraftErrors {
  post: Readonly<Record<string, string>>
  tips: Readonly<Record<number, TipDraftErrors>>
}

export const noErrors: PostDraftErrors = { post: {}, tips: {} }

/** The sentence of the specification (section 5) for a form without title or summary. */
const titleAndSummary = 'Title and summary are required'

/** Whether the post can be saved: title and summary are there. */
export function canBeSaved(draft: PostDraft): boolean {
  return !isBlank(draft.title) && !isBlank(draft.summary)
}

/** The post as it is sent, and the number of tips without ticker or text, which are left out (decisions, section 3). */
export function newPostOfDraft(draft: PostDraft): { post: NewPost; leftOut: number } {
  const sent = sentTips(draft)
  const { extractionId } = draft
  const post: NewPost = {
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    content: textOrNull(draft.content),
    author: textOrNull(draft.author),
    sourceType: draft.sourceType,
    url: textOrNull(draft.url),
    imageUrl: textOrNull(draft.imageUrl),
    publishedAt: textOrNull(draft.publishedAt),
    tips: sent.map(({ tip, draft: place }) => ({
      ticker: tip.ticker.trim().toUpperCase(),
      companyName: tip.companyName,
      ...valuesOfDraft(tip),
      ...(extractionId && { draft: place ?? null }),
    })),
    ...(extractionId && { extractionId }),
  }
  return { post, leftOut: draft.tips.length - sent.length }
}

function sentTips(draft: PostDraft): TipRow[] {
  return draft.tips.filter(({ tip }) => tip.ticker.trim() && !isBlank(tip.text))
}

/**
 * The errors that the browser can find before sending. For a tip that would be left out, only the ticker is checked.
 */
export function draftErrors(draft: PostDraft): PostDraftErrors {
  const post: Record<string, string> = {}
  // One sentence for both fields, beside the first missing one.
  if (isBlank(draft.title)) post.title = titleAndSummary
  else if (isBlank(draft.summary)) post.summary = titleAndSummary
  for (const field of ['title', 'summary', 'content', 'author'] as const) {
    const error = lengthError(draft[field], limits[field])
    if (error) post[field] = error
  }
  for (const field of ['url', 'imageUrl'] as const) {
    const address = draft[field].trim()
    const error = lengthError(address, limits.address)
    if (error) post[field] = error
    else if (address && !safeAddress(address))
      post[field] = 'Enter an address that begins with http:// or https://'
  }
  if (draft.tips.length > limits.tipsOfPost) post.tips = `Use at most ${limits.tipsOfPost} tips`

  const sent = new Set(sentTips(draft))
  const tips: Record<number, TipDraftErrors> = {}
  for (const row of draft.tips) {
    const errors = tipDraftErrors(row.tip)
    const told: TipDraftErrors = sent.has(row) ? errors : errors.ticker ? { ticker: errors.ticker } : {}
    if (Object.keys(told).length > 0) tips[row.row] = told
  }
  return { post, tips }
}

export function hasErrors(errors: PostDraftErrors): boolean {
  return Object.keys(errors.post).length > 0 || Object.keys(errors.tips).length > 0
}

/** The server's errors by the fields of the draft that was sent. */
export function errorsOfAnswer(draft: PostDraft, errors: Problem['errors']): PostDraftErrors {
  const post: Record<string, string> = {}
  for (const { path, message } of errors ?? []) if (!/^tips\.\d/.test(path)) post[path] ??= message
  const tips: Record<number, TipDraftErrors> = {}
  sentTips(draft).forEach(({ row, tip }, index) => {
    const told = errorsOfProblem(tip, errors, `tips.${index}.`)
    if (Object.keys(told).length > 0) tips[row] = told
  })
  return { post, tips }
}

function textOrNull(text: string): string | null {
  return text.trim() || null
}
