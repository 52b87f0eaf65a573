import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { type AllowedHosts, isAllowedHost } from './allowed-hosts.ts'
import { privateAddress } from './checked-address.ts'
import { isPublicAddress } from './public-address.ts'

/** All numeric addresses of a name, as `dns.lookup` finds them. */
export type Lookup = (
  name: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A connector for undici that checks the very addresses the socket is given, so that a name which changes its mind
 * between check and use gets nowhere. Of several addresses only the public ones are tried.
 */
export function checkedConnector(
  allowedHosts: AllowedHosts,
  timeout: number,
  lookup: Lookup = systemLookup,
): buildConnector.connector {
  const open = buildConnector({ allowH2: false, timeout, lookup: givingAll(lookup) })
  const openPublic = buildConnector({ allowH2: false, timeout, lookup: givingAll(publicOnly(lookup)) })
  return (options, callback) => {
    if (isExempt(allowedHosts, options)) return open(options, callback)
    // A literal address is never looked up.
    if (isIP(options.hostname) !== 0 && !isPublicAddress(options.hostname)) {
      return callback(privateAddress(), null)
    }
    return openPublic(options, callback)
  }
}

function isExempt(allowedHosts: AllowedHosts, options: buildConnector.Options): boolean {
  const host = isIP(options.hostname) === 6 ? `[${options.hostname}]` : options.hostname
  const port = options.port === '' ? '' : `:${options.port}`
  return isAllowedHost(allowedHosts, new URL(`${options.protocol}//${host}${port}/`))
}

function publicOnly(lookup: Lookup): Lookup {
  return (name, options, found) =>
    lookup(name, options, (error, addresses) => {
      if (error) return found(error, [])
      const open = addresses.filter(({ address }) => isPublicAddress(address))
      return open.length > 0 ? found(null, open) : found(privateAddress(), [])
    })
}

/** Sockets ask for one address or for all of them, depending on Node's settings; the check always sees all. */
function givingAll(lookup: Lookup): LookupFunction {
  return (name, options, found) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return found(error ?? new Error(`${name} has no address`), '', 0)
      return options.all ? found(null, addresses) : found(null, first.address, first.family)
    })
}
