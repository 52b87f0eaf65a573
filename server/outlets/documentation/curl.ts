import type { Example } from '#contract/example.ts'

/** The request of an example as a command of curl, for pasting into a shell. */
export function curlOf({ endpoint, params = {}, query = {}, body }: Example, publicUrl: string): string {
  const { method, path } = endpoint
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(filled, publicUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const parts = [
    `curl${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`} ${quoted(url.href)}`,
    ...identityOf(endpoint),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ]
  return parts.join(' \\\n  ')
}

/**
 * The options that identify the sender: a token where the endpoint takes one, else the cookie file. Signing in and
 * signing up write that file.
 */
function identityOf({ access, forTokens }: Example['endpoint']): string[] {
  if (access !== 'public')
    return forTokens ? ['-H "Authorization: Bearer $TIPFOLIO_TOKEN"'] : ['-b cookies.txt']
  return forTokens ? [] : ['-c cookies.txt']
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
