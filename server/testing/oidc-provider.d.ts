/** The part of oidc-provider that our test server uses: the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  interface Context {
    path: string
    status: number
    /** Of an answer that is JSON. */
    body: Record<string, unknown>
    req: IncomingMessage
    res: ServerResponse
    /** false: the response has been written by hand. */
    respond?: boolean
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
    }
  }

  interface Configuration {
    jwks: { keys: Record<string, unknown>[] }
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    cookies: { keys: string[] }
    features: { devInteractions: { enabled: boolean } }
    interactions: { url(context: Context, interaction: { uid: string }): string }
    findAccount(
      context: Context,
      id: string,
    ): { accountId: string; claims(): Record<string, unknown> } | undefined
    loadExistingGrant(context: Context): Promise<unknown>
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => { addOIDCScope(scopes: string): void; save(): Promise<string> }
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
    callback(): RequestListener
  }
}
