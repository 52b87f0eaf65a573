import { useUser } from '#web/features/account/queries.ts'
import { FeedPage } from './FeedPage.tsx'
import { OnboardingPage } from './OnboardingPage.tsx'

/** What / is for a signed-in user: the welcome form until it is completed, then the dashboard. */
export function HomePage() {
  return useUser()?.onboardingCompleted ? <FeedPage /> : <OnboardingPage />
}
