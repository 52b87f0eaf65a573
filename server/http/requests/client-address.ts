import { isIPv6 } from 'node:net'

/**
 * The address under which a client is counted. Without proxies it is the address of the connection. With `proxies` of
 * our own it is the n-th from the right in X-Forwarded-For. An IPv6 address counts as its /64 network: a client with
 * one address there has all of them.
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  connection: string,
  proxies: number,
): string {
  if (proxies === 0) return counted(connection)
  const hops = (forwardedFor ?? '').split(',').map(hop => hop.trim())
  return counted(hops.at(-proxies) || connection)
}

function counted(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // The URL parser writes each address in one form: hexadecimal, with the longest run of zeros as `::`.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const [mapped, high = '0', low = '0'] = groups.slice(5)
  // An IPv4 client of a socket that takes both (RFC 4291, section 2.5.5.2).
  if (mapped === 'ffff' && groups.slice(0, 5).every(group => group === '0'))
    return [high, low]
      .flatMap(pair => [Number.parseInt(pair, 16) >> 8, Number.parseInt(pair, 16) & 255])
      .join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}
