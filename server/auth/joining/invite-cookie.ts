import { parse, serialize } from 'hono/utils/cookie'
import { callbackPath } from '../oidc/oidc.ts'

/** Seconds in which a person must return from the provider. After that the browser has forgotten their invitation. */
const patience = 600

const name = 'tipfolio.invite'

/**
 * The invitation of a person who signs in at the provider, kept in their browser. The provider does not learn of it.
 */
export interface InviteCookie {
  /** The Set-Cookie header that stores the invitation. */
  keep(invite: string): string
  read(headers: Headers): string | null
  /** The Set-Cookie header that removes the invitation. */
  drop(): string
}

/** The cookie with an invitation. It is sent only to the address to which the provider sends people back. */
export function createInviteCookie(publicUrl: string): InviteCookie {
  const secure = publicUrl.startsWith('https:')
  const attributes = { path: callbackPath, httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    keep: invite => serialize(name, invite, { ...attributes, maxAge: patience }),
    read: headers => parse(headers.get('cookie') ?? '', name)[name] || null,
    drop: () => serialize(name, '', { ...attributes, maxAge: 0 }),
  }
}
