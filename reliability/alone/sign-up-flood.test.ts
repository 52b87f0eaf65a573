import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { slowHashing } from '#server/auth/login/hashing.ts'
import type { TestApp } from '#server/testing/app.ts'
import { cpuTimeOf } from '#server/testing/cpu-time.ts'
import { sharedApp } from '#server/testing/shared-app.ts'

const app = sharedApp({ variables: { RATE_LIMITS: 'on' }, hashing: slowHashing })
/** Without rates, so that only the line before the hashing holds a flood back. */
const free = sharedApp({ opened: app, hashing: slowHashing })

const signUp = (on: TestApp, address: string) =>
  on.request('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'password-1234' }),
  })

/** Asks again and again until `work` is done: the statuses, and the longest wait in milliseconds. */
async function askDuring(path: string, on: TestApp, work: Promise<unknown>) {
  const statuses = new Set<number>()
  let longest = 0
  let done = false
  const ending = work.finally(() => {
    done = true
  })
  while (!done) {
    const began = performance.now()
    statuses.add((await on.request(path, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status)
    longest = Math.max(longest, performance.now() - began)
    await sleep(10)
  }
  await ending
  return { statuses: [...statuses], longest }
}

describe.each([
  ['with rates: 20 an hour are let in', () => app, 20],
  ['without rates: two are hashed at a time and 50 of them wait', () => free, 52],
] as const)('200 sign-ups at once from one address, %s', (_what, on, letIn) => {
  it('leave health and reads as quick as ever, and each is answered with 201 or 429', async () => {
    const flood = Promise.all(Array.from({ length: 200 }, (_, n) => signUp(on(), `2001:db8:7:7::${n}`)))
    const [health, reads] = await Promise.all(
      ['/api/health', '/api/posts'].map(path => askDuring(path, on(), flood)),
    )
    for (const asked of [health, reads]) {
      expect(asked?.statuses).toEqual([200])
      expect(asked?.longest).toBeLessThan(patience(1000))
    }
    const answers = await flood
    expect(answers.filter(({ status }) => status === 201).length).toBe(letIn)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBe(200 - letIn)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a sign-up', () => {
  it('that is one too many costs no hash', async () => {
    for (let n = 0; n < 20; n++) expect((await signUp(app, '198.51.100.9')).status).toBe(201)
    const accepted = await cpuTimeOf(async () =>
      expect((await signUp(app, '198.51.100.10')).status).toBe(201),
    )
    const refused = await cpuTimeOf(async () => {
      for (let n = 0; n < 5; n++) expect((await signUp(app, '198.51.100.9')).status).toBe(429)
    })
    expect(refused).toBeLessThan(3 * accepted)
  })
})
