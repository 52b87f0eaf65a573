import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { openBrowser } from '#server/testing/browser.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { nameOf, pathOf } from '#server/testing/every-endpoint.ts'
import { someTicker } from '#server/testing/makers.ts'
import { articleText } from '#server/testing/sources.ts'
import { aToken } from '#server/testing/tokens.ts'
import { furnish, permissions, type World } from '../permission-table.ts'
import { filledBody } from './filled-body.ts'

/** Somebody on a running server whose every text, password included, holds a canary. */
export interface TellingPerson {
  /** The same with new rows of each kind; null when the account is gone. */
  again(): Promise<TellingPerson | null>
  /** Makes a call with the canary in every field; gives the status. */
  ask(endpoint: Endpoint, how?: 'with the token' | 'with half a body'): Promise<number>
}

interface Place {
  origin: string
  canary: string
  /** Is told what the server gives people and nobody else may know. */
  secrets: Set<string>
}

export async function newTellingPerson(place: Place): Promise<TellingPerson> {
  const [owner, other] = [await signUp(place), await signUp(place)]
  for (const cookie of owner.browser.cookies('/').split('; '))
    place.secrets.add(decodeURIComponent(cookie).split(/[=.]/)[1] ?? place.canary)
  return furnished(place, { owner, other })
}

const passwordWith = (canary: string) => `${canary}-password`

/** Signs somebody up over HTTP, with the canary in all that they say of themselves. */
export async function signUp({ origin, canary }: Pick<Place, 'origin' | 'canary'>): Promise<SignedInClient> {
  const browser = openBrowser(fetch, origin)
  const send = (method: string) => (path: string, body?: unknown) => browser.send(method, path, body)
  const fields = {
    email: `${canary}-${randomUUID()}@example.com`,
    password: passwordWith(canary),
    name: canary,
  }
  const answer = await browser.send('POST', '/api/auth/sign-up/email', fields)
  if (answer.status !== 201) throw new Error(`${answer.status} instead of 201: ${await answer.text()}`)
  // As the contract types it.
  const user = (await answer.json()) as SignedInClient['user']
  const [post, put, patch] = [send('POST'), send('PUT'), send('PATCH')]
  const remove = (path: string) => browser.send('DELETE', path, undefined)
  return { browser, user, get: browser.get, post, put, patch, delete: remove }
}

async function furnished(
  place: Place,
  { owner, other }: Pick<World, 'owner' | 'other'>,
): Promise<TellingPerson> {
  const { origin, canary, secrets } = place
  const world = await furnish(owner, other)
  const { secret: token } = await aToken(owner, { name: canary })
  secrets.add(token)
  return {
    async again() {
      // A read may still remember a session that has just ended; a write never does.
      const { status } = await owner.patch('/api/auth/user', {})
      return status === 401 ? null : furnished(place, { owner, other })
    },
    async ask(endpoint, how) {
      const path = permissions[nameOf(endpoint)]?.path?.(world)?.split('?')[0] ?? pathOf(endpoint)
      const address = `${origin}${path}?q=${canary}`
      const value = bodyOf(endpoint, world, canary)
      const headers = {
        'user-agent': canary,
        ...(value ? { 'content-type': 'application/json' } : {}),
        ...(endpoint.keyed ? { 'idempotency-key': `${canary}-${randomUUID()}` } : {}),
      }
      // A change of password gives the session another cookie; a sign-in would give that of somebody else.
      if (!how && value && !endpoint.path.includes('/sign-'))
        return (await owner.browser.send(endpoint.method, address, value, headers)).status
      const body = value ? JSON.stringify(value).slice(0, how === 'with half a body' ? -1 : undefined) : null
      const who =
        how === 'with the token'
          ? { authorization: `Bearer ${token}` }
          : { cookie: owner.browser.cookies('/') }
      const answer = await fetch(address, { method: endpoint.method, headers: { ...headers, ...who }, body })
      await answer.arrayBuffer()
      return answer.status
    },
  }
}

function bodyOf(endpoint: Endpoint, { stockId, postId, tipId, other }: World, canary: string): unknown {
  const filled = filledBody(endpoint, canary)
  if (filled === undefined) return undefined
  const password = passwordWith(canary)
  const row = { ticker: someTicker(), companyName: canary, createdAt: new Date().toISOString() }
  /** What has to fit to what there is. */
  const own: Record<string, object> = {
    'POST /api/auth/sign-up/email': { email: `${canary}-${randomUUID()}@example.com` },
    'POST /api/auth/sign-in/email': { email: other.user.email, password },
    'POST /api/auth/change-password': { currentPassword: password, newPassword: password },
    // Others are to come.
    'PATCH /api/instance': { signUp: 'open' },
    'POST /api/stocks': { ticker: someTicker() },
    'PATCH /api/stocks/{stock}': { seen: 1 },
    'POST /api/stocks/{stock}/restore-name': { version: 1, seen: 2 },
    'POST /api/reports': { subjectKind: 'tip', subjectId: tipId },
    // Post and tip are to be there for the calls that come after.
    'POST /api/posts/{post}/restore': { version: undefined },
    'POST /api/reports/{id}/decide': { action: 'leave' },
    // Who is asked for is to write on.
    'PATCH /api/people/{id}': { role: 'member', suspendedUntil: null },
    'POST /api/extract': { url: undefined, content: `${articleText} ${canary}`, format: 'text' },
    'POST /api/import': {
      classifications: [{ ...row, tipId, tip: canary, classification: 'agree' }],
      conclusions: [{ ...row, action: 'buy', rationale: canary, updatedAt: row.createdAt }],
      tasks: [{ ...row, task: canary, done: false }],
    },
  }
  const ids: Record<string, string> = { stockId, postId, tipId }
  const fitting = JSON.parse(JSON.stringify(filled), (name, value) => ids[name] ?? value)
  return { ...fitting, ...own[nameOf(endpoint)] }
}
