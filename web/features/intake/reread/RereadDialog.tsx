import type { Post } from '#contract/posts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useReread } from './reread-post.ts'
import { rereadWords } from './reread-words.ts'

interface Props {
  post: Post
  onClose: () => void
}

/** Explains reading the source again, starts it, and shows the result. */
export function RereadDialog({ post, onClose }: Props) {
  const { data, failure, isPending, mutate } = useReread()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Read the source again"
      description="Where the source still reads as this post has it, its author, its date and its tips are marked as the source’s word. Nothing else of the post changes."
    >
      <div aria-live="polite" className="text-ui">
        {isPending && (
          <p className="text-ink-3">Reading the source. This goes on when you close the message.</p>
        )}
        {failure && <p className="wrap-anywhere text-danger">{failure}</p>}
        {data && <Outcome {...rereadWords(data)} />}
      </div>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>{data ? 'Done' : isPending ? 'Close' : 'Cancel'}</Button>
        {!data && (
          <Button variant="primary" busy={isPending} busyLabel="Reading..." onClick={() => mutate(post)}>
            {failure ? 'Try again' : 'Read it'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Outcome({ said, changed }: ReturnType<typeof rereadWords>) {
  return (
    <>
      <p className="font-semibold text-ink">{said}</p>
      {changed.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {changed.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}
