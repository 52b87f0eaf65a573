import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answering,
  type ModelRequest,
  modelListener,
  refuse,
  say,
} from '#extraction/extractors/llm/testing/model-server.ts'
import { patience } from '#extraction/testing/until.ts'
import { clusterFiles } from '#server/database/embedded/files.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { everyEndpoint, nameOf } from '#server/testing/every-endpoint.ts'
import { type RunningServer, startServer } from '../e2e/testing/server.ts'
import { breakConstraint, breakWrites, failures, hide } from './testing/failing-tables.ts'
import { newPerson } from './testing/person.ts'
import { preparedFolder } from './testing/prepared-folder.ts'
import { newTellingPerson, type TellingPerson } from './testing/telling-person.ts'

/** Stands in everything that people send here. */
const canary = `canary${randomUUID().slice(0, 8)}`

/** Mail is set up, so that its calls are there, and leaves nowhere. */
const environment = {
  SMTP_URL: `smtp://${canary}:${canary}@127.0.0.1:9`,
  MAIL_FROM: `${canary}@example.com`,
}

/** Of pictures and models, which are off here; written at the start, by single sign-on, by jobs, with rates, which are off for this many requests, and of what is public already. */
const notWrittenHere = [
  'mail_confirmations',
  ...['pictures', 'model_answers'],
  ...['secrets', 'verifications', 'rate_counts'],
  ...[
    'source_texts',
    'source_drafts',
    'strategist_homes',
    'strategist_aliases',
    'strategist_sectors',
    'trend_days',
    'trends',
  ],
  ...['drafts_reviewed', 'draft_totals', 'second_looks', 'cases', 'undone_changes'],
]

/** These hash passwords or read sources, and write these tables alone. */
const slow = {
  calls: /sign-|password|extract/,
  tables: /^(users|accounts|sessions|password_links|extractions|changes)$/,
}

/** A run of letters and digits as keys, tokens and hashes are, and no word of a log is. */
const randomLooking = /[A-Za-z\d]{30,}/

const folder = preparedFolder()
const dataDir = join(folder.path, 'data')
const endpoints = await everyEndpoint()
/** Who has deleted their account can do nothing more. */
const last = 'DELETE /api/auth/user'
const writes = endpoints
  .filter(({ method }) => method !== 'GET')
  .sort((one, other) => Number(nameOf(one) === last) - Number(nameOf(other) === last))
const reads = endpoints.filter(({ method }) => method === 'GET')
const secrets = new Set([canary])
/** What servers that have ended wrote. */
let written = ''
let server: RunningServer
let postgres: EmbeddedPostgres
let client: pg.Client
let tables: string[]

beforeAll(async () => {
  server = await startServer({ dataDir: folder.path, environment })
  postgres = await openEmbeddedPostgres(dataDir, 'command')
  client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  tables = rows.map(({ name }) => name)
  await newPerson(server.origin)
}, patience(120_000))

afterAll(async () => {
  await client?.end()
  await server?.stop().catch(() => {})
  await postgres?.close()
  folder.remove()
}, patience(60_000))

/** Somebody who may do whatever there is to do; beside the first account they may also go. */
async function somebody(): Promise<TellingPerson> {
  const person = await newTellingPerson({ origin: server.origin, canary, secrets })
  await client.query("update users set role = 'admin'")
  return person
}

/** Makes each call; gives the names of those that failed. */
async function failing(person: TellingPerson, calls: typeof endpoints): Promise<string[]> {
  const failed: string[] = []
  for (const call of calls) if ((await person.ask(call)) >= 500) failed.push(nameOf(call))
  return failed
}

/** Expects nothing in the log that is anybody's but the operator's. */
async function expectNothingTold(): Promise<void> {
  const { rows } = await client.query<{ secret: string | null }>(`
    select password as secret from accounts union all select token from sessions
    union all select hash from tokens union all select hash from invitations union all select value from secrets`)
  for (const { secret } of rows) if (secret) secrets.add(secret)
  const ours = `${written}${server.output()}`
  const log = `${ours}\n${readFileSync(clusterFiles(dataDir).log, 'utf8')}`
  const told = log.split('\n').filter(line => [...secrets].some(secret => line.includes(secret)))
  expect(told).toEqual([])
  expect(ours.split('\n').filter(line => randomLooking.test(line))).toEqual([])
}

describe('the log', () => {
  it(
    'tells nothing that somebody wrote or is known by, whichever table’s writes fail, and however',
    async () => {
      const untouched: string[] = []
      let person = await somebody()
      for (const table of tables) {
        person = (await person.again()) ?? (await somebody())
        const mend = await breakWrites(client, table, failures['a full disk'])
        const names = await failing(
          person,
          writes.filter(call => slow.tables.test(table) || !slow.calls.test(nameOf(call))),
        )
        await mend()
        if (names.length === 0) untouched.push(table)
        // Whoever writes the table, what fails is a statement on it: a few of many calls show each way.
        const writers = writes.filter(call => names.includes(nameOf(call))).slice(0, 3)
        for (const failure of Object.values(failures)) {
          const mendAgain = await breakWrites(client, table, failure)
          await failing(person, writers)
          await mendAgain()
        }
        const allow = await breakConstraint(client, table)
        await failing(person, writers)
        await allow()
      }
      expect(untouched.filter(table => !notWrittenHere.includes(table))).toEqual([])
      for (const code of ['53100', '22P02', '57014', '57P01', '23514'])
        expect(server.output()).toContain(`PostgreSQL ${code}: `)
      expect(server.output()).toContain('was given up: others changed the same at the same time')
      await expectNothingTold()
    },
    patience(600_000),
  )

  it(
    'nor when no statement on a table is possible, for who has a session and for who has a token',
    async () => {
      const person = await somebody()
      for (const table of tables) {
        const show = await hide(client, table)
        const calls = [...reads, ...writes.slice(0, 1)]
        await Promise.all(calls.flatMap(call => [person.ask(call), person.ask(call, 'with the token')]))
        await show()
      }
      expect(server.output()).toContain('PostgreSQL 42P01: relation \\"sessions\\" does not exist')
      await expectNothingTold()
    },
    patience(600_000),
  )

  it('nor of forms, of wrong passwords, and of bodies that cannot be read', async () => {
    const person = await somebody()
    for (const call of writes) await person.ask(call, 'with half a body')
    const form = { email: `${canary}@example.com`, password: canary, next: `/${canary}` }
    for (const intent of ['sign-in', 'sign-up'])
      for (const table of ['accounts', 'users', 'sessions', 'none']) {
        const mend =
          table === 'none' ? async () => {} : await breakWrites(client, table, failures['a full disk'])
        await fetch(`${server.origin}/api/login?next=${canary}`, {
          method: 'POST',
          headers: { origin: server.origin },
          body: new URLSearchParams({ ...form, intent }),
          redirect: 'manual',
        })
        await mend()
      }
    await expectNothingTold()
  })

  it('nor of a language model that fails and quotes what it was asked, key and all', async () => {
    const key = `sk-${canary}`
    const quoting = ({ headers, user }: ModelRequest) => `${headers.authorization} ${user}`
    const failures: [told: string, answering: Answering][] = [
      ...[400, 401, 404].map((status): [string, Answering] => [
        `status ${status}, error_of_this_test`,
        (request, response) => refuse(request, response, status, quoting(request)),
      ]),
      [
        'status 403',
        (_, response) => response.writeHead(403).end(JSON.stringify({ error: { code: canary } })),
      ],
      ['no such answer', (request, response) => say(request, response, quoting(request))],
      ['declined', (request, response) => say(request, response, quoting(request), { stopped: 'refusal' })],
      ['SyntaxError', (request, response) => response.end(quoting(request))],
    ]
    let answering = failures[0]?.[1]
    const provider = createServer(modelListener((...asked) => answering?.(...asked)))
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    await server.stop()
    written += server.output()
    const withModel = {
      ...environment,
      ...{ EXTRACTOR: 'openai', OPENAI_API_KEY: key, OPENAI_MODEL: 'any' },
      OPENAI_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    }
    server = await startServer({ dataDir: folder.path, environment: withModel })
    const person = await newPerson(server.origin)
    for (const [told, failure] of failures) {
      answering = failure
      const content = `${canary} says that we are buying NVIDIA (NVDA) for its ${told}.`
      const { status } = await person.ask(server.origin, 'POST', '/api/extract', { content })
      expect([status, server.output().split('\n').at(-2)]).toEqual([502, expect.stringContaining(told)])
    }
    await expectNothingTold()
    provider.close()
  })

  it('nor of a start that fails', async () => {
    await client.query('delete from secrets')
    const mend = await breakWrites(client, 'secrets', failures['a full disk'])
    await server.stop()
    written += server.output()
    const start = startServer({ dataDir: folder.path, environment })
    await expect(start).rejects.toThrow(/Tipfolio cannot start: [\s\S]*PostgreSQL 53100: /)
    written += String(await start.catch(error => error))
    await mend()
    server = await startServer({ dataDir: folder.path, environment })
    await expectNothingTold()
  })
})
