/** Private hosts that may be asked all the same, each as `host:port`. */
export type AllowedHosts = ReadonlySet<string>

/**
 * Reads a list such as `127.0.0.1:8080,intranet.example:80,[::1]:3000`. Host and port must both be given, because
 * exactly these are exempt. Throws a RangeError that names a bad entry.
 */
export function parseAllowedHosts(list: string): AllowedHosts {
  return new Set(
    list
      .split(',')
      .map(entry => entry.trim())
      .filter(entry => entry !== '')
      .map(normalisedEntry),
  )
}

function normalisedEntry(entry: string): string {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]]+):(\d{1,5})$/i.exec(entry)
  const port = Number(match?.[2])
  if (!match || port < 1 || port > 65535 || !URL.canParse(`http://${match[1]}/`)) {
    throw new RangeError(`"${entry}" is not a host and a port, such as 127.0.0.1:8080.`)
  }
  return `${new URL(`http://${match[1]}/`).hostname}:${port}`
}

/** Whether the list contains the host and port of this address. */
export function isAllowedHost(hosts: AllowedHosts, url: URL): boolean {
  return hosts.has(`${url.hostname}:${portOf(url)}`)
}

/** The port of an http or https address: 443 or 80 if it names none. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port)
  return url.protocol === 'https:' ? 443 : 80
}
