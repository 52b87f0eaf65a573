import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import { sourceKind } from '#contract/source-kind.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { anotherSite, saidByPerson } from '#web/format/names/said-by.ts'
import { hiddenByModerator } from '#web/format/words/hidden-by-moderator.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useOutgoingRel } from '#web/ui/addresses/outgoing-rel.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { SourceLabel } from '#web/ui/labels/SourceLabel.tsx'
import { EditedLine } from './history/EditedLine.tsx'

interface Props {
  post: Post
  media: ReactNode
  /** Puts words and media side by side if there is room for both. */
  wide: boolean
  /** Whether to link the author's page, which is for signed-in people. */
  signedIn: boolean
}

/** The head of a post: title, source, picture or video, and summary. */
export function PostHeader({ post, media, wide, signedIn }: Props) {
  const source = safeAddress(post.url)
  const rel = useOutgoingRel('noreferrer ugc')
  return (
    <div className={`grid gap-y-5 ${media && wide ? 'beside' : 'max-w-[760px]'}`}>
      <header className="max-w-[760px]">
        <h1 className="headline">{post.title}</h1>
        <p className="meta mt-4">
          <SourceLabel kind={sourceKind(post.sourceType, post.url)} badge />
          {post.author && <Author name={post.author} strategistId={signedIn ? post.strategistId : null} />}
          {post.author && post.authoredBy === 'person' && <span>{saidByPerson}</span>}
          {post.home === 'asked' && <span>{anotherSite}</span>}
          <time dateTime={post.publishedAt ?? post.createdAt}>
            {fullDate(new Date(post.publishedAt ?? post.createdAt))}
          </time>
          {post.datedBy === 'person' && <span>{saidByPerson}</span>}
          {post.hidden && <span>{hiddenByModerator}</span>}
          {post.waiting && <span>Waits until somebody has looked</span>}
          {post.editedAt && <EditedLine post={post} editedAt={post.editedAt} />}
          {source && (
            <a className="link inline-flex items-center gap-1" href={source} target="_blank" rel={rel}>
              View Source
              <Icon of={ExternalLink} size={14} />
            </a>
          )}
        </p>
      </header>
      {media}
      <section aria-label="Summary">
        <p className="max-w-measure font-serif text-[1.1875rem] whitespace-pre-line">{post.summary}</p>
      </section>
    </div>
  )
}

function Author({ name, strategistId }: { name: string; strategistId: string | null }) {
  if (!strategistId) return <span className="text-ink font-medium">{name}</span>
  return (
    <Link href={`/strategists/${strategistId}`} className="text-ink font-medium hover:text-accent">
      {name}
    </Link>
  )
}
