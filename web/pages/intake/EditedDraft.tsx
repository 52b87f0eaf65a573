import type { Post } from '#contract/posts.ts'
import type { KeptDraft } from '#web/features/library/post-form/draft/kept-draft.ts'
import type { PostDraft } from '#web/features/library/post-form/draft/post-draft.ts'
import { PostForm } from '#web/features/library/post-form/PostForm.tsx'
import { TipFields } from '#web/features/library/tips/form/TipFields.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

export interface Props {
  kept: KeptDraft
  change: (update: (draft: PostDraft) => PostDraft) => void
  /** Leaves the form and shows the machine's draft again. */
  onLeave: () => void
  onSaved: (post: Post) => void
}

/** The form of a post, filled with a draft. */
export function EditedDraft({ kept, change, onLeave, onSaved }: Props) {
  return (
    <section aria-label="Edit before saving">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 tabIndex={-1} className="title outline-none">
          Edit before saving
        </h2>
        <Button variant="quiet" size="small" onClick={onLeave}>
          Back to the draft
        </Button>
      </div>
      <PostForm
        draft={kept.draft}
        idempotencyKey={kept.idempotencyKey}
        change={change}
        tipFields={props => <TipFields {...props} />}
        onSaved={onSaved}
      />
    </section>
  )
}
