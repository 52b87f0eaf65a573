import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** A draft that is edited before it is saved; it comes with the press. */
export const editedDraft = lazyPanel('web/pages/intake/EditedDraft.tsx', () =>
  import('./EditedDraft.tsx').then(module => module.EditedDraft),
)
