import { Pencil } from 'lucide'
import type { ExtractedPost } from '#contract/extraction.ts'
import { SourceMeta } from '#web/features/intake/extraction/SourceMeta.tsx'
import { SourcePicture } from '#web/features/intake/extraction/SourcePicture.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'

interface Props {
  post: ExtractedPost
  onEdit: () => void
  disabled: boolean
}

/** The details of the post as it will be saved. */
export function PreviewPost({ post, onEdit, disabled }: Props) {
  return (
    <div className="card grid items-start gap-x-6 gap-y-4 p-4 md:grid-cols-[208px_1fr] md:p-6">
      {/* On phones a sign in place of the picture would take too much width. */}
      <div className={post.image_url ? undefined : 'max-md:hidden'}>
        <SourcePicture imageUrl={post.image_url} type={post.type} />
      </div>
      <div className="min-w-0">
        <div className="preview-source">
          <SourceMeta
            type={post.type}
            url={post.url}
            author={post.author}
            authorFrom={post.author_from === 'feed' ? 'from the feed' : undefined}
            publishedAt={post.published_at}
            badge
          />
          <IconButton label="Edit before saving: the post" onClick={onEdit} disabled={disabled}>
            <Icon of={Pencil} size={16} />
          </IconButton>
        </div>
        <h3 className="lead mt-2 mb-2 text-[1.5rem] leading-[1.22]">{post.title}</h3>
        <p className="text-[0.9375rem] whitespace-pre-line">{post.summary}</p>
      </div>
    </div>
  )
}
