/** Where the text of a source is pasted, whose address cannot be read; the address goes along. */
export function pasteAddress(url: string | null): string {
  return `/posts/new?${new URLSearchParams({ ...(url && { url }), text: '1' })}`
}
