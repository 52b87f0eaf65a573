import { navigate } from 'wouter/use-browser-location'

/** The places by the second key, after `g`. */
const places: Readonly<Record<string, string>> = {
  d: '/due',
  q: '/queue',
  r: '/my-record',
  f: '/',
  m: '/my-stocks',
  t: '/strategists',
}

/** Opens the place of a key. Does nothing for a key without a place, or when that page is already open. */
export function goToPlace(key: string): void {
  const place = places[key]
  if (place && place !== location.pathname) navigate(place)
}
