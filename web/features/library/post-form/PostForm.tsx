import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { plural } from '#web/format/words/plural.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { StickyBar } from '#web/ui/forms/StickyBar.tsx'
import { type OfferAfter, useAddPost } from './add-post.ts'
import type { PostDraft } from './draft/post-draft.ts'
import { errorsToShow } from './errors-to-show.ts'
import { canBeSaved, draftErrors, hasErrors, newPostOfDraft } from './new-post.ts'
import { PostDetails } from './PostDetails.tsx'
import { type DrawTipFields, TipRows } from './TipRows.tsx'

interface Props {
  draft: PostDraft
  idempotencyKey: string
  change: (update: (draft: PostDraft) => PostDraft) => void
  tipFields: DrawTipFields
  onSaved: (post: Post) => void
  offer?: OfferAfter
}

/** Manual entry: post details, a list of tips, and Save Post (specification, Create Post). */
export function PostForm({ draft, idempotencyKey, change, tipFields, onSaved, offer }: Props) {
  const addPost = useAddPost({ offer })
  const form = useRef<HTMLFormElement>(null)
  /** How many saves were tried here. After the first one, errors show while the person types. */
  const [tries, setTries] = useState(0)
  const [sent, setSent] = useState<PostDraft | null>(null)
  const problem = addPost.error instanceof ApiError ? addPost.error.problem : null
  const errors = errorsToShow(draft, { tried: tries > 0, sent, refused: problem?.errors })
  const complete = canBeSaved(draft)
  const placeless = problem && !hasErrors(errors) && draft === sent ? problem.detail : null

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  function save() {
    setTries(before => before + 1)
    if (hasErrors(draftErrors(draft))) return
    setSent(draft)
    const { post, leftOut } = newPostOfDraft(draft)
    // A refusal moves the focus to its field too.
    addPost.save(
      { post, leftOut, idempotencyKey },
      { onSaved, onRefused: () => setTries(before => before + 1) },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  /** Enter shows what is missing, even while the button is disabled and the browser submits nothing. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const inField = event.target instanceof HTMLInputElement
    const asked = event.ctrlKey || event.metaKey || (inField && !complete)
    if (!asked) return
    event.preventDefault()
    save()
  }

  return (
    <form
      ref={form}
      aria-label="Manual Entry"
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="mt-6"
    >
      <div className="card px-4 py-5 md:px-6">
        <PostDetails
          draft={draft}
          onChange={changes => change(before => ({ ...before, ...changes }))}
          errors={errors.post}
        />
      </div>
      <TipRows draft={draft} change={change} errors={errors.tips} tipFields={tipFields} />
      {(errors.post.tips ?? placeless) && (
        <p role="alert" className="mt-3 text-ui text-danger">
          {errors.post.tips ?? placeless}
        </p>
      )}
      <SaveBar complete={complete} tips={draft.tips.length} saving={addPost.isPending} />
    </form>
  )
}

function SaveBar({ complete, tips, saving }: { complete: boolean; tips: number; saving: boolean }) {
  const note = complete
    ? `${plural(tips, 'tip')}. Everybody can read what you save.`
    : 'A post needs a title and a summary.'
  return (
    <StickyBar note={note}>
      <Button
        type="submit"
        variant="primary"
        className="max-sm:w-full"
        disabled={!complete}
        busy={saving}
        busyLabel="Saving…"
      >
        Save Post
      </Button>
    </StickyBar>
  )
}
