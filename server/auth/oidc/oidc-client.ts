import { z } from 'zod'

/** Limits of every call to the provider: its answers are small and quick (decisions, section 4). */
export const callMilliseconds = 10_000
const mostBytes = 1024 * 1024

const discovery = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})
export type Discovery = z.infer<typeof discovery>

const tokenAnswer = z.looseObject({ id_token: z.string(), access_token: z.string() })
const claims = z.looseObject({ sub: z.string().min(1) })
/** An ID token ends, and where it names who asked for it, that is us (OpenID Connect Core, 2 and 3.1.3.7). */
const idTokenClaims = claims.extend({ exp: z.number(), azp: z.string().optional() })
export type Claims = z.infer<typeof claims>

/** What the provider says of itself. Throws when it cannot be reached, or calls itself by another name. */
export async function discover(issuer: string, fetch: typeof globalThis.fetch): Promise<Discovery> {
  const found = discovery.parse(await fetchJson(fetch, discoveryAddress(issuer), {}))
  if (found.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new Error(`The OIDC provider at ${issuer} calls itself ${found.issuer}`)
  return found
}

export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

/** Redeems the code of a sign-in (OpenID Connect Core, 3.1.3; PKCE, RFC 7636). */
export async function redeemCode(
  { token_endpoint, token_endpoint_auth_methods_supported: methods }: Discovery,
  client: { clientId: string; clientSecret: string },
  grant: { code: string; redirectURI: string; codeVerifier?: string | undefined },
  fetch: typeof globalThis.fetch,
): Promise<{ idToken: string; accessToken: string }> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: grant.code,
    redirect_uri: grant.redirectURI,
    ...(grant.codeVerifier ? { code_verifier: grant.codeVerifier } : {}),
  })
  const headers = new Headers({ accept: 'application/json' })
  // client_secret_basic is what a provider takes when it says nothing (Discovery, section 3).
  if (!methods || methods.includes('client_secret_basic')) {
    const pair = [client.clientId, client.clientSecret].map(encodeURIComponent).join(':')
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  } else {
    body.set('client_id', client.clientId)
    body.set('client_secret', client.clientSecret)
  }
  const answer = tokenAnswer.parse(await fetchJson(fetch, token_endpoint, { method: 'POST', body, headers }))
  return { idToken: answer.id_token, accessToken: answer.access_token }
}

/**
 * Who signed in: the claims of the ID token, with those of the userinfo endpoint. The library has checked signature,
 * issuer, audience, nonce and times before, a time that is missing and the authorized party excepted.
 */
export async function readClaims(
  { userinfo_endpoint }: Discovery,
  clientId: string,
  tokens: { idToken: string; accessToken: string },
  fetch: typeof globalThis.fetch,
): Promise<Claims> {
  const payload = Buffer.from(tokens.idToken.split('.')[1] ?? '', 'base64url').toString('utf8')
  const own = idTokenClaims.parse(JSON.parse(payload))
  if (own.azp !== undefined && own.azp !== clientId)
    throw new Error('The ID token was made for another client')
  if (own.email !== undefined || !userinfo_endpoint) return own
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const more = claims.parse(await fetchJson(fetch, userinfo_endpoint, { headers }))
  if (more.sub !== own.sub) throw new Error('The userinfo of the OIDC provider is about somebody else')
  return { ...more, ...own }
}

async function fetchJson(
  fetch: typeof globalThis.fetch,
  address: string,
  request: RequestInit,
): Promise<unknown> {
  const response = await fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(callMilliseconds),
  })
  let text = ''
  let bytes = 0
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`${address} answered with more than 1 MiB`)
    text += decoder.decode(chunk, { stream: true })
  }
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return JSON.parse(text + decoder.decode())
}
