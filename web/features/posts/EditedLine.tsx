import { useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { relativeDate } from '#web/format/relative-date.ts'
import { useNow } from '#web/ui/now.ts'
import { part, prepares } from '#web/ui/part.ts'
import { useOpened } from '#web/ui/use-opened.ts'

/** When a post was last changed; for who may mend it, it opens what the post told before. */
export function EditedLine({ post, editedAt }: { post: Post; editedAt: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const HistoryDialog = useOpened(historyDialog, open, close)
  const age = relativeDate(new Date(editedAt), useNow()).replace('Today', 'today')
  const words = (
    <>
      Edited <time dateTime={editedAt}>{age}</time>
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
