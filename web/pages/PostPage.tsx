import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { foldedWords } from '#contract/folded-words.ts'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Post } from '#contract/posts.ts'
import type { Tip, Verdict } from '#contract/tips.ts'
import { isNotFound } from '#web/api/api-error.ts'
import { itemsOf } from '#web/api/read.ts'
import { loginAddress, useUser } from '#web/features/account/queries.ts'
import { StartLink } from '#web/features/account/StartLink.tsx'
import { Opinion } from '#web/features/judgements/Opinion.tsx'
import { type Opinions, useOpinions } from '#web/features/judgements/opinions.ts'
import { Why } from '#web/features/judgements/Why.tsx'
import { FullContent } from '#web/features/passages/FullContent.tsx'
import { LitArea } from '#web/features/passages/LitArea.tsx'
import { LitTipProvider } from '#web/features/passages/lit-tip.tsx'
import { MembersReadAll } from '#web/features/passages/MembersReadAll.tsx'
import { type MarkedContent, markedContent } from '#web/features/passages/passages-of-post.ts'
import { BackLink } from '#web/features/posts/BackLink.tsx'
import { PostActions } from '#web/features/posts/PostActions.tsx'
import { PostFooter } from '#web/features/posts/PostFooter.tsx'
import { PostHeader } from '#web/features/posts/PostHeader.tsx'
import { hasMedia, PostMedia } from '#web/features/posts/PostMedia.tsx'
import { PostSkeleton } from '#web/features/posts/PostSkeleton.tsx'
import { postHead } from '#web/features/posts/post-head.ts'
import { post as postQuery } from '#web/features/posts/queries.ts'
import type { Playing } from '#web/features/posts/VideoPlayer.tsx'
import { WaitingNote } from '#web/features/posts/WaitingNote.tsx'
import { AddTip } from '#web/features/tips/AddTip.tsx'
import { useShowConsensus } from '#web/features/tips/changes.ts'
import { evidenceFinding } from '#web/features/tips/evidence-finding.ts'
import { tipsOfPost } from '#web/features/tips/queries.ts'
import { TipActions } from '#web/features/tips/TipActions.tsx'
import { TipCard } from '#web/features/tips/TipCard.tsx'
import { passageId, tipAnchor, tipOrigin, videoAddress } from '#web/features/tips/tip-origin.ts'
import { plural } from '#web/format/plural.ts'
import { youtubeId } from '#web/format/youtube-id.ts'
import type { PageProps } from '#web/layout/lazy-page.ts'
import { usePageFrame, useServerName } from '#web/layout/page-context.ts'
import { usePageHead } from '#web/layout/use-page-head.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { UnvouchedContext } from '#web/ui/outgoing-rel.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { useFolding } from '#web/ui/use-folding.ts'

/** A post: what its source says, the tips in it, and the full text with what the tips quote marked in it. */
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

/** What many have reported is shown to who asks for it. */
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

function LoadedPost({ post }: { post: Post }) {
  const signedIn = useUser() !== null
  const tips = useInfiniteQuery(tipsOfPost(post.slug))
  const items = useMemo(() => itemsOf(tips.data), [tips.data])
  const content = useMemo(() => markedContent(post, items), [post, items])
  const opinions = useOpinions(useShowConsensus())
  const server = useServerName()
  const { playing, play, media } = usePlayer()
  const [lost, setLost] = useState(false)
  const outOfSight = post.hidden || post.waiting
  const onPlay = post.sourceType === 'youtube' && youtubeId(post.url) ? play : undefined
  return (
    // Without a text to stand beside the tips all is one column, in the middle.
    <div className={classNames('wrap pt-4 pb-16', !content && 'max-w-[824px]')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink />
        {signedIn && <PostActions post={post} />}
      </div>
      {post.waiting && <WaitingNote />}
      <div ref={media} className="mt-4 mb-8 scroll-mt-20 border-b border-line-2 pb-8">
        <PostHeader
          post={post}
          media={
            hasMedia(post) &&
            !lost && <PostMedia post={post} playing={playing} onPlay={play} onFail={() => setLost(true)} />
          }
          wide={content !== null}
          signedIn={signedIn}
        />
      </div>
      <LitTipProvider>
        <div className={content ? 'beside-content' : undefined}>
          {content && (
            <aside
              aria-label={post.contentShown === 'full' ? 'Full content' : 'Quoted passages'}
              className="min-w-0"
            >
              <PostContent post={post} tips={items} content={content} onPlay={onPlay} pages={tips} />
              {post.contentShown === 'quotes' && (
                <MembersReadAll next={`/posts/${post.slug}`} className="mt-3" />
              )}
            </aside>
          )}
          <section aria-label="Tips" className="min-w-0">
            {!content && post.contentShown === 'quotes' && (
              <MembersReadAll next={`/posts/${post.slug}`} className="mb-4" />
            )}
            {/* Tips of a post that is out of sight count nowhere: those that are read are told. */}
            <TipsHead
              post={post}
              count={tips.hasNextPage && !outOfSight ? post.tipCount : items.length}
              fixed={outOfSight}
            />
            {tips.isError && <ErrorState title="Failed to Load Tips" onRetry={() => void tips.refetch()} />}
            {tips.isSuccess && items.length === 0 && (
              <p className="text-ink-3">Nobody has written down yet what this post says about a stock.</p>
            )}
            <div className="stack">
              {items.map(tip => (
                <LitArea key={tip.id} tipId={tip.id}>
                  <PostTip
                    tip={tip}
                    marked={content?.quotingTips.has(tip.id) ?? false}
                    onPlay={onPlay}
                    verdict={opinions.verdictOf(tip)}
                    earlier={opinions.earlierOf(tip)}
                    onJudge={opinions.judge}
                    signedIn={signedIn}
                    postIsHidden={outOfSight}
                  />
                </LitArea>
              ))}
            </div>
            <ShowMore pages={tips} label="Show more tips" />
          </section>
        </div>
      </LitTipProvider>
      <PostFooter post={post} server={server} />
    </div>
  )
}

function usePlayer() {
  const media = useRef<HTMLDivElement>(null)
  const [playing, setPlaying] = useState<Playing | null>(null)
  const play = useCallback((seconds: number) => {
    setPlaying(before => ({ seconds, turn: (before?.turn ?? 0) + 1 }))
    media.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return { playing, play, media }
}

function TipsHead({ post, count, fixed }: { post: Post; count: number; fixed: boolean }) {
  const signedIn = useUser() !== null
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="title text-title">{plural(count, 'tip')}</h2>
      {fixed ? null : signedIn ? (
        <AddTip postId={post.id} label={count > 0 ? 'Add Tip' : 'Add First Tip'} />
      ) : (
        <a className={buttonClass('outline', 'small')} href={loginAddress(`/posts/${post.slug}`)}>
          Login to Add Tip
        </a>
      )}
    </div>
  )
}

interface PostTipProps {
  tip: Tip
  /** Its quotation is marked in the content of this page. */
  marked: boolean
  onPlay: ((seconds: number) => void) | undefined
  verdict: Verdict | null
  earlier: ListedJudgement | null
  onJudge: Opinions['judge']
  signedIn: boolean
  /** Its post is, or waits: nobody writes about it. */
  postIsHidden: boolean
}

/** Drawn again only when something of its own changes: a post may have hundreds. */
const PostTip = memo(function PostTip({
  tip,
  marked,
  onPlay,
  verdict,
  earlier,
  onJudge,
  signedIn,
  postIsHidden,
}: PostTipProps) {
  const origin = tipOrigin(tip, true)
  return (
    <TipCard
      tip={tip}
      place="post"
      finding={evidenceFinding(tip)}
      origin={origin?.kind === 'passage' && !marked ? null : origin}
      onPlay={onPlay}
      actions={signedIn && !postIsHidden && <TipActions tip={tip} />}
      opinion={
        !postIsHidden &&
        !tip.hidden && (
          <Opinion
            ticker={tip.stock.ticker}
            consensus={tip.consensus}
            verdict={verdict}
            earlier={earlier}
            onJudge={chosen => onJudge(tip, chosen)}
            why={verdict && <Why tipId={tip.id} ticker={tip.stock.ticker} verdict={verdict} />}
          />
        )
      }
    />
  )
})

interface PostContentProps {
  post: Post
  tips: readonly Tip[]
  content: MarkedContent
  onPlay: ((seconds: number) => void) | undefined
  /** The tips page by page. */
  pages: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

function PostContent({ post, tips, content, onPlay, pages }: PostContentProps) {
  const [opened, setOpened] = useState(false)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const open = useCallback(() => setOpened(true), [])
  // Who reads the content wants every mark in it, and every mark leads to a card.
  const wanting = opened && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (wanting) void fetchNextPage()
  }, [wanting, fetchNextPage])
  const quoting = useMemo(
    () =>
      new Map(
        tips.map(({ id, stance, stock: { ticker } }) => [
          id,
          { ticker, stance, href: `#${tipAnchor(id)}`, anchor: passageId(id) },
        ]),
      ),
    [tips],
  )
  const video = youtubeId(post.url)
  const momentHref = useCallback((seconds: number) => (video ? videoAddress(video, seconds) : null), [video])
  const quoted = content.quotingTips.size
  return (
    <FullContent
      blocks={content.blocks}
      tips={quoting}
      shown={post.contentShown}
      note={quotedNote(quoted, hasNextPage)}
      onOpen={open}
      onPlay={onPlay}
      momentHref={momentHref}
    />
  )
}

/** How many passages are marked; `50+` while tips wait to be read, whose passages are not known yet. */
function quotedNote(quoted: number, more: boolean): string {
  if (more) return `${quoted.toLocaleString('en-US')}+ passages quoted`
  return quoted > 0 ? `${plural(quoted, 'passage')} quoted` : ''
}
