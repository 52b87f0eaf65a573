import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import { useUser } from '#web/account/queries.ts'
import { ApiError } from '#web/api/api-error.ts'
import { chosenResult, draftedTips, tipChanges } from '#web/features/intake/extraction/preview/choices.ts'
import { ExtractionPreview } from '#web/features/intake/extraction/preview/ExtractionPreview.tsx'
import { PreviewBar } from '#web/features/intake/extraction/preview/PreviewBar.tsx'
import { useChoices } from '#web/features/intake/extraction/preview/use-choices.ts'
import { useAddPost } from '#web/features/library/post-form/add-post.ts'
import { draftOfExtraction, type PostDraft } from '#web/features/library/post-form/draft/post-draft.ts'
import { refusalWords } from '#web/features/library/post-form/refusal-words.ts'
import { previewTipParts } from './preview-tip-parts.tsx'

export interface Props {
  result: ExtractionResult
  /** How many words were read; null where that is not known. */
  words: number | null
  /** Asks the language model of this server once more; null where it has none. */
  onAskModel: (() => void) | null
  onReset: () => void
  /** Goes on with the whole post in the form. */
  onEdit: (draft: PostDraft) => void
  onSaved: (post: Post) => void
}

/** The preview of one extraction and what can be done with it; saved under one key, however often it is tried. */
export function ExtractedPost({ result, words, onAskModel, onReset, onEdit, onSaved }: Props) {
  const { choices, idempotencyKey, change, forget } = useChoices(useUser()?.id ?? '', result.extractionId)
  const addPost = useAddPost()
  const chosen = chosenResult(result, choices)
  const post = newPostOfExtraction(chosen.result, chosen.leftOut)
  const problem = addPost.error instanceof ApiError ? addPost.error.problem : null

  function save() {
    addPost.save(
      { post, idempotencyKey, leftOut: 0 },
      {
        onSaved: saved => {
          forget()
          onSaved(saved)
        },
      },
    )
  }

  return (
    <ExtractionPreview
      result={chosen.result}
      words={words}
      drafted={draftedTips(result, choices)}
      changes={tipChanges(change)}
      parts={previewTipParts}
      onAskModel={onAskModel}
      onEditPost={() => onEdit(draftOfExtraction(chosen.result, chosen.leftOut))}
      disabled={addPost.isPending}
      errors={problem ? refusalWords(post, problem) : []}
    >
      <PreviewBar
        kept={post.tips.length}
        found={result.tips.length}
        saving={addPost.isPending}
        onReset={onReset}
        onSave={save}
      />
    </ExtractionPreview>
  )
}
