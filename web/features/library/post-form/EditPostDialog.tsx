import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { ApiError, isLoggedOut, serverMessage } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useChangePost } from './change-post.ts'
import { draftOfPost, type PostDraft } from './draft/post-draft.ts'
import { errorsToShow } from './errors-to-show.ts'
import { draftErrors, hasErrors } from './new-post.ts'
import { MendedDetails } from './PostDetails.tsx'

interface Props {
  post: Post
  /** The field that gets the focus at first, if not the first field. */
  first?: 'author' | undefined
  onOpenChange: (open: boolean) => void
}

/** A dialog that changes the details of a post. */
export function EditPostDialog({ post, first, onOpenChange }: Props) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="Edit Post">
      <EditPostForm post={post} first={first} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** The form of the dialog. The typed text stays if saving fails. */
function EditPostForm({ post, first, onClose }: Pick<Props, 'post' | 'first'> & { onClose: () => void }) {
  const change = useChangePost(post)
  const [draft, setDraft] = useState(() => draftOfPost(post))
  /** How many saves were tried. After the first one, errors show while the person types. */
  const [tries, setTries] = useState(0)
  const [sent, setSent] = useState<PostDraft | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const refused = change.error instanceof ApiError ? change.error.problem?.errors : undefined
  const errors = errorsToShow(draft, { tried: tries > 0, sent, refused })

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  function save(event: FormEvent) {
    event.preventDefault()
    setTries(before => before + 1)
    if (change.isPending || hasErrors(draftErrors(draft))) return
    setSent(draft)
    // A refusal moves the focus to its field too.
    change.mutate(draft, { onSuccess: onClose, onError: () => setTries(before => before + 1) })
  }

  return (
    <form ref={form} aria-label="Edit Post" onSubmit={save} noValidate>
      <MendedDetails
        first={first}
        draft={draft}
        onChange={changes => setDraft(before => ({ ...before, ...changes }))}
        errors={errors.post}
      />
      <p role="alert" className="text-ui text-danger not-empty:mt-4">
        {hasErrors(errors) ? null : failureOf(change.error)}
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving...">
          Save Post
        </Button>
      </div>
    </form>
  )
}

/**
 * The message for a failed save. Null if another place shows the failure: the application for people who are signed
 * out, the field for an error of its own.
 */
function failureOf(error: Error | null): string | null {
  if (!error || isLoggedOut(error)) return null
  if (error instanceof ApiError && error.problem?.errors?.length) return null
  return serverMessage(error) ?? 'The post could not be saved. Please try again.'
}
