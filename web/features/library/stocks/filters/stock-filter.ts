import { type NarrowedTips, narrowedTips } from '#web/format/narrowed-tips.ts'

/** What an address narrows the tips of a stock to; nobody but who is signed in has judged or decided anything. */
export function stockFilter(search: URLSearchParams, signedIn: boolean): NarrowedTips {
  return narrowedTips(
    search,
    signedIn ? ['stance', 'strategist', 'judged', 'year', 'came'] : ['stance', 'strategist', 'year'],
  )
}
