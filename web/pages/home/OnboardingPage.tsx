import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/account.ts'
import { useUser } from '#web/account/queries.ts'
import { itemsOf } from '#web/api/read.ts'
import { OnboardingForm } from '#web/features/house/first-visit/onboarding/OnboardingForm.tsx'
import { firstSource } from '#web/features/library/posts/list/listed-from.ts'
import { type ListedFrom, listedPosts } from '#web/features/library/posts/queries.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { firstStepsPanel } from './first-steps-panel.ts'

/** Welcomes a new user, and leads to the list of posts. */
export function OnboardingPage() {
  usePageHead({ title: 'Welcome' })
  const client = useQueryClient()
  const user = useUser()
  if (!user) return null

  async function enter({ researchStyles }: User) {
    // The first page of a new person shows these steps.
    void firstStepsPanel.load().catch(() => {})
    const source = await sourceWithPosts(client, firstSource(researchStyles))
    return () => navigate('/', { replace: true, state: source && { source } })
  }

  return (
    <div className="mx-auto w-full max-w-[560px] px-4 py-10 md:py-16">
      <h1 className="headline">Welcome!</h1>
      <p className="mt-3 mb-8">
        Two questions, and your feed is ready. You can change the answers in your profile.
      </p>
      <OnboardingForm user={user} enter={enter} />
    </div>
  )
}

/** The source for the first list of posts. Undefined where that source has no posts. */
async function sourceWithPosts(client: QueryClient, source: ListedFrom): Promise<ListedFrom> {
  await client.prefetchInfiniteQuery(listedPosts(source))
  return itemsOf(client.getQueryData(listedPosts(source).queryKey)).length > 0 ? source : undefined
}
