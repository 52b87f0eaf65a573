import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The form for a typed post, in a chunk of its own: the page opens with the other way to add a post. */
export const manualPost = lazyPanel('ManualPost', () =>
  import('./ManualPost.tsx').then(module => module.ManualPost),
)
