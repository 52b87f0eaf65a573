import type { Post } from '#contract/posts.ts'
import { loginAddress, useUser } from '#web/account/queries.ts'
import { fullDate } from '#web/format/days/full-date.ts'

/**
 * The end of a post: when a member added it. A visitor also learns what this site is and its name (`server`). The
 * member's name is not shown, because only the member sees it.
 */
export function PostFooter({ post: { slug, createdAt }, server }: { post: Post; server: string }) {
  const signedIn = useUser() !== null
  return (
    <footer className="mt-10 max-w-measure flex flex-col gap-2 border-t border-line-2 pt-6 text-ui">
      <p>
        Posted by somebody here on <time dateTime={createdAt}>{fullDate(new Date(createdAt))}</time>.
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
