import { useQuery } from '@tanstack/react-query'
import type { Tip } from '#contract/tips.ts'
import { EditPostDialog } from '#web/features/library/post-form/EditPostDialog.tsx'
import { post as postQuery } from '#web/features/library/posts/queries.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { ReportSource } from './ReportSource.tsx'

interface Props {
  tip: Tip
  onClose: () => void
}

/**
 * Corrects author or day, which belong to the post. People who may edit the post get its form. Others report the
 * mistake to the moderators.
 */
export function WrongSource({ tip, onClose }: Props) {
  const post = useQuery(postQuery(tip.post.slug))
  if (post.data?.mayMend) return <EditPostDialog post={post.data} first="author" onOpenChange={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Wrong author or date"
      {...(post.data && {
        description:
          'Who wrote the post, and when, is for the person who added it to change, or for a moderator. Tell the moderators what is right: they alone read it, with your name.',
      })}
    >
      {post.data ? (
        <ReportSource postId={tip.postId} onClose={onClose} />
      ) : post.isError ? (
        <ErrorState title="Failed to Load Post" onRetry={() => void post.refetch()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}
