import { parseSigned, serialize } from 'hono/utils/cookie'

/** The cookie that holds a session's token, signed by better-auth. */
export interface SessionCookie {
  name: string
  /** Whether a Cookie header has it, signed or not. */
  isIn(cookies: string): boolean
  /**
   * The tokens in a request's cookies that we signed. A browser sends two where an old one was set for another path or
   * domain.
   */
  read(headers: Headers): Promise<string[]>
  /** A Set-Cookie that takes it out of the browser. */
  expire(): string
}

/** How many cookies of the name are looked at: nobody is to make us check signatures for long. */
const most = 4

/** Named by better-auth's own rule: its prefix is `__Secure-` when the public address is https. */
export function sessionCookie(publicUrl: string, secret: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Secure-' : ''}better-auth.session_token`
  return {
    name,
    isIn: cookies => cookies.includes(name),
    async read(headers) {
      const cookies = headers.get('cookie')
      if (!cookies?.includes(name)) return []
      const named = cookies.split(';').filter(pair => pair.trim().startsWith(`${name}=`))
      const signed = await Promise.all(
        named.slice(0, most).map(async pair => (await parseSigned(pair, secret, name))[name]),
      )
      return signed.flatMap(token => token || [])
    },
    expire: () => serialize(name, '', { path: '/', maxAge: 0, httpOnly: true, sameSite: 'Lax', secure }),
  }
}
