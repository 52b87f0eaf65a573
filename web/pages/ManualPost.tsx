import type { Post } from '#contract/posts.ts'
import { newKeptDraft } from '#web/features/library/post-form/kept-draft.ts'
import { PostForm } from '#web/features/library/post-form/PostForm.tsx'
import { RestoredNote } from '#web/features/library/post-form/RestoredNote.tsx'
import type { DraftInHand } from '#web/features/library/post-form/use-kept-draft.ts'
import { TipFields } from '#web/features/library/tips/TipFields.tsx'

export interface Props {
  manual: DraftInHand
  onStartOver: () => void
  onSaved: (post: Post) => void
}

/** A post that is typed, and the way back to an empty one. */
export function ManualPost({ manual, onStartOver, onSaved }: Props) {
  return (
    <>
      {manual.restored && <RestoredNote onStartOver={onStartOver} />}
      <PostForm
        key={manual.idempotencyKey}
        draft={manual.draft}
        idempotencyKey={manual.idempotencyKey}
        change={manual.change}
        tipFields={props => <TipFields {...props} />}
        onSaved={post => {
          manual.replace(newKeptDraft())
          onSaved(post)
        }}
      />
    </>
  )
}
