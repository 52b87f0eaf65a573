/** An address below the operator's own, whose path and parameters stay. */
export function addressOf(base: string, path: string[], parameters: Record<string, string>): URL {
  const address = new URL(base)
  const folder = address.pathname.replace(/(?<!\/)\/+$/, '')
  address.pathname = `${folder}/${path.map(encodeURIComponent).join('/')}`
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address
}
