import { randomUUID } from 'node:crypto'
import { patience } from '#extraction/testing/until.ts'

/** Somebody signed in, who asks over HTTP as a program does, wherever the product runs at the moment. */
export interface Person {
  email: string
  cookie: string
  ask(origin: string, method: string, path: string, body?: object): Promise<Answer>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The text as JSON, as the contract types it. */
  json<Body>(): Body
}

export const password = 'password-1234'

/** Somebody who has just signed up. */
export async function newPerson(origin: string): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const name = 'Ada Ek'
  const answer = await ask(origin, 'POST', '/api/auth/sign-up/email', { email, password, name })
  if (answer.status !== 201) throw new Error(`${answer.status} instead of 201: ${answer.text}`)
  return { email, ...signedIn(answer) }
}

/** A further session of somebody. */
export async function signIn(origin: string, email: string): Promise<Person> {
  const answer = await ask(origin, 'POST', '/api/auth/sign-in/email', { email, password })
  if (answer.status !== 200) throw new Error(`${answer.status} instead of 200: ${answer.text}`)
  return { email, ...signedIn(answer) }
}

/** Asks as a visitor, or with the headers given; rejects where no whole answer comes within 60 s. */
export async function ask(
  origin: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience(60_000)),
  })
  const text = await answer.text()
  // Tests that look at the whole of an answer parse it with its schema.
  return { status: answer.status, headers: answer.headers, text, json: <Body>() => JSON.parse(text) as Body }
}

function signedIn({ headers }: Answer): Pick<Person, 'cookie' | 'ask'> {
  const cookie = headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  return { cookie, ask: (origin, method, path, body) => ask(origin, method, path, body, { cookie }) }
}
