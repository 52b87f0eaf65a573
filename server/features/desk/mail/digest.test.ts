import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { MailSettings } from '#contract/mail.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { linkIn, sharedMailbox } from '#extraction/testing/shared-mailbox.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { aStock } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { lookAtDigest } from './look-at-digest.ts'
import { sendMail } from './send-mail.ts'
import { createSendLetter } from './sender.ts'

const mailbox = sharedMailbox()
const app = sharedApp({ jobs: true, variables: mailbox.variables })
const person = freshClient(app)
const sql = (text: string, ...values: unknown[]) => app.pool.query(text, values)
const day = 86_400_000

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const today = () => inDays(0)

/** Something due, and its ticker. */
async function due(
  dueOn: string,
  kind = 'review',
  words: string | null = null,
  by = person,
): Promise<string> {
  const { id, ticker } = await aStock(by)
  await sql(
    `insert into due_items (user_id, kind, ref_id, stock_id, due_on, words) values ($1, $2, $3, $4, $5, $6)`,
    by.user.id,
    kind,
    newId(),
    id,
    dueOn,
    words,
  )
  return ticker
}

/** Switches digests on, whose hour has come already. */
async function switchOn(by: SignedInClient = person, digest = 'daily', hour = 0): Promise<void> {
  await sql(
    `insert into mail_settings (id, confirmed_email) select id, email from users where id = $1
     on conflict (id) do update set confirmed_email = excluded.confirmed_email`,
    by.user.id,
  )
  expect((await by.put('/api/me/mail', { digest, hour })).status).toBe(200)
}

const settings = () => bodyOf<MailSettings>(person.get('/api/me/mail'))
const mailsOf = async ({ user }: SignedInClient = person) =>
  (
    await sql(
      'select state, tries, day, last_error as "lastError", send_at as "sendAt" from mails where user_id = $1 order by created_at',
      user.id,
    )
  ).rows
const states = async () => (await mailsOf()).map(({ state }) => state)
const looksAt = async (): Promise<Date | null> =>
  (await sql('select next_at as "nextAt" from mail_settings where id = $1', person.user.id)).rows[0]?.nextAt
/** Until the look is over that a change of settings has caused. */
const looked = () =>
  eventually('the look', async () => (await looksAt())?.getTime() ?? 0).toBeGreaterThan(Date.now())
/** As if the day of the mails that are there were an earlier one, and now were the hour of the next. */
async function nextDay(): Promise<void> {
  await sql(
    `update mails set day = (day::date - 1)::text where user_id = $1 and kind = 'digest'`,
    person.user.id,
  )
  await sql('update mail_settings set next_at = now() where id = $1', person.user.id)
}
/** Settings of a person whose hour is 23, looked at in so many days. */
const lateAt = (days: number) =>
  sql(
    `insert into mail_settings (id, digest, hour, confirmed_email, next_at)
     select id, 'daily', 23, email, now() + $2 * interval '1 day' from users where id = $1`,
    person.user.id,
    days,
  )
/** The newest mail, when so many have come and the server has marked them: a mailbox has one before the server knows. */
async function sent(count = 1) {
  const mail = await mailbox.mailTo(person.user.email, count)
  await eventually('the mark that it has left', states).not.toContain('sending')
  return mail
}
/** Until the only mail has been tried once and waits for the next time. */
const tried = () => eventually('a try', () => mailsOf()).toMatchObject([{ state: 'waiting', tries: 1 }])
/** As if what a mail waits for had gone by. */
const waitOver = () =>
  sql(`update mails set send_at = now() where user_id = $1 and state = 'waiting'`, person.user.id)

describe('the digest', () => {
  it('tells what is overdue and due today, in text and HTML, with its links, and no rationale', async () => {
    const late = await due(inDays(-3), 'claim', 'It reaches\n $210 <soon>')
    const now = await due(today(), 'review', 'I bought because of the margins')
    await due(inDays(1), 'task')
    await switchOn()
    const mail = await sent()
    expect(mail.headers.get('subject')).toBe('2 things are due')
    expect(mail.headers.get('from')).toBe('Tipfolio <tips@mail.example>')
    const off = linkIn(mail, '/mail/off/')
    const since = new Date(inDays(-3)).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    expect(mail.text).toBe(`${late}  Did it come true? It reaches $210 <soon> (since ${since})
${now}  Review your conclusion

Open Due: http://localhost:3000/due
Switch these mails off: http://localhost:3000${off}`)
    expect(mail.html).toContain(
      `<a href="http://localhost:3000/stocks/${now}">${now}</a> Review your conclusion`,
    )
    expect(mail.html).toContain('It reaches $210 &lt;soon&gt;')
    // In the letters of the reader's system, where mail has none of its own.
    expect(mail.html).toMatch(/^<div lang="en" style="[^"]*system-ui/)
    expect(mail.html).toContain(`<a href="http://localhost:3000${off}">Switch these mails off</a>`)
    expect(mail.headers.get('list-unsubscribe')).toBe(`<http://localhost:3000${off}>`)
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.raw).not.toContain('margins')
    expect(await mailsOf()).toMatchObject([{ state: 'sent', tries: 1, day: today(), sendAt: null }])
    expect((await looksAt())?.toISOString()).toBe(`${inDays(1)}T00:00:00.000Z`)
  })

  it('says of one thing that it is due, comes once a day, and not where nothing is due', async () => {
    await switchOn()
    await looked()
    expect(await mailsOf()).toEqual([])
    await due(today())
    await switchOn()
    expect((await sent()).headers.get('subject')).toBe('1 thing is due')
    await due(today())
    for (const hour of [0, 0]) {
      await switchOn(person, 'daily', hour)
      await looked()
    }
    expect(await states()).toEqual(['sent'])
    await nextDay()
    expect((await sent(2)).headers.get('subject')).toBe('2 things are due')
  })

  it('has at most twenty lines, and says how many more there are', async () => {
    for (let n = 0; n < 23; n++) await due(today())
    await switchOn()
    const { text, html, headers } = await sent()
    expect(headers.get('subject')).toBe('23 things are due')
    expect(text.match(/Review your conclusion/g)).toHaveLength(20)
    expect(html.match(/<li /g)).toHaveLength(20)
    expect(text).toContain('Open Due for 3 more: http://localhost:3000/due')
  })

  it('of a week comes on Monday, with what is due in the seven days behind it', async () => {
    const monday = new Date('2026-11-30T08:00:00Z')
    for (const on of ['2026-11-29', '2026-11-30', '2026-12-07', '2026-12-08']) await due(on)
    await sql(
      `insert into mail_settings (id, digest, hour, confirmed_email, next_at)
       select id, 'weekly', 7, email, now() + interval '1 hour' from users where id = $1`,
      person.user.id,
    )
    for (const [now, isSent] of [
      [new Date('2026-11-29T08:00:00Z'), false],
      [new Date('2026-11-30T06:59:59Z'), false],
      [monday, true],
      [monday, false],
      [new Date('2026-12-01T08:00:00Z'), false],
    ] as const)
      expect([now, await lookAtDigest(app.database, person.user.id, now)]).toEqual([now, isSent])
    expect((await looksAt())?.toISOString()).toBe('2026-12-07T07:00:00.000Z')
    await waitOver()
    app.services.jobs.nudge()
    const { headers, text } = await sent()
    expect(headers.get('subject')).toBe('3 things are due')
    expect(text).toContain('Review your conclusion (on 7 December)')
  })

  it('does after a jump of the clock what is due, once for the day and not for those that were jumped over', async () => {
    await due(today())
    await lateAt(1)
    const late = new Date(Date.now() + 40 * day)
    late.setUTCHours(23, 30)
    expect(await lookAtDigest(app.database, person.user.id, late)).toBe(true)
    expect(await lookAtDigest(app.database, person.user.id, late)).toBe(false)
    expect(await mailsOf()).toMatchObject([{ day: late.toISOString().slice(0, 10) }])
    await sent()
    const early = new Date(late.getTime() + 10 * day)
    early.setUTCHours(5)
    expect(await lookAtDigest(app.database, person.user.id, early)).toBe(false)
    const next = await looksAt()
    expect(next?.toISOString()).toBe(`${early.toISOString().slice(0, 10)}T23:00:00.000Z`)
  })

  it('is looked at again after a clock that was a year ahead has been put back', async () => {
    await due(today())
    await lateAt(365)
    app.services.jobs.nudge()
    await eventually(
      'the look',
      async () => (await looksAt())?.getTime() ?? Number.POSITIVE_INFINITY,
    ).toBeLessThan(Date.now() + 2 * day)
  })

  it('is nobody’s whose address is not confirmed, who has switched it off, or for whom nothing is due any more', async () => {
    await due(today())
    mailbox.box.answers = [{ code: 451, words: 'later' }]
    await switchOn()
    await tried()
    await person.put('/api/me/mail', { digest: 'off', hour: 0 })
    await waitOver()
    await eventually('its end', states).toEqual(['failed'])
    await sql(
      'update mail_settings set confirmed_email = null, digest = $2, next_at = now() where id = $1',
      person.user.id,
      'daily',
    )
    await eventually('no look', looksAt).toBeNull()
    await sql(`delete from mails where user_id = $1`, person.user.id)
    mailbox.box.answers = [{ code: 451, words: 'later' }]
    await switchOn()
    await tried()
    await sql(`update due_items set state = 'done' where user_id = $1`, person.user.id)
    await waitOver()
    await eventually('its end', states).toEqual(['failed'])
    expect(mailbox.box.arrived).toEqual([])
  })
})

describe('a mail that is not taken', () => {
  beforeEach(() => due(today()))

  it('is tried again after 15 minutes, an hour and four hours, and then no more', async () => {
    const greylisted = { code: 451, words: 'Greylisted, try again later' }
    mailbox.box.answers = [greylisted, greylisted, greylisted, greylisted]
    await switchOn()
    for (const [tries, minutes] of [
      [1, 15],
      [2, 60],
      [3, 240],
    ] as const) {
      await eventually(`try ${tries}`, () => mailsOf()).toMatchObject([
        { state: 'waiting', tries, lastError: '451 Greylisted, try again later' },
      ])
      const [mail] = await mailsOf()
      const wait = (mail?.sendAt.getTime() - Date.now()) / 60_000
      expect([minutes - 1 < wait, wait <= minutes]).toEqual([true, true])
      await waitOver()
    }
    await eventually('the last try', () => mailsOf()).toMatchObject([
      { state: 'failed', tries: 4, sendAt: null },
    ])
    expect(mailbox.box.arrived).toEqual([])
    expect((await settings()).digest).toBe('daily')
    await nextDay()
    await sent()
  })

  it('and then is, arrives once', async () => {
    mailbox.box.answers = [{ code: 451, words: 'Greylisted' }]
    await switchOn()
    await tried()
    await waitOver()
    await sent()
    await eventually('its end', states).toEqual(['sent'])
    expect(app.remarks).toContain(
      'A mail was not taken (EENVELOPE, 451 to RCPT TO); it is tried again in 15 minutes',
    )
  })

  it('for good, three days in a row, is the last: settings say why, until they are chosen anew', async () => {
    const full = { code: 552, words: `The mailbox of ${person.user.email} is full` }
    mailbox.box.answers = [full, full]
    await switchOn()
    await eventually('the first', states).toEqual(['failed'])
    await nextDay()
    await eventually('the second', states).toEqual(['failed', 'failed'])
    expect(await settings()).toMatchObject({ digest: 'daily', switchedOff: null })
    // One that arrives begins the row anew.
    await nextDay()
    await eventually('one that arrives', states).toEqual(['failed', 'failed', 'sent'])
    mailbox.box.answers = [full, full, full]
    for (const count of [4, 5, 6]) {
      await nextDay()
      await eventually(
        'a refused one',
        async () => (await states()).filter(state => state !== 'waiting' && state !== 'sending').length,
      ).toBe(count)
    }
    await eventually('the end', settings).toMatchObject({
      digest: 'off',
      switchedOff: `Three mails in a row were refused: “552 ${full.words}”`,
    })
    expect(await looksAt()).toBeNull()
    expect(app.remarks.join()).not.toContain(person.user.email)
    await switchOn()
    expect(await settings()).toMatchObject({ digest: 'daily', switchedOff: null })
  })

  it('for the server’s own trouble, counts against nobody, and lets others wait a minute instead of one after the other', async () => {
    const variables = { ...mailbox.variables, SMTP_URL: mailbox.box.url.replace('//', '//me:wrong@') }
    const quiet = await testApp({ variables, jobs: true })
    onTestFinished(() => quiet.close())
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => someone(quiet)))
    await quiet.pool.query(
      `insert into mails (id, user_id, kind, day, send_at) select gen_random_uuid(), id, 'confirm', id::text, now() from users where id = any($1)`,
      [people],
    )
    quiet.services.jobs.nudge()
    const waiting = async () =>
      (
        await quiet.pool.query<{ tries: number }>(
          `select tries from mails where state = 'waiting' and send_at > now() + interval '30 seconds'`,
        )
      ).rows.length
    await eventually('all of them to wait', waiting).toBe(6)
    // Two jobs at once, and perhaps two more that had begun by then.
    expect(mailbox.box.connections).toBeLessThanOrEqual(4)
    expect(quiet.remarks.join()).toContain('EAUTH')
    expect(quiet.remarks.join()).not.toMatch(/wrong|no such user/)
  })

  it('that is marked as leaving by a process that has died is never sent, nor made again that day', async () => {
    await switchOn(person, 'daily', 0)
    await sent()
    await sql(`update mails set state = 'sending' where user_id = $1`, person.user.id)
    await switchOn()
    await looked()
    app.services.jobs.nudge()
    expect(await states()).toEqual(['sending'])
    expect(mailbox.box.arrived).toHaveLength(1)
  })
})

async function someone(on: typeof app): Promise<string> {
  const id = newId()
  await on.pool.query('insert into users (id, email) values ($1, $2)', [id, `${id}@example.com`])
  return id
}

describe('two servers on one database', () => {
  it('send each mail once', async () => {
    const second = await testApp({ opened: app, jobs: true, variables: mailbox.variables })
    onTestFinished(() => second.close())
    const people = await Promise.all(Array.from({ length: 25 }, () => someone(app)))
    const { id: stockId } = await aStock(person)
    await sql(
      `insert into due_items (user_id, kind, ref_id, stock_id, due_on)
       select id, 'review', $2::uuid, $2, current_date from users where id = any($1)`,
      people,
      stockId,
    )
    await sql(
      `insert into mail_settings (id, digest, hour, confirmed_email, next_at)
       select id, 'daily', 0, email, now() from users where id = any($1)`,
      people,
    )
    for (const { services } of [app, second]) services.jobs.nudge()
    await eventually('all of them', () => mailbox.box.arrived.length, { within: 40_000 }).toBe(25)
    await sql('update mail_settings set next_at = now() where id = any($1)', people)
    const waiting = async () =>
      (await sql('select from mail_settings where id = any($1) and next_at <= now()', people)).rowCount
    await eventually('all looks', waiting, { within: 40_000 }).toBe(0)
    expect(mailbox.box.arrived).toHaveLength(25)
    expect(new Set(mailbox.box.arrived.flatMap(({ to }) => to)).size).toBe(25)
    expect(second.failures).toEqual([])
  })
})

describe('a mail that several take up at once', () => {
  it('is sent by one of them', async () => {
    const id = newId()
    await sql(
      `insert into mails (id, user_id, kind, day, send_at) values ($1::uuid, $2, 'confirm', ($1::uuid)::text, now() + interval '1 hour')`,
      id,
      await someone(app),
    )
    const { mail } = app.services.config
    if (!mail) throw new Error('There is no mail')
    let leaving = 0
    const sendAs = (name: string) => {
      leaving += 1
      return createSendLetter(mail, name)
    }
    const quiet = await testApp({ opened: app, variables: mailbox.variables })
    onTestFinished(() => quiet.close())
    await sql(`update mails set state = 'waiting', send_at = now() where id = $1`, id)
    const mailing = { services: quiet.services, sendAs }
    await Promise.all(Array.from({ length: 8 }, () => sendMail(mailing, id, new AbortController().signal)))
    await eventually('the mail', () => mailbox.box.arrived.length).toBe(1)
    // The jobs of the shared application may have been first.
    expect(leaving).toBeLessThanOrEqual(1)
  })
})

describe('a link that switches mail off', () => {
  const arrived = async () => linkIn(await sent(), '/mail/off/')
  beforeEach(async () => {
    await due(today())
    await switchOn()
  })

  it('shows a page with one button, and looking switches nothing off', async () => {
    const path = await arrived()
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await app.request(path, { method })).status).toBe(200)
    const text = await (await app.request(path)).text()
    expect(text).toContain(
      `No more digests will come to ${person.user.email}. What is due waits in Tipfolio as before.`,
    )
    expect(text.match(/<button/g)).toHaveLength(1)
    expect((await settings()).digest).toBe('daily')
  })

  it('switches it off for whoever posts to it, as mail programs do: without a cookie, from another site', async () => {
    const path = await arrived()
    const press = () =>
      app.request(path, {
        method: 'POST',
        headers: {
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'List-Unsubscribe=One-Click',
      })
    for (const answer of [await press(), await press()]) {
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
      expect(await answer.text()).toContain('Mail is switched off')
    }
    expect(await settings()).toMatchObject({ digest: 'off', confirmed: true, switchedOff: null })
    expect(await looksAt()).toBeNull()
  })

  it('is the same in each digest, works in old ones, and is known to the database by its hash', async () => {
    const first = await arrived()
    await nextDay()
    const second = linkIn(await sent(2), '/mail/off/')
    expect(second).toBe(first)
    const tables = ['mails', 'mail_settings', 'mail_confirmations', 'secrets', 'users']
    for (const table of tables)
      expect(JSON.stringify((await sql(`select * from ${table}`)).rows)).not.toContain(first.slice(-43))
    expect((await openClient(app).browser.submit(first, {})).status).toBe(200)
    expect((await settings()).digest).toBe('off')
  })
})
