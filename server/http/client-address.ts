/**
 * The address of the client: that of the connection, or the n-th from the right of X-Forwarded-For when `proxies`
 * of ours stand before us.
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  connection: string,
  proxies: number,
): string {
  if (proxies === 0) return connection
  const hops = (forwardedFor ?? '').split(',').map(hop => hop.trim())
  return hops.at(-proxies) || connection
}
