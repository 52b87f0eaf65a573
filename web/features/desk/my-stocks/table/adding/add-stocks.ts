import { part } from '#web/ui/parts/part.ts'

/**
 * The form that adds many stocks. Its code loads before the button is pressed, when the pointer or focus comes near.
 */
export const addStocks = part(() => import('./AddStocks.tsx').then(module => module.AddStocks))
