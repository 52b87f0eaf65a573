import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DueKind } from '#contract/due.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { openClient } from '../../../testing/client.ts'
import { aStock, aTip, created } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'

const app = sharedApp()
const person = freshClient(app)
const other = freshClient(app)
const sql = (text: string, ...values: unknown[]) => app.pool.query(text, values)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const create = async (by = person) =>
  (await created<{ url: string }>(await by.post('/api/calendar', {}))).url.replace(
    'http://localhost:3000',
    '',
  )
const read = (path: string, headers: Record<string, string> = {}, on = app) => on.request(path, { headers })

/** Something due on a day; gives the id that it has in calendars. */
async function due(dueOn: string, kind: DueKind = 'review', refId = newId(), by = person): Promise<string> {
  const { id } = await aStock(by)
  await sql(
    `insert into due_items (user_id, kind, ref_id, stock_id, due_on) values ($1, $2, $3, $4, $5)`,
    ...[by.user.id, kind, refId, kind === 'feed' ? null : id, dueOn],
  )
  return `${kind}-${refId}@localhost`
}

/** What a second library reads in a calendar. */
async function eventsIn(path: string) {
  const answer = await read(path)
  expect(answer.status).toBe(200)
  const component = new ICAL.Component(ICAL.parse(await answer.text()))
  return component.getAllSubcomponents('vevent').map(one => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      title: event.summary,
      day: event.startDate.toString(),
      isWholeDay: event.startDate.isDate,
      sequence: event.sequence,
      event: one,
    }
  })
}

describe('/api/calendar', () => {
  it('answers 401 signed out and 403 to tokens', async () => {
    const visitor = openClient(app)
    for (const answer of [
      visitor.get('/api/calendar'),
      visitor.post('/api/calendar', {}),
      visitor.delete('/api/calendar'),
    ])
      await expectProblem(await answer, 401)
    const { secret } = await bodyOf<{ secret: string }>(
      await person.post('/api/tokens', { name: 'Calendar', scope: 'write', expiresInDays: 1 }),
    )
    const headers = { authorization: `Bearer ${secret}` }
    for (const method of ['GET', 'POST', 'DELETE'])
      await expectProblem(await app.request('/api/calendar', { method, headers }), 403)
  })

  it('tells the address once, of which the database has a hash, and since when there is one', async () => {
    expect(await bodyOf(person.get('/api/calendar'))).toBeNull()
    const path = await create()
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const { createdAt } = await bodyOf<{ createdAt: string }>(person.get('/api/calendar'))
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000)
    const rows = (await sql('select * from calendars where user_id = $1', person.user.id)).rows
    expect(JSON.stringify(rows)).not.toContain(path.slice(10, 53))
    expect(await bodyOf(other.get('/api/calendar'))).toBeNull()
  })

  it('ends the address before with a new one, with removing it, twice too, and with the account', async () => {
    const [first, second] = [await create(), await create()]
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    for (let n = 0; n < 2; n++) expect((await person.delete('/api/calendar')).status).toBe(204)
    expect((await read(second)).status).toBe(404)
    const last = await create(other)
    await other.delete('/api/auth/user')
    expect((await read(last)).status).toBe(404)
  })
})

describe('the calendar at its address', () => {
  let path: string
  beforeEach(async () => {
    path = await create()
  })

  it.each(['x.ics', `${'x'.repeat(43)}.ics`, 'a%00b.ics', `${'x'.repeat(5000)}.ics`, '.ics', 'x'])(
    'is not found at %s',
    async name => {
      await expectProblem(await read(`/calendar/${name}`), 404)
      expect((await read(path.replace('.ics', ''))).status).toBe(404)
    },
  )

  it('has an event of a whole day for what is due from 30 days ago to in 400, and nobody else’s', async () => {
    const ids = [await due(inDays(-30)), await due(inDays(0)), await due(inDays(400))]
    await due(inDays(-31))
    await due(inDays(401))
    await due(inDays(0), 'review', newId(), other)
    const events = await eventsIn(path)
    expect(events.map(({ uid }) => uid)).toEqual(ids)
    expect(events.map(({ day }) => day)).toEqual([inDays(-30), inDays(0), inDays(400)])
    expect(events.every(({ isWholeDay }) => isWholeDay)).toBe(true)
  })

  it('has no event for what is done, and one on the new day for what is put off, later than the one before', async () => {
    await sql(
      `update due_items set state = 'done' where ref_id::text = $1`,
      (await due(inDays(2))).slice(7, 43),
    )
    const later = await due(inDays(3))
    const [before] = await eventsIn(path)
    await sql('update due_items set snoozed_to = $2 where ref_id::text = $1', later.slice(7, 43), inDays(10))
    const events = await eventsIn(path)
    expect(events).toMatchObject([{ uid: later, day: inDays(10) }])
    expect(events[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  it('has a later event for a review that was cleared and set again, which calendars know by the same name', async () => {
    const { id: stockId } = await aStock(person)
    const review = async (reviewOn: string | null) => {
      await person.post('/api/conclusions', { stockId, action: 'buy', reviewOn })
      return (await eventsIn(path))[0]
    }
    await review(inDays(3))
    const before = await review(inDays(4))
    await sql(`update due_items set made_at = made_at - interval '1 minute' where ref_id = $1`, stockId)
    const made = await review(inDays(5))
    expect(await review(null)).toBeUndefined()
    const again = await review(inDays(6))
    expect(again?.uid).toBe(before?.uid)
    expect(again?.sequence).toBeGreaterThan(made?.sequence ?? Number.POSITIVE_INFINITY)
  })

  it('says what is due and about which stock, and no word of why', async () => {
    const secret = 'I bought because of the margins'
    const target = await aTip(person, { text: secret, priceTargetValue: 300, priceTargetCurrency: 'USD' })
    const small = await aTip(person, { text: secret, priceTargetValue: 170.5, priceTargetCurrency: 'EUR' })
    const bare = await aTip(person, { text: secret })
    const feedId = newId()
    const title = 'Letters, of “Ada”; and a \\ very\nlong: 🦔🦔🦔🦔🦔🦔🦔🦔🦔🦔 title that goes on and on'
    await sql(
      `insert into feeds (id, url, title, kind) values ($1, $2, $3, 'rss')`,
      feedId,
      `https://x.example/${feedId}`,
      title,
    )
    await due(inDays(1), 'review')
    await due(inDays(2), 'claim', target.id)
    await due(inDays(3), 'claim', small.id)
    await due(inDays(4), 'claim', bare.id)
    await due(inDays(5), 'task')
    await due(inDays(6), 'falsifier')
    await due(inDays(7), 'opposed')
    await due(inDays(8), 'feed', feedId)
    await sql('update due_items set words = $2 where user_id = $1', person.user.id, secret)
    const events = await eventsIn(path)
    const tickers = (
      await sql(
        `select ticker from due_items left join stocks on stocks.id = stock_id where user_id = $1 order by due_on`,
        person.user.id,
      )
    ).rows.map(({ ticker }) => ticker)
    expect(events.map(({ title }) => title)).toEqual([
      `Review ${tickers[0]}`,
      `Claim due: ${tickers[1]} $300`,
      `Claim due: ${tickers[2]} €170.50`,
      `Claim due: ${tickers[3]}`,
      `Task: ${tickers[4]}`,
      `What would change my mind: ${tickers[5]}`,
      `Against your conclusion: ${tickers[6]}`,
      `Source paused: ${title}`,
    ])
    expect(await (await read(path)).text()).not.toContain('margins')
  })

  it('is written as calendars expect it: lines of at most 75 octets with their ends, and when to look again', async () => {
    const answer = await read(path)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    await due(inDays(1), 'falsifier')
    await app.services.instances.find()
    const text = await (await read(path)).text()
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n')
    expect(text).toContain('\r\nX-PUBLISHED-TTL:PT12H\r\n')
    // No moment of writing in it: the same things make the same bytes all day.
    expect(text).toContain(`\r\nDTSTAMP:${inDays(0).replaceAll('-', '')}T000000Z\r\n`)
    expect(text).toContain('\r\nSUMMARY:What would change my mind: ')
  })

  it('has 500 events at most, the earliest', async () => {
    const { id } = await aStock(person)
    await sql(
      `insert into due_items (user_id, kind, ref_id, stock_id, due_on)
       select $1, 'task', gen_random_uuid(), $2, current_date + n / 10 from generate_series(1, 600) as n`,
      person.user.id,
      id,
    )
    const events = await eventsIn(path)
    expect(events).toHaveLength(500)
    expect(events.at(-1)?.day).toBe(inDays(50))
  })

  it('counts days as its person does', async () => {
    // There it is tomorrow for fourteen hours of each day of UTC, and the day before for eleven: one of them holds now.
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await person.patch('/api/auth/user', { timezone })
      const theirs = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(new Date())
      const apart = (days: number) =>
        new Date(Date.parse(theirs) + days * 86_400_000).toISOString().slice(0, 10)
      await sql('delete from due_items where user_id = $1', person.user.id)
      for (const days of [-31, -30, 400, 401]) await due(apart(days))
      expect((await eventsIn(path)).map(({ day }) => day)).toEqual([apart(-30), apart(400)])
    }
  })

  it('is sent again only when it is another, the same to whoever asks, and kept by nobody for others', async () => {
    await due(inDays(1))
    const answer = await read(path)
    const etag = answer.headers.get('etag') ?? ''
    expect(answer.headers.get('cache-control')).toBe('private')
    const known = await read(path, { 'if-none-match': etag })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const signedIn = await read(path, { 'if-none-match': etag, cookie: other.browser.cookies('/') })
    expect([signedIn.status, signedIn.headers.get('cache-control')]).toEqual([304, 'private'])
    await due(inDays(1))
    expect((await read(path, { 'if-none-match': etag })).status).toBe(200)
    for (let n = 0; n < 4; n++) await due(inDays(n))
    expect((await read(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
  })

  it('is read 60 times an hour, by its secret', async () => {
    const limited = await testApp({ opened: app, variables: { RATE_LIMITS: 'on', PUBLIC_CACHE: 'on' } })
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await read(path, {}, limited)).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    await expectProblem(await read(path, {}, limited), 429)
    expect((await read(path)).status).toBe(200)
    expect((await read(await create(), {}, limited)).status).toBe(200)
    expect((await read(await create(other), {}, limited)).status).toBe(200)
    await limited.close()
  })
})
