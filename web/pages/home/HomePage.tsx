import { useUser } from '#web/account/queries.ts'
import type { PageProps } from '#web/layout/page/lazy-page.ts'
import { onboardingPage } from './onboarding-page.ts'
import { PostsPage } from './PostsPage.tsx'

/** The page at `/` for a signed-in user: the welcome form until it is completed, then the dashboard. */
export function HomePage(props: PageProps) {
  return useUser()?.onboardingCompleted ? <PostsPage /> : <onboardingPage.Component {...props} />
}
