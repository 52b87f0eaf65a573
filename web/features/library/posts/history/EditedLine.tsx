import { useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

/** When a post was last changed; for who may mend it, it opens what the post told before. */
export function EditedLine({ post, editedAt }: { post: Post; editedAt: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const HistoryDialog = useOpened(historyDialog, open, close)
  const words = (
    <>
      Edited <Age moment={editedAt} inSentence />
    </>
  )
  if (!post.mayMend) return <span>{words}</span>
  return (
    <>
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...prepares(historyDialog)}
      >
        {words}
      </button>
      {HistoryDialog && <HistoryDialog post={post} onOpenChange={close} />}
    </>
  )
}

const historyDialog = part(() => import('./PostHistoryDialog.tsx').then(module => module.PostHistoryDialog))
