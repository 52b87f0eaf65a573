import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isAudioAddress } from '#contract/audio-address.ts'
import type { Post } from '#contract/posts.ts'
import { loginAddress, useUser } from '#web/account/queries.ts'
import { itemsOf } from '#web/api/read.ts'
import { useReaderJudgements } from '#web/features/desk/judgements/reader-judgements.ts'
import { PastPrices } from '#web/features/library/outcomes/PastPrices.tsx'
import { LitArea } from '#web/features/library/passages/LitArea.tsx'
import { LitTipProvider } from '#web/features/library/passages/lit-tip.tsx'
import { MembersReadAll } from '#web/features/library/passages/MembersReadAll.tsx'
import { markedContent } from '#web/features/library/passages/passages-of-post.ts'
import { BackLink } from '#web/features/library/posts/BackLink.tsx'
import { AudioPlayer } from '#web/features/library/posts/media/AudioPlayer.tsx'
import { hasMedia, PostMedia } from '#web/features/library/posts/media/PostMedia.tsx'
import type { Playing } from '#web/features/library/posts/media/VideoPlayer.tsx'
import { PostFooter } from '#web/features/library/posts/PostFooter.tsx'
import { PostHeader } from '#web/features/library/posts/PostHeader.tsx'
import { WaitingNote } from '#web/features/library/posts/WaitingNote.tsx'
import { useShowConsensus } from '#web/features/library/tips/changes.ts'
import { AddTip } from '#web/features/library/tips/form/AddTip.tsx'
import { tipsOfPost } from '#web/features/library/tips/queries.ts'
import { useRadarOfPost } from '#web/features/watch/radar/marks/tip-radar.tsx'
import { youtubeId } from '#web/format/addresses/youtube-id.ts'
import { plural } from '#web/format/words/plural.ts'
import { usePageFrame, useServerName } from '#web/layout/page/page-context.ts'
import { PostActions } from '#web/pages/post/PostActions.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { PostContent } from './PostContent.tsx'
import { PostTip } from './PostTip.tsx'

/** A post with its tips, and its text beside the tips. */
export function LoadedPost({ post }: { post: Post }) {
  const signedIn = useUser() !== null
  const tips = useInfiniteQuery(tipsOfPost(post.slug))
  const items = useMemo(() => itemsOf(tips.data), [tips.data])
  const content = useMemo(() => markedContent(post, items), [post, items])
  const radar = useRadarOfPost(post.slug, items)
  const opinions = useReaderJudgements(useShowConsensus())
  const server = useServerName()
  const { playing, play, media } = usePlayer()
  const [lost, setLost] = useState(false)
  const list = useRef<HTMLElement>(null)
  // Before the tips are there the page is too short to scroll to them.
  useEffect(() => {
    if (tips.isSuccess && location.hash === '#tips') list.current?.scrollIntoView()
  }, [tips.isSuccess])
  const outOfSight = post.hidden || post.waiting
  const audio = useAudioOf(post)
  const onPlay = audio || (post.sourceType === 'youtube' && youtubeId(post.url)) ? play : undefined
  return (
    // A post without a text is one column in the middle.
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
        {audio && (
          <div className="mt-6">
            <AudioPlayer url={audio} title={post.title} playing={playing} />
          </div>
        )}
      </div>
      <LitTipProvider>
        <div className={content ? 'beside-content' : undefined}>
          {content && (
            <aside aria-label={post.contentShown === 'full' ? 'Full content' : 'Quotes'} className="min-w-0">
              <PostContent
                post={post}
                tips={items}
                content={content}
                audio={audio}
                onPlay={onPlay}
                pages={tips}
              />
              {post.contentShown === 'quotes' && (
                <MembersReadAll next={`/posts/${post.slug}`} className="mt-3" />
              )}
            </aside>
          )}
          <section ref={list} id="tips" aria-label="Tips" className="min-w-0 scroll-mt-16">
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
                    radar={radar.get(tip.id)}
                    marked={content?.quotingTips.has(tip.id) ?? false}
                    audio={audio}
                    onPlay={onPlay}
                    verdict={opinions.judgementOf(tip)}
                    earlier={opinions.earlierOf(tip)}
                    onJudge={opinions.judge}
                    signedIn={signedIn}
                    postIsHidden={outOfSight}
                  />
                </LitArea>
              ))}
            </div>
            <ShowMore pages={tips} label="Show more tips" />
            {items.some(({ outcome }) => outcome) && <PastPrices className="mt-6" />}
          </section>
        </div>
      </LitTipProvider>
      <PostFooter post={post} server={server} />
    </div>
  )
}

/** The address of the audio that a post was heard from, where this server hears audio and the post has its seconds. */
function useAudioOf({ url, sourceType, contentTimes }: Post): string | null {
  const { listens } = usePageFrame()
  if (!listens || sourceType === 'youtube' || !contentTimes || !url) return null
  return isAudioAddress(url) ? url : null
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
