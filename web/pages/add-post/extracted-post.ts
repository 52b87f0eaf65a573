import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The preview of what a machine read; it comes while the machine reads. */
export const extractedPost = lazyPanel('ExtractedPost', () =>
  import('./ExtractedPost.tsx').then(module => module.ExtractedPost),
)
