import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** A draft that is edited before it is saved; it comes with the press. */
export const editedDraft = lazyPanel('EditedDraft', () =>
  import('./EditedDraft.tsx').then(module => module.EditedDraft),
)
