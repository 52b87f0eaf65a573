import type { Post } from '#contract/posts.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { OpensButton } from '#web/ui/overlays/OpensButton.tsx'
import { part } from '#web/ui/parts/part.ts'

/** The time of a post's last change. For people who may edit the post, a link to its earlier versions. */
export function EditedLine({ post, editedAt }: { post: Post; editedAt: string }) {
  const words = (
    <>
      Edited <Age moment={editedAt} inSentence />
    </>
  )
  if (!post.mayMend) return <span>{words}</span>
  return (
    <OpensButton
      dialog={historyDialog}
      className="link"
      open={(HistoryDialog, close) => <HistoryDialog post={post} onOpenChange={close} />}
    >
      {words}
    </OpensButton>
  )
}

const historyDialog = part(() => import('./PostHistoryDialog.tsx').then(module => module.PostHistoryDialog))
