import { loginAddress } from '#web/account/queries.ts'
import { StartLink } from '#web/account/StartLink.tsx'
import type { PageProps } from '#web/layout/page/lazy-page.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'

/**
 * The page for unknown addresses. `next` is set where signing in would help: the address of a page for signed-in users.
 */
export function NotFoundPage({ params }: PageProps) {
  usePageHead({ title: '404 Page Not Found' }, 404)
  const next = params.next
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title="404 Page Not Found"
        text={next ? 'Some pages are for signed-in users only.' : 'There is nothing at this address.'}
        action={
          <>
            {next && (
              <a href={loginAddress(next)} className={buttonClass('primary')}>
                Sign In
              </a>
            )}
            <StartLink />
          </>
        }
      />
    </div>
  )
}
