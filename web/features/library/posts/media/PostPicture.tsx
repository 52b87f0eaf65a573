import { PenLine, Play } from 'lucide'
import type { ReactNode } from 'react'
import type { PostListItem } from '#contract/posts.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { youtubeId } from '#web/format/addresses/youtube-id.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Picture } from '#web/ui/labels/Picture.tsx'

type Pictured = Pick<PostListItem, 'sourceType' | 'url' | 'imageUrl'>

/** Whether a card has a picture area: for a picture, or for a video whose address is not understood. */
export function hasPicture(post: Pictured): boolean {
  return isUnknownVideo(post) || safeAddress(post.imageUrl) !== null
}

/**
 * The picture of a card, always of the same shape, from the address in the post. If loading fails, words take its
 * place.
 */
export function PostPicture({ post }: { post: Pictured }) {
  if (isUnknownVideo(post)) return <Placeholder>Invalid YouTube URL</Placeholder>
  const source = safeAddress(post.imageUrl)
  if (!source) return null
  return (
    <div className="relative">
      <Picture
        source={source}
        className={shape}
        instead={<Placeholder>{standIn(post.sourceType)}</Placeholder>}
      />
      {post.sourceType === 'youtube' && (
        <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-chip bg-[#111c] text-[#fff]">
          <Icon of={Play} size={14} />
        </span>
      )}
    </div>
  )
}

function isUnknownVideo({ sourceType, url }: Pictured): boolean {
  return sourceType === 'youtube' && !youtubeId(url)
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
