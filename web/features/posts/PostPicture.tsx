import { PenLine, Play } from 'lucide'
import type { ReactNode } from 'react'
import type { PostListItem } from '#contract/posts.ts'
import { safeAddress } from '#web/format/safe-address.ts'
import { youtubeId } from '#web/format/youtube-id.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Picture } from '#web/ui/Picture.tsx'

/**
 * The picture of a card, always of the same shape. What has none says what it is; no picture is asked of a third party
 * that the post does not name itself.
 */
export function PostPicture({ post }: { post: Pick<PostListItem, 'sourceType' | 'url' | 'imageUrl'> }) {
  const video = post.sourceType === 'youtube'
  if (video && !(post.url && youtubeId(post.url))) return <Placeholder>Invalid YouTube URL</Placeholder>
  const source = safeAddress(post.imageUrl)
  const placeholder = <Placeholder>{standIn(post.sourceType)}</Placeholder>
  if (!source) return placeholder
  return (
    <div className="relative">
      <Picture source={source} className={shape} instead={placeholder} />
      {video && (
        <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-chip bg-[#111c] text-[#fff]">
          <Icon of={Play} size={14} />
        </span>
      )}
    </div>
  )
}

const shape = 'aspect-square w-full rounded-control border border-line object-cover md:aspect-[216/134]'

function standIn(type: PostListItem['sourceType']): ReactNode {
  if (type === 'blog') return 'Blog Post'
  const icon = type === 'youtube' ? Play : PenLine
  return <Icon of={icon} size={24} />
}

function Placeholder({ children }: { children: ReactNode }) {
  return (
    <div className={`${shape} grid place-items-center bg-sunken p-2 text-center text-label text-ink-3`}>
      {children}
    </div>
  )
}
