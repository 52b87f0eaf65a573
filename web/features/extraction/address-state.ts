/** What the address of Add Post says: a reload and the back button lead to the same place. */
export interface AddressState {
  mode: 'ai' | 'manual'
  url: string
  /** The extraction under way or done. */
  extraction: string | null
  /** Tips of it that are not kept, by their place in the result. */
  without: ReadonlySet<number>
}

export function addressState(search: string): AddressState {
  const given = new URLSearchParams(search)
  const without =
    given
      .get('without')
      ?.split('.')
      .filter(place => /^\d{1,3}$/.test(place)) ?? []
  return {
    mode: given.get('mode') === 'manual' ? 'manual' : 'ai',
    url: given.get('url') ?? '',
    extraction: given.get('extraction') || null,
    without: new Set(without.map(Number)),
  }
}

/** Path and query of Add Post in a state; what is as usual is left out. */
export function addPostAddress({ mode, url, extraction, without }: AddressState): string {
  const query = new URLSearchParams()
  if (mode === 'manual') query.set('mode', mode)
  if (url) query.set('url', url)
  if (extraction) query.set('extraction', extraction)
  if (extraction && without.size > 0) query.set('without', [...without].sort((a, b) => a - b).join('.'))
  return query.size > 0 ? `/posts/new?${query}` : '/posts/new'
}
