import { useLocation } from 'wouter'
import { useUser } from '#web/features/account/queries.ts'
import { OnboardingForm } from '#web/features/onboarding/OnboardingForm.tsx'
import { usePageHead } from '#web/layout/use-page-head.ts'

/** Welcomes a new user, and leads to the feed. */
export function OnboardingPage() {
  usePageHead({ title: 'Welcome' })
  const [, navigate] = useLocation()
  const user = useUser()
  if (!user) return null
  return (
    <div className="mx-auto w-full max-w-[560px] px-4 py-10 md:py-16">
      <h1 className="headline">Welcome!</h1>
      <p className="mt-3 mb-8">
        Two questions, and your feed is ready. You can change the answers in your profile.
      </p>
      <OnboardingForm user={user} onDone={() => navigate('/', { replace: true })} />
    </div>
  )
}
