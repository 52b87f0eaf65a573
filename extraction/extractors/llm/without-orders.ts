import { findOrders, withoutPassages } from '#extraction/orders.ts'

/** Replaces a passage that was left out. */
export const leftOut = '\ufffc'

/** The text without passages that are known to give orders to machines: a model does not see them. */
export function withoutOrders(text: string): string {
  return withoutPassages(text, findOrders(text), leftOut)
}

/** The text as a model gets it. */
export function shown(text: string): string {
  return text.replace(new RegExp(`${leftOut}+`, 'g'), '[…]')
}
