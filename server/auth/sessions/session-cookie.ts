import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

/** The cookie that holds a session's token, signed by better-auth. */
export interface SessionCookie {
  name: string
  /** Whether a Cookie header has the cookie of a session, with or without a right signature. */
  isIn(cookies: string): boolean
  /**
   * The tokens in a request's cookies that carry our signature. A browser sends two where an older cookie was set for
   * another path or domain.
   */
  read(headers: Headers): string[]
  /** The Set-Cookie header that removes the session from the browser. */
  expire(): string
}

/** How many cookies of this name are checked. More would let anybody make this server check signatures for long. */
const most = 4

/** The name of the cookie, as better-auth builds it: with the prefix `__Secure-` when the public address is https. */
export function sessionCookieName(publicUrl: string): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}better-auth.session_token`
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** Reads and removes the cookie of a session. `secret` signs the cookie. */
export function sessionCookie(publicUrl: string, secret: string): SessionCookie {
  const secure = isSecure(publicUrl)
  const name = sessionCookieName(publicUrl)
  return {
    name,
    isIn: cookies => cookies.includes(name),
    read(headers) {
      const cookies = headers.get('cookie')
      if (!cookies?.includes(name)) return []
      return cookies
        .split(';')
        .filter(pair => pair.trim().startsWith(`${name}=`))
        .slice(0, most)
        .flatMap(pair => tokenOf(parse(pair, name)[name] ?? '', secret) ?? [])
    },
    expire: () => serialize(name, '', { path: '/', maxAge: 0, httpOnly: true, sameSite: 'Lax', secure }),
  }
}

/**
 * The token before the last dot, where the rest is our signature of the token (HMAC-SHA-256 as base64). Null otherwise.
 */
function tokenOf(signed: string, secret: string): string | null {
  const at = signed.lastIndexOf('.')
  if (at < 1) return null
  const token = signed.slice(0, at)
  const given = Buffer.from(signed.slice(at + 1))
  // Uses Node's own hash: WebCrypto would import the key and use its threads each time.
  const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}
