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
import { useTrackOffer } from './use-track-offer.ts'

export interface Props {
  result: ExtractionResult
  /** How many words the machine has read; null where the number is unknown. */
  words: number | null
  /** Asks the language model of this server to read again. Null where this server has no model. */
  onAskModel: (() => void) | null
  onReset: () => void
  /** Opens the form with the whole post. */
  onEdit: (draft: PostDraft) => void
  onSaved: (post: Post) => void
}

/**
 * The preview of one extraction, to be saved, edited or dropped. Every try to save uses the same key, so that the post
 * is saved once.
 */
export function ExtractedPost({ result, words, onAskModel, onReset, onEdit, onSaved }: Props) {
  const { choices, idempotencyKey, change, forget } = useChoices(useUser()?.id ?? '', result.extractionId)
  const addPost = useAddPost({ offer: useTrackOffer() })
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
