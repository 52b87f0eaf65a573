/** The address marked `rel="next"` in a Link header, as path and query. Null where the header has none. */
export function nextPage(link: string | null): string | null {
  const address = link?.match(/<([^>]*)>\s*;[^,<]*\brel="?next"?/i)?.[1]
  if (!address) return null
  const { pathname, search } = new URL(address, 'http://localhost')
  return pathname + search
}
