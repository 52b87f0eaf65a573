import { lazyPage } from '#web/layout/page/lazy-page.ts'

/** The welcome form. It has a page of its own, and stands at `/` until it is completed. */
export const onboardingPage = lazyPage('OnboardingPage', () => import('./OnboardingPage.tsx'))
