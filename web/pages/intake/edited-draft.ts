import { lazyPanel } from '#web/layout/page/lazy-page.ts'

/** The form for a draft, loaded when a person presses *Edit*. */
export const editedDraft = lazyPanel('EditedDraft', () =>
  import('./EditedDraft.tsx').then(module => module.EditedDraft),
)
