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
import { breakConstraint, breakWrites, failures, hide, noteWrites } from './testing/failing-tables.ts'
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

/** What no call writes here. */
const notWrittenHere = [
  // Of pictures and models, which are off here; written at the start, by single sign-on, and with rates, which are off for this many requests.
  ...['pictures', 'model_answers', 'secrets', 'verifications', 'mail_confirmations'],
  // Behind the answer of the call that began it.
  'source_drafts',
  // By calls that need more than there is: prices behind a claim, a forecast that is over, a removal that was undone.
  ...[
    'corrections',
    'judgement_reviews',
    'signals_seen',
    'second_looks',
    'corrected_posts',
    'removed_habits',
    'hearings',
    'hearing_parts',
    'undone_changes',
    'undone_names',
  ],
  ...['cases', 'strategist_homes', 'strategist_aliases', 'drafts_reviewed', 'draft_totals'],
  // By jobs.
  ...['base_rates', 'call_events', 'calls', 'echo_edges', 'edited_since_decided', 'held_tips', 'host_turns'],
  ...[
    'job_runners',
    'my_records',
    'my_scores',
    'opposed',
    'outcome_news',
    'paragraph_counts',
    'post_sketches',
  ],
  ...['price_actions', 'price_files', 'price_revisions', 'price_series', 'prices', 'record_rules', 'signals'],
  ...[
    'stock_voices',
    'strategist_sectors',
    'strategist_scores',
    'strategist_selections',
    'told_numbers',
    'trend_days',
    'trends',
  ],
  ...['undated_tips', 'unjoined'],
  // Behind what somebody asks for, which is answered all the same; and on a server without posts.
  ...['visits', 'example_data', 'example_rows'],
  // By commands, and at the start.
  ...['backups', 'known_versions'],
]

/** These hash passwords or read sources, and write these tables alone. */
const slow = {
  calls: /sign-|password|extract/,
  tables: /^(users|accounts|sessions|password_links|extractions|source_texts|source_drafts|changes)$/,
}

/** So many tables are hidden at once, to see which calls ask for any of them: those of one name belong to each other. */
const together = 6

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
  await client.query("update users set role = 'admin', email_verified = true")
  return person
}

/** The calls that write each table where nothing hinders them. */
async function writersOf(person: TellingPerson): Promise<Map<string, typeof endpoints>> {
  const writers = new Map<string, typeof endpoints>()
  const read = await noteWrites(client, tables)
  for (const call of writes) {
    await person.ask(call)
    for (const table of await read.written())
      if (slow.tables.test(table) || !slow.calls.test(nameOf(call)))
        writers.set(table, [...(writers.get(table) ?? []), call])
  }
  await read.end()
  return writers
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
      const writers = await writersOf(person)
      untouched.push(...tables.filter(table => !writers.has(table)))
      for (const [index, [table, all]] of [...writers].entries()) {
        // Each time gives the same person one more of the 20 tokens that an account may have.
        person = (index % 10 > 0 && (await person.again())) || (await somebody())
        // Whoever writes the table, what fails is a statement on it: a few of many calls show each way.
        const calls = all.slice(0, 3)
        const failed: string[] = []
        for (const failure of Object.values(failures)) {
          const mend = await breakWrites(client, table, failure)
          failed.push(...(await failing(person, calls)))
          await mend()
        }
        if (failed.length === 0) untouched.push(table)
        const allow = await breakConstraint(client, table)
        await failing(person, calls)
        await allow()
      }
      expect(untouched.filter(table => !notWrittenHere.includes(table))).toEqual([])
      for (const code of ['53100', '22P02', '57014', '57P01', '23514'])
        expect(server.output()).toContain(`PostgreSQL ${code}: `)
      expect(server.output()).toContain('was given up: others changed the same at the same time')
      await expectNothingTold()
    },
    patience(300_000),
  )

  it(
    'nor when no statement on a table is possible, for who has a session and for who has a token',
    async () => {
      const person = await somebody()
      const calls = [...reads, ...writes.slice(0, 1)]
      for (let from = 0; from < tables.length; from += together) {
        const some = tables.slice(from, from + together)
        // A call that is answered without some tables asks for none of them.
        const showAll = await hide(client, ...some)
        const statuses = await Promise.all(calls.map(call => person.ask(call)))
        await showAll()
        const asking = calls.filter((_, place) => (statuses[place] ?? 0) >= 500)
        for (const [index, table] of some.entries()) {
          const show = await hide(client, table)
          // Behind who asks, a token's call is a session's: it is made without a quarter of the tables, each time others.
          const withToken = asking.filter((_, place) => place % 4 === index % 4)
          await Promise.all([
            ...asking.map(call => person.ask(call)),
            ...withToken.map(call => person.ask(call, 'with the token')),
          ])
          await show()
        }
      }
      expect(server.output()).toContain('PostgreSQL 42P01: relation \\"sessions\\" does not exist')
      await expectNothingTold()
    },
    patience(300_000),
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
