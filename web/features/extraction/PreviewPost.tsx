import type { ExtractedPost } from '#contract/extraction.ts'
import { SourceMeta } from './SourceMeta.tsx'
import { SourcePicture } from './SourcePicture.tsx'

/** What the post will say of its source. */
export function PreviewPost({ post }: { post: ExtractedPost }) {
  return (
    <div className="card grid items-start gap-x-6 gap-y-4 p-4 md:grid-cols-[208px_1fr] md:p-6">
      {/* A sign in the place of a picture is too much for the width of a phone. */}
      <div className={post.image_url ? undefined : 'max-md:hidden'}>
        <SourcePicture imageUrl={post.image_url} type={post.type} />
      </div>
      <div className="min-w-0">
        <SourceMeta
          type={post.type}
          url={post.url}
          author={post.author}
          publishedAt={post.published_at}
          badge
        />
        <h3 className="lead mt-2 mb-2 text-[1.5rem] leading-[1.22]">{post.title}</h3>
        <p className="text-[0.9375rem] whitespace-pre-line">{post.summary}</p>
      </div>
    </div>
  )
}
