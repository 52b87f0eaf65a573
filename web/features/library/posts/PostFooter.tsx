import type { Post } from '#contract/posts.ts'
import { loginAddress, useUser } from '#web/account/queries.ts'
import { fullDate } from '#web/format/days/full-date.ts'

/**
 * Who brought a post here, and, for who came by a link, what this place is and what it is called (`server`). Names of members are their own: nobody but
 * they sees them.
 */
export function PostFooter({ post: { slug, createdAt }, server }: { post: Post; server: string }) {
  const signedIn = useUser() !== null
  return (
    <footer className="mt-10 max-w-measure flex flex-col gap-2 border-t border-line-2 pt-6 text-ui">
      <p>
        Posted by a member of this server on <time dateTime={createdAt}>{fullDate(new Date(createdAt))}</time>
        .
      </p>
      {!signedIn && (
        <p>
          {server} turns investment videos and articles into stock tips with the exact words behind each of
          them;{' '}
          <a href={loginAddress(`/posts/${slug}`)} className="link">
            sign up free
          </a>{' '}
          to judge them, follow stocks and keep account of what you concluded.
        </p>
      )}
    </footer>
  )
}
