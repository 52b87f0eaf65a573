import { useUser } from '#web/account/queries.ts'
import type { PageProps } from '#web/layout/page/lazy-page.ts'
import { FeedPage } from './FeedPage.tsx'
import { onboardingPage } from './onboarding-page.ts'

/** What / is for a signed-in user: the welcome form until it is completed, then the dashboard. */
export function HomePage(props: PageProps) {
  return useUser()?.onboardingCompleted ? <FeedPage /> : <onboardingPage.Component {...props} />
}
