/**
 * The page on which a person pastes the text of a source whose address cannot be read. The link passes the address on.
 */
export function pasteAddress(url: string | null): string {
  return `/posts/new?${new URLSearchParams({ ...(url && { url }), text: '1' })}`
}
