import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The preview of an extraction, in a chunk that is loaded while the machine reads. */
export const extractedPost = lazyPanel('ExtractedPost', () =>
  import('./ExtractedPost.tsx').then(module => module.ExtractedPost),
)
