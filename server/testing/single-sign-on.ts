import { afterAll, beforeAll } from 'vitest'
import { newId } from '../schema/ids.ts'
import { type TestApp, testApp } from './app.ts'
import { type Browser, openBrowser } from './browser.ts'
import { type OidcServer, startOidcServer } from './oidc-server.ts'

/** The origin of the default PUBLIC_URL. */
export const ours = 'http://localhost:3000'
const callback = '/api/auth/callback/sso'

/** A provider, an application that knows it, and people who have an account there. */
export interface SingleSignOn {
  readonly provider: OidcServer
  readonly site: TestApp
  /** The same, where the provider is the only way in. */
  readonly only: TestApp
  browse(on?: TestApp): Browser
  /** Somebody whom the provider tells of with these claims. */
  somebody(claims?: Record<string, unknown>): { subject: string; email: string }
  /** Signs in at the provider as `subject`; gives the address of ours at which that ends. `more` stands in the address of the start. */
  comeAs(subject: string, browser: Browser, next?: string, more?: Record<string, string>): Promise<URL>
}

/** For the tests of a file: it is there from the first one on. */
export function sharedSingleSignOn(): SingleSignOn {
  let opened: Pick<SingleSignOn, 'provider' | 'site' | 'only'> | undefined
  const sso = () => {
    if (!opened) throw new Error('The provider is started before the first test')
    return opened
  }

  beforeAll(async () => {
    const provider = await startProvider()
    const variables = settingsFor(provider)
    const site = await testApp({ variables })
    const only = await testApp({ variables: { ...variables, OIDC_ONLY: 'true' }, opened: site })
    opened = { provider, site, only }
  })
  afterAll(async () => {
    await opened?.provider.close()
    await opened?.site.close()
  })

  return {
    get provider() {
      return sso().provider
    },
    get site() {
      return sso().site
    },
    get only() {
      return sso().only
    },
    // Reaches the application in process and everything else over the network.
    browse: (on = sso().site) =>
      openBrowser(request => (request.url.startsWith(ours) ? on.request(request) : fetch(request)), ours),
    somebody(claims = {}) {
      const subject = newId()
      const email = `${subject}@example.com`
      sso().provider.people.set(subject, { email, email_verified: true, name: 'Ada Lovelace', ...claims })
      return { subject, email }
    },
    async comeAs(subject, browser, next = '/my-stocks', more = {}) {
      sso().provider.visitor = subject
      const start = `/api/login?${new URLSearchParams({ provider: 'oidc', next, ...more })}`
      const isEnd = (at: URL) => at.origin === ours && at.pathname !== callback && at.href !== ours + start
      return (await follow(browser, start, isEnd)).url
    },
  }
}

/** A provider that sends people back to the application. */
export function startProvider(options: Parameters<typeof startOidcServer>[1] = {}): Promise<OidcServer> {
  return startOidcServer(ours + callback, options)
}

/** The settings with which the application knows a provider. */
export function settingsFor({ issuer, clientId, clientSecret }: OidcServer): Record<string, string> {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
}

/** Follows redirects to the first answer that is none, or to an address on which `until` holds. */
export async function follow(browser: Browser, address: string, until = (_url: URL) => false) {
  let url = new URL(address, ours)
  for (let hop = 0; hop < 15; hop++) {
    if (until(url)) return { url, answer: undefined }
    const answer = await browser.get(url.href)
    const location = answer.headers.get('location')
    if (!location) return { url, answer }
    url = new URL(location, url)
  }
  throw new Error(`Redirected without end: ${url}`)
}
