import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface OidcServer {
  issuer: string
  clientId: string
  clientSecret: string
  /** What it says of each person, by subject. */
  people: Map<string, Record<string, unknown>>
  /** Who signs in there next, by subject. */
  visitor: string
  /** Changes what an ID token says, before it is signed. */
  changeIdToken: (claims: Record<string, unknown>) => Record<string, unknown>
  /** Its userinfo endpoint answers 503. */
  userinfoFails: boolean
  close(): Promise<void>
}

/** A real OpenID Connect provider on loopback, where `visitor` signs in without being asked. */
export async function startOidcServer(
  redirectUri: string,
  { claimsInIdToken = false }: { claimsInIdToken?: boolean } = {},
): Promise<OidcServer> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const there: OidcServer = {
    issuer,
    clientId: 'tipfolio',
    clientSecret: 'a secret: of %signs&',
    people: new Map(),
    visitor: '',
    changeIdToken: claims => claims,
    userinfoFails: false,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    clients: [{ client_id: there.clientId, client_secret: there.clientSecret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: !claimsInIdToken,
    cookies: { keys: ['for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount(_context, id) {
      const person = there.people.get(id)
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (context.path === '/me' && there.userinfoFails) {
      context.status = 503
      return
    }
    if (context.path === '/token') {
      await next()
      const [header = '', payload = ''] = String(context.body.id_token).split('.')
      const claims = there.changeIdToken(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
      context.body.id_token = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
      return
    }
    if (!context.path.startsWith('/interaction/')) return next()
    context.respond = false
    await provider.interactionFinished(context.req, context.res, { login: { accountId: there.visitor } })
  })
  server.on('request', provider.callback())
  return there
}
