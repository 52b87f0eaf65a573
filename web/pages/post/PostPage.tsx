import { useQuery } from '@tanstack/react-query'
import { foldedWords } from '#contract/folded-words.ts'
import type { Post } from '#contract/posts.ts'
import { useUser } from '#web/account/queries.ts'
import { StartLink } from '#web/account/StartLink.tsx'
import { isNotFound } from '#web/api/api-error.ts'
import { BackLink } from '#web/features/library/posts/BackLink.tsx'
import { PostSkeleton } from '#web/features/library/posts/PostSkeleton.tsx'
import { postHead } from '#web/features/library/posts/post-head.ts'
import { post as postQuery } from '#web/features/library/posts/queries.ts'
import type { PageProps } from '#web/layout/page/lazy-page.ts'
import { usePageFrame } from '#web/layout/page/page-context.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { PostActions } from '#web/pages/post/PostActions.tsx'
import { UnvouchedContext } from '#web/ui/addresses/outgoing-rel.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { useFolding } from '#web/ui/states/use-folding.ts'
import { LoadedPost } from './LoadedPost.tsx'

/** A post: facts about its source, its tips, and the full text with the quoted words marked. */
export function PostPage({ params }: PageProps) {
  const post = useQuery(postQuery(params.slug ?? ''))
  const { publicUrl } = usePageFrame()
  const missing = isNotFound(post.error)
  const { isFolded, show } = useFolding(post.data)
  usePageHead(
    post.data ? postHead(post.data, publicUrl) : missing ? { title: 'Post Not Found' } : undefined,
    missing ? 404 : 200,
  )
  if (post.data && isFolded) return <FoldedPost post={post.data} onShow={show} />
  if (post.data)
    return (
      <UnvouchedContext value={post.data.byNewMember}>
        <LoadedPost post={post.data} />
      </UnvouchedContext>
    )
  if (post.isPending) return <PostSkeleton />
  return (
    <div className="wrap py-6">
      <BackLink />
      {missing ? (
        <EmptyState
          level={1}
          title="Post Not Found"
          text="It may have been removed, or the address is wrong."
          action={<StartLink />}
        />
      ) : (
        <ErrorState
          level={1}
          title="Failed to Load Post"
          text="Unable to fetch the post. Please try again later."
          onRetry={() => void post.refetch()}
        />
      )}
    </div>
  )
}

/** Stands in the place of a post that many people have reported. A reader can ask for the post. */
function FoldedPost({ post, onShow }: { post: Post; onShow: () => void }) {
  const signedIn = useUser() !== null
  return (
    <div className="wrap py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink />
        {signedIn && <PostActions post={post} />}
      </div>
      <EmptyState
        level={1}
        title={foldedWords}
        text="Several people have reported this post to the moderators."
        action={<Button onClick={onShow}>Show it</Button>}
      />
    </div>
  )
}
