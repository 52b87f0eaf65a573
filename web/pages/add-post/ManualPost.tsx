import type { Post } from '#contract/posts.ts'
import { newKeptDraft } from '#web/features/library/post-form/draft/kept-draft.ts'
import { RestoredNote } from '#web/features/library/post-form/draft/RestoredNote.tsx'
import type { DraftInHand } from '#web/features/library/post-form/draft/use-kept-draft.ts'
import { PostForm } from '#web/features/library/post-form/PostForm.tsx'
import { TipFields } from '#web/features/library/tips/form/TipFields.tsx'
import { useTrackOffer } from './use-track-offer.ts'

export interface Props {
  manual: DraftInHand
  onStartOver: () => void
  onSaved: (post: Post) => void
}

/** The form for a post that a person types, with a way back to an empty form. */
export function ManualPost({ manual, onStartOver, onSaved }: Props) {
  const offer = useTrackOffer()
  return (
    <>
      {manual.restored && <RestoredNote onStartOver={onStartOver} />}
      <PostForm
        key={manual.idempotencyKey}
        draft={manual.draft}
        idempotencyKey={manual.idempotencyKey}
        change={manual.change}
        tipFields={props => <TipFields {...props} />}
        offer={offer}
        onSaved={post => {
          manual.replace(newKeptDraft())
          onSaved(post)
        }}
      />
    </>
  )
}
