import { navigate } from 'wouter/use-browser-location'

/** The places by the second key, after `g`. */
export const places: Readonly<Record<string, { address: string; name: string }>> = {
  f: { address: '/', name: 'Feed' },
  q: { address: '/queue', name: 'To keep' },
  d: { address: '/due', name: 'Due' },
  m: { address: '/my-stocks', name: 'My Stocks' },
  j: { address: '/my-stocks/unclassified', name: 'To judge' },
  c: { address: '/my-stocks/no-conclusion', name: 'To conclude' },
  r: { address: '/my-record', name: 'My record' },
  t: { address: '/strategists', name: 'Strategists' },
  s: { address: '/following', name: 'Sources' },
}

/** Opens the place of a key. Does nothing for a key without a place, or when that page is already open. */
export function goToPlace(key: string): void {
  const address = places[key]?.address
  if (address && address !== location.pathname) navigate(address)
}
