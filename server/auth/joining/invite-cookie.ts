import { parse, serialize } from 'hono/utils/cookie'
import { callbackPath } from '../oidc/oidc.ts'

/** Seconds in which somebody who was sent to the provider must come back with their invitation. */
const patience = 600

const name = 'tipfolio.invite'

/** The invitation of who comes by single sign-on, in the browser that it was opened in: the provider is not told of it. */
export interface InviteCookie {
  /** A Set-Cookie that keeps it. */
  keep(invite: string): string
  read(headers: Headers): string | null
  /** A Set-Cookie that drops it. */
  drop(): string
}

export function createInviteCookie(publicUrl: string): InviteCookie {
  const secure = publicUrl.startsWith('https:')
  const attributes = { path: callbackPath, httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    keep: invite => serialize(name, invite, { ...attributes, maxAge: patience }),
    read: headers => parse(headers.get('cookie') ?? '', name)[name] || null,
    drop: () => serialize(name, '', { ...attributes, maxAge: 0 }),
  }
}
