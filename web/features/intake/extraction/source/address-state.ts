/** The state of Add Post in its address, so that a reload and the back button lead to the same place. */
export interface AddressState {
  mode: 'ai' | 'manual'
  url: string
  /** The running or finished extraction. */
  extraction: string | null
  /** Whether the form asks for the text itself, because the address could not be read. */
  withText: boolean
}

export function addressState(search: string): AddressState {
  const given = new URLSearchParams(search)
  return {
    mode: given.get('mode') === 'manual' ? 'manual' : 'ai',
    url: given.get('url') ?? '',
    extraction: given.get('extraction') || null,
    withText: given.has('text'),
  }
}

/** Path and query of Add Post in a state. Default values are left out. */
export function addPostAddress({ mode, url, extraction, withText }: AddressState): string {
  const query = new URLSearchParams()
  if (mode === 'manual') query.set('mode', mode)
  if (url) query.set('url', url)
  if (extraction) query.set('extraction', extraction)
  if (withText) query.set('text', '1')
  return query.size > 0 ? `/posts/new?${query}` : '/posts/new'
}
