import { findOrders, withoutPassages } from '#extraction/orders.ts'

/** Stands where a passage was left out. */
export const leftOut = '\ufffc'

/** What is known to give orders to machines is not even shown to one. */
export function withoutOrders(text: string): string {
  return withoutPassages(text, findOrders(text), leftOut)
}

/** As a model is given it. */
export function shown(text: string): string {
  return text.replace(new RegExp(`${leftOut}+`, 'g'), '[…]')
}
