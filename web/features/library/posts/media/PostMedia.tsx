import type { Post } from '#contract/posts.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { Picture } from '#web/ui/labels/Picture.tsx'
import { type Playing, VideoPlayer } from './VideoPlayer.tsx'

interface Props {
  post: Post
  playing: Playing | null
  onPlay: (seconds: number) => void
  /** Called if the picture cannot be loaded. Then the header leaves no room for it. */
  onFail: () => void
}

/** The video of a YouTube post or the picture of a blog post (specification, section 2). */
export function PostMedia({ post, playing, onPlay, onFail }: Props) {
  const image = safeAddress(post.imageUrl)
  if (post.sourceType === 'youtube')
    return (
      <div>
        <VideoPlayer
          url={post.url}
          imageUrl={post.imageUrl}
          title={post.title}
          playing={playing}
          onPlay={onPlay}
        />
      </div>
    )
  return (
    image && (
      <div className="post-picture">
        <Picture source={image} first onFail={onFail} />
      </div>
    )
  )
}

/** Whether a post has a video or picture. Only then its header leaves room for it. */
export function hasMedia({ sourceType, url, imageUrl }: Post): boolean {
  return sourceType === 'youtube' ? url !== null : sourceType === 'blog' && safeAddress(imageUrl) !== null
}
