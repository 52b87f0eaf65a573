import type { User } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ProblemError } from '../answers/problems.ts'
import type { Services } from '../services.ts'

/**
 * The text after `Bearer` in an Authorization header; null without such a header. Other kinds are ignored: a proxy may
 * ask for a password of its own.
 */
export function bearerOf(header: string | null | undefined): string | null {
  return header && /^bearer(?: |$)/i.test(header) ? header.slice('bearer'.length).trim() : null
}

/**
 * The owner of an access token. Throws 429 past the reads of the client address, 401 for a token that does not hold,
 * and 403 for a token that may not use this endpoint.
 */
export async function userOfToken(
  { method, forTokens }: Pick<Endpoint, 'method' | 'forTokens'>,
  { tokens, limits }: Pick<Services, 'tokens' | 'limits'>,
  { bearer, address }: { bearer: string; address: string },
): Promise<User> {
  // Counted before the database is asked, so that nobody can try any number of guesses.
  limits.countRead(address)
  const found = await tokens.find(bearer)
  if (!found) throw unknownToken()
  if (!forTokens) throw new ProblemError(403, 'Access tokens may not do this: sign in for it')
  if (method !== 'GET' && found.scope === 'read') throw mayOnlyRead()
  // A program always acts as a member, whatever the role of its person: tokens never moderate.
  return { ...found.user, role: 'member' }
}

/** 401 for a token; RFC 6750, section 3.1, has the words of the header. */
export function unknownToken(): ProblemError {
  return new ProblemError(401, 'This access token is not known here: it is mistyped, revoked or expired', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
}

/** 403 for a write with a token that reads. */
export function mayOnlyRead(): ProblemError {
  return new ProblemError(403, 'This access token may only read: create one that may also write', {
    headers: { 'www-authenticate': 'Bearer error="insufficient_scope", scope="write"' },
  })
}
