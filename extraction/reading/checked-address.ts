import { isIP } from 'node:net'
import { limits } from '#contract/limits.ts'
import { type AllowedHosts, isAllowedHost, portOf } from './allowed-hosts.ts'
import { isPublicAddress } from './public-address.ts'
import { SourceError } from './source-error.ts'

/**
 * The address as one that may be asked, relative to `base` for a redirect. Throws a SourceError otherwise. Names are
 * not resolved here: what they lead to is checked when the connection is made.
 */
export function checkedAddress(address: string, allowedHosts: AllowedHosts, base?: URL): URL {
  if (address.length > limits.address) throw tooLong()
  if (!URL.canParse(address, base?.href)) throw notAnAddress()
  const url = new URL(address, base?.href)
  // As it is asked and stored it may be longer than what was typed.
  if (url.href.length > limits.address) throw tooLong()
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw notAnAddress()
  if (url.username !== '' || url.password !== '') {
    throw new SourceError('private', 'Addresses with a user name or password in them are not read.')
  }
  if (isAllowedHost(allowedHosts, url)) return url
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw privateAddress()
  // RFC 6761, 6.3: these names lead to this machine, whatever a resolver says.
  if (/(?:^|\.)localhost\.?$/.test(url.hostname)) throw privateAddress()
  if (portOf(url) !== 80 && portOf(url) !== 443) {
    throw new SourceError('private', 'Only addresses on the usual web ports, 80 and 443, are read.')
  }
  return url
}

/** Why an address may not be asked, as a sentence; null where it may. */
export function refusalOf(address: string, allowedHosts: AllowedHosts): string | null {
  try {
    checkedAddress(address, allowedHosts)
    return null
  } catch (error) {
    if (error instanceof SourceError) return error.message
    throw error
  }
}

/** The refusal of an address inside a private network. */
export function privateAddress(): SourceError {
  return new SourceError('private', 'This address lies inside a private network and is not read.')
}

function tooLong(): SourceError {
  const most = limits.address.toLocaleString('en-US')
  return new SourceError('not-an-address', `Addresses of more than ${most} characters are not read.`)
}

function notAnAddress(): SourceError {
  return new SourceError('not-an-address', 'This is not a web address that begins with http:// or https://.')
}
