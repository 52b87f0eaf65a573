import type { PostListItem } from '#contract/posts.ts'
import { sourceKind } from '#contract/source-kind.ts'
import { hasPicture, PostPicture } from '#web/features/library/posts/media/PostPicture.tsx'
import { anotherSite } from '#web/format/names/said-by.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { SourceLabel } from '#web/ui/labels/SourceLabel.tsx'
import { FoldedNote } from '#web/ui/states/FoldedNote.tsx'
import { useFolding } from '#web/ui/states/use-folding.ts'
import { cardGrid } from './card-grid.ts'
import { TickerChips } from './TickerChips.tsx'

/**
 * A post in a list. The whole card is a link to the post, and its chips are links to the stocks. A card without a
 * picture has only words. `isNew` marks a post that has come since the reader's last visit.
 */
export function PostCard({ post, isNew = false }: { post: PostListItem; isNew?: boolean }) {
  const { isFolded, show } = useFolding(post)
  const picture = !isFolded && hasPicture(post)
  return (
    <article
      tabIndex={post.folded ? -1 : undefined}
      className={classNames('group relative', picture && cardGrid)}
    >
      <div>
        <p className="meta">
          {isNew && <NewMark />}
          <SourceLabel kind={sourceKind(post.sourceType, post.url)} />
          {post.author && <span>{post.author}</span>}
          {post.home === 'asked' && <span>{anotherSite}</span>}
          <Age moment={post.publishedAt ?? post.createdAt} />
        </p>
        {isFolded ? (
          <FoldedNote onShow={show} />
        ) : (
          <h3 className="lead mt-1 line-clamp-2 max-md:text-[1.1875rem]">
            {/* The area of the link is the whole card. */}
            <Link
              href={`/posts/${post.slug}`}
              className="cover decoration-line-2 decoration-1 underline-offset-4 group-hover:underline"
            >
              {post.title}
            </Link>
          </h3>
        )}
      </div>
      {picture && (
        <div className="md:row-span-2">
          <PostPicture post={post} />
        </div>
      )}
      <div className="max-md:col-span-2 max-md:mt-3">
        {!isFolded && <p className="line-clamp-3 max-w-measure text-[0.9375rem] md:mt-2">{post.summary}</p>}
        <div className="mt-3 flex flex-wrap items-center gap-2 text-label text-ink-3">
          <span className="mr-1">{plural(post.tipCount, 'tip')}</span>
          <TickerChips tickers={post.tickers} />
        </div>
      </div>
    </article>
  )
}

/** Marks what has come since the reader's last visit. */
export function NewMark() {
  return <b className="text-accent">New</b>
}
