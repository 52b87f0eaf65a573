import type { Problem } from '#contract/problem.ts'
import type { PostDraft } from './draft/post-draft.ts'
import { draftErrors, errorsOfAnswer, noErrors, type PostDraftErrors } from './new-post.ts'

interface Attempt {
  /** Whether saving was tried. Before that the form shows no errors. */
  tried: boolean
  /** The draft that was last sent, and the errors that the server found in it. */
  sent: PostDraft | null
  refused: Problem['errors']
}

/**
 * The errors beside the fields: those that the browser finds, and the server's for each field that has not changed
 * since.
 */
export function errorsToShow(draft: PostDraft, { tried, sent, refused }: Attempt): PostDraftErrors {
  if (!tried) return noErrors
  const own = draftErrors(draft)
  if (!sent) return own
  const told = errorsOfAnswer(sent, refused)
  const sentTips = new Map(sent.tips.map(({ row, tip }) => [row, tip]))
  const unchanged = draft.tips.filter(({ row, tip }) => told.tips[row] && sentTips.get(row) === tip)
  return {
    post: {
      ...Object.fromEntries(
        Object.entries(told.post).filter(([path]) => !isField(path, draft) || draft[path] === sent[path]),
      ),
      ...own.post,
    },
    tips: {
      ...Object.fromEntries(unchanged.map(({ row }) => [row, told.tips[row] ?? {}])),
      ...own.tips,
    },
  }
}

function isField(path: string, draft: PostDraft): path is keyof PostDraft {
  return path in draft
}
