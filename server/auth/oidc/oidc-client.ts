import * as oidc from 'openid-client'
import { z } from 'zod'

/** Seconds. The limits of every request to the provider: its answers are small and fast (decisions, section 4). */
export const answerSeconds = 10
const mostBytes = 1024 * 1024

/** The addresses of a provider that a sign-in needs. Providers state more. */
const endpoints = z.looseObject({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const claims = z.looseObject({ sub: z.string().min(1) })
/** The client for which an ID token was made (`azp`, OpenID Connect Core, 3.1.3.7). */
const idTokenClaims = claims.extend({ azp: z.string().optional() })
export type IdToken = z.infer<typeof claims>

/** The provider's settings as it publishes them, and this server's settings as its client. */
export type Provider = oidc.Configuration

/** Asks the provider for its settings. Throws when it cannot be reached, or states another name (issuer). */
export async function discover(
  { issuer, clientId, clientSecret }: Record<'issuer' | 'clientId' | 'clientSecret', string>,
  fetch: typeof globalThis.fetch,
): Promise<Provider> {
  const options = {
    // The name that the provider gives itself may differ by a slash at the end. The name is compared below.
    [oidc.customFetch]: small(fetch),
    timeout: answerSeconds,
    // A provider in a private network may have no certificate. Its operator then writes http into OIDC_ISSUER.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  }
  const asked = await oidc.discovery(
    new URL(discoveryAddress(issuer)),
    clientId,
    undefined,
    undefined,
    options,
  )
  const told = asked.serverMetadata()
  endpoints.parse(told)
  if (withoutSlash(told.issuer) !== withoutSlash(issuer))
    throw new Error(`The OIDC provider at ${issuer} calls itself ${told.issuer}`)
  // client_secret_basic is the default where a provider states no method (Discovery, section 3).
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = told
  const auth = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
  const provider = new oidc.Configuration(told, clientId, undefined, auth(clientSecret))
  provider[oidc.customFetch] = options[oidc.customFetch]
  provider.timeout = options.timeout
  for (const extend of options.execute) extend(provider)
  return provider
}

/** The address at which a provider publishes its settings (OpenID Connect Discovery, section 4). */
export function discoveryAddress(issuer: string): string {
  return `${withoutSlash(issuer)}/.well-known/openid-configuration`
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, '')
}

/**
 * Redeems the code of a sign-in (OpenID Connect Core, 3.1.3; PKCE, RFC 7636). Throws where the ID token is missing,
 * names another issuer or audience, or has expired. The caller checks the signature and the nonce.
 */
export async function redeemCode(
  provider: Provider,
  grant: { code: string; redirectURI: string; codeVerifier?: string | undefined },
): Promise<{ idToken: string; accessToken: string }> {
  const { id_token: idToken, access_token: accessToken } = await oidc.genericGrantRequest(
    provider,
    'authorization_code',
    {
      code: grant.code,
      redirect_uri: grant.redirectURI,
      ...(grant.codeVerifier ? { code_verifier: grant.codeVerifier } : {}),
    },
  )
  if (!idToken) throw new Error('The OIDC provider gave no ID token')
  return { idToken, accessToken }
}

/**
 * The claims of a person who signed in: of the checked ID token, with those of the userinfo endpoint where the token
 * has no e-mail. Throws where the token was made for another client.
 */
export async function readIdToken(
  provider: Provider,
  tokens: { idToken: string; accessToken: string },
): Promise<IdToken> {
  const payload = Buffer.from(tokens.idToken.split('.')[1] ?? '', 'base64url').toString('utf8')
  const own = idTokenClaims.parse(JSON.parse(payload))
  if (own.azp !== undefined && own.azp !== provider.clientMetadata().client_id)
    throw new Error('The ID token was made for another client')
  if (own.email !== undefined || !provider.serverMetadata().userinfo_endpoint) return own
  // Throws where the userinfo is about another person.
  return { ...(await oidc.fetchUserInfo(provider, tokens.accessToken, own.sub)), ...own }
}

/** A fetch that gives answers of at most 1 MiB, whole. */
function small(fetch: typeof globalThis.fetch): oidc.CustomFetch {
  return async (address, { body, ...request }) => {
    const response = await fetch(address, { ...request, ...(body === undefined ? {} : { body }) })
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > mostBytes) throw new Error(`${address} answered with more than 1 MiB`)
      parts.push(part)
    }
    const { status, headers } = response
    return new Response(parts.length > 0 ? Buffer.concat(parts) : null, { status, headers })
  }
}
