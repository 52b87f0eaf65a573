import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { certificate, type Mailbox, openMailbox } from '#extraction/testing/mailbox.ts'
import { linkIn } from '#extraction/testing/shared-mailbox.ts'
import { patience } from '#extraction/testing/until.ts'
import { type RunningServer, startServer, temporaryFolder } from '../e2e/testing/server.ts'
import { ask, newPerson } from './testing/person.ts'
import { type Postgres, startPostgres } from './testing/postgres.ts'

/** Two looks for what is due, and what is done at them. Milliseconds. */
const twoLooks = 75_000

const folder = temporaryFolder()
const trusted = `${folder.path}/mail.pem`
const running = new Set<RunningServer>()
let postgres: Postgres
let box: Mailbox

beforeAll(async () => {
  writeFileSync(trusted, certificate.cert)
  postgres = await startPostgres(`${folder.path}/postgres`)
  box = await openMailbox({ ...certificate, secure: true })
}, patience(90_000))

afterAll(async () => {
  await box?.close()
  await postgres?.stop('SIGINT')
  folder.remove()
})

afterEach(async () => {
  for (const server of running) await stop(server, 'SIGKILL').catch(() => {})
  await postgres.query('delete from users')
  Object.assign(box, { arrived: [], answers: [], endings: [] })
})

async function start(environment: Record<string, string> = {}) {
  const server = await startServer({
    dataDir: folder.path,
    environment: {
      DATABASE_URL: postgres.databaseUrl,
      SMTP_URL: box.url.replace('//', '//me:r1ght@'),
      MAIL_FROM: 'tips@mail.example',
      NODE_EXTRA_CA_CERTS: trusted,
      ...environment,
    },
  })
  running.add(server)
  return server
}

async function stop(server: RunningServer, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  running.delete(server)
  return server.stop(signal)
}

/** People for each of whom something is due, and their digest now. */
async function peopleWithDigests(count: number): Promise<void> {
  await postgres.query(
    `with people as (
       insert into users (id, email) select gen_random_uuid(), 'p' || n || '@example.com' from generate_series(1, $1) as n
       returning id, email
     ), stock as (
       insert into stocks (id, ticker, company_name) values (gen_random_uuid(), 'T' || (random() * 1e8)::int, 'Due') returning id
     ), due as (
       insert into due_items (user_id, kind, ref_id, stock_id, due_on)
       select people.id, 'review', stock.id, stock.id, current_date from people, stock
     )
     insert into mail_settings (id, digest, hour, confirmed_email, next_at)
     select id, 'daily', 0, email, now() from people`,
    [count],
  )
}

const states = () =>
  postgres.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from mails group by 1 order by 1',
  )

describe('mail of two servers on one database', () => {
  it(
    'is sent once to each, over TLS, with the password',
    async () => {
      const servers = await Promise.all([start(), start()])
      await peopleWithDigests(40)
      await eventually('all of them', () => box.arrived.length, { within: twoLooks }).toBe(40)
      await eventually('the end', states).toEqual([{ state: 'sent', count: 40 }])
      // Looked at again, nobody is told twice.
      await postgres.query('update mail_settings set next_at = now()')
      const left = async () =>
        (await postgres.query('select from mail_settings where next_at <= now()')).length
      await eventually('all looks', left, { within: twoLooks }).toBe(0)
      expect(new Set(box.arrived.flatMap(({ to }) => to)).size).toBe(40)
      expect(box.arrived).toHaveLength(40)
      expect(box.arrived.every(({ isEncrypted, user }) => isEncrypted && user === 'me')).toBe(true)
      for (const server of servers) {
        expect(await stop(server)).toBe(0)
        expect(server.output()).not.toMatch(/fail|problem/i)
      }
    },
    patience(300_000),
  )
})

describe('a server that is killed between marking a mail and sending it', () => {
  it(
    'loses that mail, and no other server sends it',
    async () => {
      box.answers = ['hold', 'hold']
      const victim = await start()
      await peopleWithDigests(2)
      await eventually('both to be leaving', () => box.answers.length, { within: twoLooks }).toBe(0)
      expect(await states()).toEqual([{ state: 'sending', count: 2 }])
      await stop(victim, 'SIGKILL')
      // As if two minutes had gone by: what it had taken is free again.
      await postgres.query(`update job_runners set seen_at = seen_at - interval '2 minutes'`)
      await postgres.query(
        `update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes' where locked_at is not null`,
      )
      await postgres.query('update mail_settings set next_at = now()')
      const other = await start()
      const left = async () =>
        (
          await postgres.query(
            `select from graphile_worker.jobs where task_identifier in ('send-mails', 'send-digests')`,
          )
        ).length
      await eventually('no job to be left', left, { within: 2 * twoLooks }).toBe(0)
      // Nothing tells that no mail comes any more.
      await sleep(2000)
      expect(box.arrived).toEqual([])
      expect(await states()).toEqual([{ state: 'sending', count: 2 }])
      // The next day is another mail.
      await postgres.query(`update mails set day = (day::date - 1)::text`)
      await postgres.query('update mail_settings set next_at = now()')
      await eventually('the next one', () => box.arrived.length, { within: twoLooks }).toBe(2)
      expect(await stop(other)).toBe(0)
    },
    patience(400_000),
  )
})

describe('a server that ends while the mail server does not answer', () => {
  it(
    'gives the mail back, and the next one sends it',
    async () => {
      box.answers = ['hold']
      const first = await start()
      await peopleWithDigests(1)
      await eventually('it to be leaving', () => box.answers.length, { within: twoLooks }).toBe(0)
      expect(await stop(first)).toBe(0)
      expect(await states()).toEqual([{ state: 'waiting', count: 1 }])
      const [mail] = await postgres.query<{ wait: number }>(
        `select extract(epoch from send_at - now())::int as wait from mails`,
      )
      expect(mail?.wait).toBeLessThanOrEqual(900)
      await postgres.query('update mails set send_at = now()')
      await start()
      await eventually('it', () => box.arrived.length, { within: twoLooks }).toBe(1)
    },
    patience(300_000),
  )
})

describe('what lets in whoever has it', () => {
  it(
    'stands in no log, no page, no export and no table',
    async () => {
      const server = await start({ SMTP_URL: box.url.replace('//', '//me:r1ght@'), RATE_LIMITS: 'off' })
      const { origin } = server
      const person = await newPerson(origin)
      const secrets = new Set(['r1ght'])
      const keep = (path: string) => {
        secrets.add(/[\w-]{43}/.exec(path)?.[0] ?? '')
        return path
      }
      await person.ask(origin, 'POST', '/api/me/mail/confirm')
      await eventually('the mail', () => box.arrived.length).toBe(1)
      const [confirmation] = box.arrived
      const confirm = keep(confirmation ? linkIn(confirmation, '/mail/confirm/') : '')
      for (const method of ['GET', 'POST', 'POST']) await ask(origin, method, confirm)
      const { url } = (await person.ask(origin, 'POST', '/api/calendar', {})).json<{ url: string }>()
      const calendar = keep(new URL(url).pathname)
      await ask(origin, 'GET', calendar)
      await ask(origin, 'GET', calendar.replace('.ics', ''))
      await ask(origin, 'POST', calendar)
      await postgres.query(
        `insert into stocks (id, ticker, company_name) values ('01900000-0000-7000-8000-000000000001', 'DUEX', 'Due')`,
      )
      await postgres.query(
        `insert into due_items (user_id, kind, ref_id, stock_id, due_on)
         select id, 'review', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000001', current_date from users`,
      )
      await person.ask(origin, 'PUT', '/api/me/mail', { digest: 'daily', hour: 0 })
      await eventually('the digest', () => box.arrived.length).toBe(2)
      const digest = box.arrived.at(-1)
      const off = keep(digest ? linkIn(digest, '/mail/off/') : '')
      for (const method of ['GET', 'POST', 'PUT']) await ask(origin, method, off)
      const forgotten = await fetch(`${origin}/api/login/forgotten`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email: person.email }),
      })
      expect(forgotten.status).toBe(200)
      await eventually('the link', () => box.arrived.length).toBe(3)
      const link = box.arrived.at(-1)
      const reset = keep(link ? linkIn(link, '/api/login?reset=') : '')
      await ask(origin, 'GET', reset)
      expect([...secrets].every(secret => secret.length > 4)).toBe(true)

      const told: Record<string, string> = {}
      for (const path of [
        '/',
        '/settings',
        '/due',
        '/api/export',
        '/api/calendar',
        '/api/me/mail',
        '/api/auth/user',
      ])
        told[path] = (await person.ask(origin, 'GET', path)).text
      const tables = await postgres.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
      for (const { name } of tables)
        told[name] = JSON.stringify(await postgres.query(`select * from public."${name}"`))
      await stop(server)
      told.log = server.output()
      for (const [where, text] of Object.entries(told))
        expect([where, [...secrets].filter(secret => text.includes(secret))]).toEqual([where, []])
      expect(told.log).toContain('/mail/…')
      expect(told.log).toContain('/calendar/…')
    },
    patience(200_000),
  )

  it(
    'is not told where the settings are wrong',
    async () => {
      const wrong = { SMTP_URL: 'smtp://me:hunter2@mail.example/x' }
      await expect(start(wrong)).rejects.toThrow(/SMTP_URL is an address such as/)
      await expect(start(wrong)).rejects.not.toThrow(/hunter2/)
      await expect(start({ MAIL_FROM: '' })).rejects.toThrow(/SMTP_URL and MAIL_FROM belong together/)
    },
    patience(60_000),
  )
})

describe('where there is no mail server', () => {
  it(
    'everything else is answered, and what waits is tried again later',
    async () => {
      const nobody = createServer()
      await new Promise<void>(resolve => nobody.listen(0, '127.0.0.1', resolve))
      const { port } = nobody.address() as AddressInfo
      await new Promise(resolve => nobody.close(resolve))
      const server = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
      const person = await newPerson(server.origin)
      expect((await person.ask(server.origin, 'POST', '/api/me/mail/confirm')).status).toBe(202)
      const waits = () =>
        postgres.query(
          `select from mails where state = 'waiting' and tries = 1 and send_at > now() + interval '14 minutes'`,
        )
      await eventually('the first try', async () => (await waits()).length, { within: twoLooks }).toBe(1)
      expect((await ask(server.origin, 'GET', '/api/health')).status).toBe(200)
      expect(await stop(server)).toBe(0)
      expect(server.output()).toContain('A mail was not taken (ESOCKET); it is tried again in 15 minutes')
      expect(server.output()).not.toContain(person.email)
    },
    patience(200_000),
  )
})
