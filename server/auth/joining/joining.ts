import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import { z } from 'zod'
import type { VerifiedIdentity } from '../oidc/oidc.ts'

/** Seconds in which a person must sign in to the account that their identity of the provider shall join. */
const patience = 600

const kept = z.object({ identity: z.string(), email: z.string(), until: z.number() })

/**
 * An identity of the OIDC provider that waits in a cookie. It joins the account with its e-mail address when the owner
 * of the account signs in once.
 */
export interface Joining {
  /** The Set-Cookie header that stores the identity. */
  keep(who: VerifiedIdentity): Promise<string>
  /** The identity that this browser brought lately. */
  read(headers: Headers): Promise<VerifiedIdentity | undefined>
  /** The Set-Cookie header that removes the identity. */
  drop(): string
}

/** `now` is a clock in milliseconds. */
export function createJoining(publicUrl: string, secret: string, now: () => number = Date.now): Joining {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Secure-' : ''}tipfolio.joining`
  const attributes = { path: '/api/login', httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    keep: who =>
      serializeSigned(name, JSON.stringify({ ...who, until: now() + patience * 1000 }), secret, {
        ...attributes,
        maxAge: patience,
      }),
    async read(headers) {
      const signed = (await parseSigned(headers.get('cookie') ?? '', secret, name))[name]
      if (!signed) return undefined
      const who = kept.parse(JSON.parse(signed))
      return who.until > now() ? who : undefined
    },
    drop: () => serialize(name, '', { ...attributes, maxAge: 0 }),
  }
}
