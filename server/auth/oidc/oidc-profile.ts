import { z } from 'zod'
import { hasNoCredentials, isWebAddress, oneLine } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { type Names, namesOf } from '../people/names.ts'
import type { IdToken } from './oidc-client.ts'

/** What this server copies from the provider about a new person. */
export interface OidcProfile extends Names {
  email: string | null
  emailVerified: boolean
  name: string
  image?: string
}

/**
 * The fields of an account from the standard claims (OpenID Connect Core, 5.1). Claims that do not fit our fields are
 * left out.
 */
export function profileOf(claims: IdToken): OidcProfile {
  const email = z.email().max(limits.email).safeParse(textOf(claims.email).toLowerCase())
  const picture = textOf(claims.picture)
  const name = textOf(claims.name)
  const part = (claim: unknown) => textOf(claim).slice(0, limits.displayName) || null
  const split = namesOf({
    name: name.slice(0, limits.displayName),
    firstName: part(claims.given_name),
    lastName: part(claims.family_name),
  })
  return {
    email: email.success ? email.data : null,
    // Some providers write this claim as a text.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name,
    ...split,
    ...(isPicture(picture) ? { image: new URL(picture).href } : {}),
  }
}

function isPicture(address: string): boolean {
  if (!isWebAddress(address) || !hasNoCredentials(address)) return false
  return new URL(address).href.length <= limits.address
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? oneLine(claim) : ''
}
