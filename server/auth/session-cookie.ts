import { parseSigned, serialize } from 'hono/utils/cookie'

/** The cookie that holds a session's token, signed by better-auth. */
export interface SessionCookie {
  name: string
  /** The token in a request's cookie, or null when there is none that we signed. */
  read(headers: Headers): Promise<string | null>
  /** A Set-Cookie that takes it out of the browser. */
  expire(): string
}

/** Named by better-auth's own rule: its prefix is `__Secure-` when the public address is https. */
export function sessionCookie(publicUrl: string, secret: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Secure-' : ''}better-auth.session_token`
  return {
    name,
    async read(headers) {
      const cookies = headers.get('cookie')
      if (!cookies?.includes(name)) return null
      const signed = await parseSigned(cookies, secret, name)
      return signed[name] || null
    },
    expire: () => serialize(name, '', { path: '/', maxAge: 0, httpOnly: true, sameSite: 'Lax', secure }),
  }
}
