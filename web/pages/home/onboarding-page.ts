import { lazyPage } from '#web/layout/page/lazy-page.ts'

/** The welcome form: a page of its own, and what / is until it is completed. */
export const onboardingPage = lazyPage('OnboardingPage', () => import('./OnboardingPage.tsx'))
