import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The form of a post that is typed; the page opens with the other way to add one. */
export const manualPost = lazyPanel('ManualPost', () =>
  import('./ManualPost.tsx').then(module => module.ManualPost),
)
