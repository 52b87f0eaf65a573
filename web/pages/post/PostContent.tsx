import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { FullContent } from '#web/features/library/passages/FullContent.tsx'
import type { MarkedContent } from '#web/features/library/passages/passages-of-post.ts'
import {
  audioAddress,
  passageId,
  tipAnchor,
  videoAddress,
} from '#web/features/library/tips/evidence/tip-origin.ts'
import { youtubeId } from '#web/format/addresses/youtube-id.ts'
import { plural } from '#web/format/words/plural.ts'

interface PostContentProps {
  post: Post
  tips: readonly Tip[]
  content: MarkedContent
  /** The address of the audio that plays on this page. */
  audio: string | null
  onPlay: ((seconds: number) => void) | undefined
  /** The tips page by page. */
  pages: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** The text of a post. Words that its tips quote are marked. */
export function PostContent({ post, tips, content, audio, onPlay, pages }: PostContentProps) {
  const [opened, setOpened] = useState(false)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const open = useCallback(() => setOpened(true), [])
  // The open text marks the words of every tip, and every mark leads to a card. So all tips are read.
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
  const momentHref = useCallback(
    (seconds: number) => (video ? videoAddress(video, seconds) : audio ? audioAddress(audio, seconds) : null),
    [video, audio],
  )
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

/** The number of marked passages. `50+` while further tips wait to be read: their passages are not known yet. */
function quotedNote(quoted: number, more: boolean): string {
  if (more) return `${quoted.toLocaleString('en-US')}+ quotes`
  return quoted > 0 ? plural(quoted, 'quote') : ''
}
