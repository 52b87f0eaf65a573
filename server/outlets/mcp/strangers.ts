import { isIP } from 'node:net'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Config } from '../../process/config.ts'

/**
 * Throws 403 for a request from the page of another site, as the protocol asks. A foreign Origin shows such a page. So
 * does a Host that is not ours, when a name was made to lead here (DNS rebinding). Behind our own proxy the proxy has
 * checked the Host.
 */
export function refuseStrangers(
  headers: Headers,
  { origins, trustProxy }: Pick<Config, 'origins' | 'trustProxy'>,
): void {
  const origin = headers.get('origin')
  if (origin !== null && !origins.includes(origin))
    throw new ProblemError(403, 'This request comes from the page of another site and was refused')
  const host = headers.get('host')
  if (host !== null && trustProxy === 0 && !isOurs(host, origins))
    throw new ProblemError(403, 'This request asks for a host that is not this one and was refused')
}

function isOurs(host: string, origins: string[]): boolean {
  if (origins.some(origin => new URL(origin).host === host)) return true
  const url = URL.parse(`http://${host}`)
  const name = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
  // A number or this machine's own name cannot be made to lead elsewhere.
  return name === 'localhost' || isIP(name) !== 0
}
