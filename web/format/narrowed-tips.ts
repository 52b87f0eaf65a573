import type { Stance } from '#contract/stance.ts'

/** The filters of a list of tips, in the form that addresses and the API use. Null where a filter is off. */
export interface NarrowedTips {
  stance: Stance | null
  /** The id of a strategist. */
  strategist: string | null
  /** Whether the reader has agreed or disagreed. */
  judged: 'true' | 'false' | null
  /** The year of the newest tip. */
  year: string | null
  /**
   * Tips since the reader last saved a conclusion: new tips, or tips that the reader agreed with and other people then
   * edited.
   */
  came: 'new' | 'edited' | null
}

/** The values that the server accepts. Other values in an address count as no filter. */
const taken: Record<keyof NarrowedTips, RegExp> = {
  stance: /^(bullish|bearish|neutral|unset)$/,
  strategist: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  judged: /^(true|false)$/,
  year: /^[1-9]\d{3}$/,
  came: /^(new|edited)$/,
}

/** The filters in the query of an address. Only the filters in `names` count; others are null. */
export function narrowedTips(search: URLSearchParams, names: readonly (keyof NarrowedTips)[]): NarrowedTips {
  const narrowed: Record<string, string | null> = {
    ...{ stance: null, strategist: null, judged: null, year: null, came: null },
  }
  for (const name of names) {
    const value = search.get(name) ?? ''
    if (taken[name].test(value)) narrowed[name] = value
  }
  // `taken` has checked each value.
  return narrowed as unknown as NarrowedTips
}

/** The filters for a request, which has no nulls. */
export function given<Narrowed extends object>(
  narrowed: Narrowed,
): { [Name in keyof Narrowed]?: NonNullable<Narrowed[Name]> } {
  // Null filters are left out of the address of the request.
  return narrowed as { [Name in keyof Narrowed]?: NonNullable<Narrowed[Name]> }
}
