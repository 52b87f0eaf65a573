import { part } from '#web/ui/parts/part.ts'

/** Fields of what would change one's mind: most conclusions name nothing yet. */
export const falsifierRows = {
  /** The source of the chunk, as the build's manifest names it. */
  module: 'FalsifierRows',
  ...part(() => import('./FalsifierRows.tsx').then(module => module.FalsifierRows)),
}
