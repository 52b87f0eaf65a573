import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { fullDate } from '#web/format/full-date.ts'
import { safeAddress } from '#web/format/safe-address.ts'
import { sourceKind } from '#web/format/source-kind.ts'
import { SourceLabel } from '#web/ui/SourceLabel.tsx'

/** What a post is: its title, where it comes from, its picture or video, and what it says in short. */
export function PostHeader({ post, media }: { post: Post; media: ReactNode }) {
  const source = safeAddress(post.url)
  return (
    <div
      className={
        media
          ? 'grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]'
          : 'max-w-[760px] space-y-5'
      }
    >
      <header className="lg:col-start-2">
        <h1 className="headline">{post.title}</h1>
        <p className="meta mt-4">
          <SourceLabel kind={sourceKind(post.sourceType, post.url)} badge />
          {post.author && <span className="text-ink font-medium">{post.author}</span>}
          <time dateTime={post.publishedAt ?? post.createdAt}>
            {fullDate(new Date(post.publishedAt ?? post.createdAt))}
          </time>
          {source && (
            <a
              className="link inline-flex items-center gap-1"
              href={source}
              target="_blank"
              rel="noreferrer ugc"
            >
              View Source
              <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
            </a>
          )}
        </p>
      </header>
      {media && <div className="lg:col-start-1 lg:row-start-1 lg:row-span-2">{media}</div>}
      <section aria-label="Summary" className="lg:col-start-2">
        <p className="max-w-measure font-serif text-[1.1875rem] whitespace-pre-line">{post.summary}</p>
      </section>
    </div>
  )
}
