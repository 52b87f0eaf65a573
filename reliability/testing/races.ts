import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { differences } from '#server/database/recount.ts'
import { bodyOf } from '#server/testing/answers.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { deadlocks } from './deadlocks.ts'
import { people } from './people.ts'

export type Send = (index: number) => Promise<Response>

/** Where races are run, and who runs them. All of it is there from the first test on. */
export interface Ground extends Pick<ReturnType<typeof createRaces>, 'race' | 'raced'> {
  readonly app: TestApp
  /** Signs somebody new up. */
  someone(): Promise<SignedInClient>
  readonly one: SignedInClient
  readonly others: SignedInClient[]
  /** Somebody of the others, by turns. */
  byTurns(index: number): SignedInClient
}

/** An application for the races of a file, one person, and ten others. After each race it has to be sound. */
export function sharedGround(): Ground {
  let opened: Awaited<ReturnType<typeof openGround>> | undefined
  const { race, raced, sent } = createRaces()
  const ground = () => {
    if (!opened) throw new Error('The ground is opened before the first test')
    return opened
  }

  beforeAll(async () => {
    opened = await openGround()
  })
  afterEach(() => expectSound(ground().app))
  afterAll(async () => {
    console.log(`${sent.requests} requests in ${sent.races} races`)
    await opened?.app.close()
  })

  return {
    race,
    raced,
    get app() {
      return ground().app
    },
    get one() {
      return ground().one
    },
    get others() {
      return ground().others
    },
    someone: () => ground().someone(),
    byTurns(index) {
      const { one, others } = ground()
      return others[index % others.length] ?? one
    },
  }
}

async function openGround() {
  const app = await testApp()
  const someone = await people(app)
  const one = await someone()
  return { app, someone, one, others: await Promise.all(Array.from({ length: 10 }, someone)) }
}

/** The counters are right, nothing failed, and nothing was ended for a deadlock. */
async function expectSound(app: TestApp): Promise<void> {
  expect(await differences(app.pool)).toEqual([])
  expect(app.failures).toEqual([])
  expect(await deadlocks(app)).toBe(0)
}

function createRaces() {
  const sent = { requests: 0, races: 0 }

  async function raced(sends: (() => Promise<Response>)[]) {
    const answers = await Promise.all(sends.map(send => send()))
    sent.requests += answers.length
    sent.races += 1
    const statuses: Record<number, number> = {}
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
    for (const answer of answers)
      if (answer.status >= 500) throw new Error(`${answer.status}: ${await answer.text()}`)
    return { answers, statuses }
  }

  return {
    sent,
    /** Sends all at the same time; none may be 5xx. */
    raced,
    /** The same, and gives the statuses alone, each with how often it came. */
    race: async (...sends: (() => Promise<Response>)[]) => (await raced(sends)).statuses,
  }
}

export const times = (count: number, send: Send) =>
  Array.from({ length: count }, (_, index) => () => send(index))

/** The bodies of the answers that are not refusals. */
export const bodies = <Body>(answers: Response[]) =>
  Promise.all(answers.filter(({ ok }) => ok).map(answer => bodyOf<Body>(answer)))

export const distinct = (values: unknown[]) => [...new Set(values)]

export const expectOnly = (answers: Response[], allowed: number[]) =>
  expect(
    distinct(answers.map(({ status }) => status)).filter(status => !allowed.includes(Number(status))),
  ).toEqual([])

export async function countRows(
  { pool }: TestApp,
  table: string,
  where: string,
  ...values: unknown[]
): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${where}`,
    values,
  )
  return rows[0]?.n ?? Number.NaN
}
