import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type IPv4 = InstanceType<typeof ipaddr.IPv4>
type IPv6 = InstanceType<typeof ipaddr.IPv6>

/**
 * Whether a numeric address may be asked on behalf of a user: public unicast only. IPv4 hidden inside IPv6 is judged
 * as the IPv4 address it reaches. Anything that is not a numeric address is not public.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return false
  return version === 4 ? isPublicIPv4(ipaddr.IPv4.parse(address)) : isPublicIPv6(parsedIPv6(address))
}

/** By way of the URL parser, because ipaddr.js takes the text ::8.8.8.8 for the mapped ::ffff:8.8.8.8. */
function parsedIPv6(address: string): IPv6 {
  return ipaddr.IPv6.parse(new URL(`http://[${address}]/`).hostname.slice(1, -1))
}

/** Azure's metadata and DNS service; the other clouds' lie inside ranges that are special anyway. */
const metadataAddresses = new Set(['168.63.129.16'])

function isPublicIPv4(address: IPv4): boolean {
  return address.range() === 'unicast' && !metadataAddresses.has(address.toString())
}

function isPublicIPv6(address: IPv6): boolean {
  const embedded = embeddedIPv4(address)
  if (embedded !== null && !isPublicIPv4(embedded)) return false
  if (embedded !== null && isTranslated(address)) return true
  return isGlobalUnicast(address) && address.range() === 'unicast'
}

/** Mapped addresses (RFC 4291) and the well-known NAT64 prefix (RFC 6052) reach the IPv4 address inside, and only it. */
function isTranslated(address: IPv6): boolean {
  return within(address, '::ffff:0:0', 96) || within(address, '64:ff9b::', 96)
}

/** IPv6 hands out public addresses in 2000::/3 alone (IANA's registry of IPv6 address space). */
function isGlobalUnicast(address: IPv6): boolean {
  return within(address, '2000::', 3)
}

function embeddedIPv4(address: IPv6): IPv4 | null {
  const bytes = address.toByteArray()
  if (within(address, '2002::', 16)) return fromBytes(bytes.slice(2, 6)) // 6to4, RFC 3056
  // Teredo (RFC 4380) carries the client's address inverted.
  if (within(address, '2001::', 32)) return fromBytes(bytes.slice(12).map(byte => byte ^ 0xff))
  const carriesIPv4AtTheEnd =
    within(address, '::', 96) || // IPv4-compatible, RFC 4291
    within(address, '::ffff:0:0', 96) || // IPv4-mapped
    within(address, '::ffff:0:0:0', 96) || // IPv4-translated, RFC 7915
    within(address, '64:ff9b::', 96) || // NAT64, RFC 6052
    within(address, '64:ff9b:1::', 48) || // NAT64 of one network, RFC 8215
    isIsatap(bytes)
  return carriesIPv4AtTheEnd ? fromBytes(bytes.slice(12)) : null
}

/** ISATAP (RFC 5214): the interface identifier is 0000:5efe or 0200:5efe and the IPv4 address. */
function isIsatap(bytes: number[]): boolean {
  return (bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe
}

function within(address: IPv6, prefix: string, bits: number): boolean {
  return address.match(ipaddr.IPv6.parse(prefix), bits)
}

function fromBytes(bytes: number[]): IPv4 {
  return new ipaddr.IPv4(bytes)
}
