/** A redirect that sets cookies and is kept nowhere. 303 answers a form. */
export function redirect(status: 302 | 303, location: string, cookies: string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status, headers })
}
