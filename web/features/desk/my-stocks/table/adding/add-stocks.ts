import { part } from '#web/ui/parts/part.ts'

/** The form that adds many stocks: its code comes with the first look at its button. */
export const addStocks = part(() => import('./AddStocks.tsx').then(module => module.AddStocks))
