import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { User } from '#contract/account.ts'
import { bodyOf } from './answers.ts'
import type { TestApp } from './app.ts'
import { type Browser, openBrowser } from './browser.ts'

/** The origin of the pages that a test's browser is on: the default PUBLIC_URL. */
const origin = 'http://localhost:3000'

/** Calls the API as the script of one of our own pages does: with the cookies, JSON, and an Origin on every write. */
export interface Client {
  browser: Browser
  get(path: string, headers?: Record<string, string>): Promise<Response>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  delete(path: string, headers?: Record<string, string>): Promise<Response>
}

/** A visitor's browser, signed out. */
export function openClient(app: TestApp): Client {
  const browser = openBrowser(request => app.request(request))
  const send = (method: string) => (path: string, body?: unknown, headers?: Record<string, string>) =>
    browser.send(method, path, body, { origin, ...headers })
  return {
    browser,
    get: (path, headers) => browser.get(path, headers),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: (path, headers) => browser.send('DELETE', path, undefined, { origin, ...headers }),
  }
}

export interface SignedInClient extends Client {
  user: User
}

/** A browser whose user has just signed up, through the API as a program would. */
export async function signedInClient(app: TestApp): Promise<SignedInClient> {
  const client = openClient(app)
  const email = `${randomUUID()}@example.com`
  const answer = await client.post('/api/auth/sign-up/email', { email, password: 'password-1234' })
  expect(answer.status).toBe(201)
  return { ...client, user: await bodyOf<User>(answer) }
}
