import { part } from '#web/ui/parts/part.ts'

/** The fields of falsifiers. They load apart, because most conclusions have none yet. */
export const falsifierRows = {
  /** The source of the chunk, as the build's manifest names it. */
  module: 'FalsifierRows',
  ...part(() => import('./FalsifierRows.tsx').then(module => module.FalsifierRows)),
}
