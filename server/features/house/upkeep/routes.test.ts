import { statfs } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Upkeep, upkeep } from '#contract/upkeep.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { noteBackup, noteTried } from '../../../database/backup/backup-notes.ts'
import { productVersion } from '../../../process/version.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { connected } from '../../../testing/backups.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { lookAtDisk } from './disk.ts'
import { inTime } from './in-time.ts'
import { knowVersion, lookAtVersion, noteFirstVersion } from './versions.ts'

const app = sharedApp({ variables: { RATE_LIMITS: 'on' } })
let admin: SignedInClient
beforeAll(async () => {
  admin = await signedInAs(app, 'admin')
})

const look = async (): Promise<Upkeep> => upkeep.parse(await bodyOf(admin.get('/api/upkeep')))

describe('GET /api/upkeep', () => {
  it('is there for admins alone: to members and moderators it is no address', async () => {
    await expectProblem(await openClient(app).get('/api/upkeep'), 401)
    await expectProblem(await (await signedInClient(app)).get('/api/upkeep'), 404)
    await expectProblem(await (await signedInAs(app, 'moderator')).get('/api/upkeep'), 404)
  })

  it('tells a part that cannot be read as null, and the others all the same', async () => {
    await app.pool.query('alter table price_series rename to hidden_series')
    const told = await look().finally(() =>
      app.pool.query('alter table hidden_series rename to price_series'),
    )
    expect(told.prices).toBeNull()
    expect(told.people?.all).toBeGreaterThan(0)
    expect(app.failures.map(({ message }) => message)).toEqual([
      'The prices could not be looked at for /admin',
    ])
    app.failures.length = 0
    // That is a warning itself, in words without the statement.
    const [warning] = (await look()).warnings.list
    expect(warning).toMatchObject({ words: 'The prices could not be looked at for /admin', times: 1 })
    expect(warning?.error).toContain('relation "price_series" does not exist')
    expect((await look()).prices).not.toBeNull()
  })

  it('tells of a server that nobody has used yet that nothing is wrong', async () => {
    const { version, backup, sources, prices, mail, signIn, reports, limits } = await look()
    expect(version).toMatchObject({ running: productVersion(), known: productVersion(), news: [] })
    expect(backup).toEqual({ last: null, tried: null })
    expect(sources).toEqual({ all: 0, failing: 0, named: [] })
    expect(prices).toEqual({
      ...{ series: 0, lastDay: null, failing: 0, suspect: 0, failures: [], suspects: [], files: 0 },
    })
    expect(mail).toEqual({ isSet: true, lastSentOn: null, failed: 0, error: null })
    expect(signIn).toEqual({ password: true, provider: null, signUp: 'open' })
    expect(reports).toEqual({ open: 0 })
    expect(limits).toMatchObject({ on: true, refused: [] })
  })

  it('tells of the disk of DATA_DIR as df does, and how large the database is', async () => {
    const { disk, database } = await look()
    const { bsize, blocks } = await statfs('.')
    expect(disk?.size).toBe(blocks * bsize)
    expect(disk?.full).toBeGreaterThan(0)
    expect(disk?.full).toBeLessThanOrEqual(1)
    expect(database?.bytes).toBeGreaterThan(1_000_000)
    expect(await lookAtDisk('/tmp/none/of/these')).toEqual(await lookAtDisk('/tmp'))
  })

  it('tells when the newest backup was made, how large it is, and whether one was tried', async () => {
    const [old, young] = ['2026-03-01T02:00:00.000Z', '2026-03-02T02:00:00.000Z']
    await connected(app.pool, async client => {
      await noteBackup(client, { madeAt: young, bytes: 5_000_000_000, version: '1.0.0' })
      await noteTried(client, { madeAt: old, bytes: 7, version: null })
    })
    expect((await look()).backup).toEqual({
      last: { madeAt: young, bytes: 5_000_000_000, version: '1.0.0' },
      tried: { madeAt: old, triedAt: expect.any(String) },
    })
    await connected(app.pool, client => noteTried(client, { madeAt: young, bytes: 7, version: '1.0.0' }))
    expect((await look()).backup?.tried?.madeAt).toBe(young)
  })

  it('names the sources that have failed longest, by their host, and no address of them', async () => {
    const follower = await signedInClient(app)
    for (const [number, state] of ['failing', 'gone', 'ok'].entries()) {
      const id = newId()
      await app.pool.query(
        `insert into feeds (id, url, title, kind, state, first_failed_at, last_error)
         values ($1, $2, $3, 'rss', $4, now() - make_interval(days => $5), $6)`,
        [
          ...[id, `https://feeds.example/${number}?key=secret`, `Feed ${number}`, state, number],
          'https://feeds.example/x?key=secret answered 403',
        ],
      )
      await app.pool.query('insert into follows (user_id, feed_id) values ($1, $2)', [follower.user.id, id])
    }
    const { sources } = await look()
    expect(sources).toMatchObject({ all: 3, failing: 2 })
    expect(sources?.named.map(({ title }) => title)).toEqual(['Feed 1', 'Feed 0'])
    expect(sources?.named[0]).toMatchObject({
      ...{ host: 'feeds.example', state: 'gone', error: 'https://feeds.example/… answered 403' },
    })
    expect(JSON.stringify(sources)).not.toContain('secret')
  })

  it('tells how many series of prices there are, their last day, which fail and which jump', async () => {
    const series = `insert into price_series (id, symbol, currency, timezone, basis, has_dividends, tells_splits, source,
      source_symbol, last_day, failures, last_error, suspect_from)
      values ($1, $2, 'USD', 'America/New_York', 'raw', false, false, 'csv', $2, $3, $4, $5, $6)`
    await app.pool.query(series, [newId(), 'FINE', '2026-03-05', 0, null, null])
    await app.pool.query(series, [newId(), 'LOST', '2026-03-06', 3, 'No such symbol', null])
    await app.pool.query(series, [newId(), 'JUMP', null, 0, null, '2026-02-03'])
    expect((await look()).prices).toEqual({
      ...{ series: 3, lastDay: '2026-03-06', failing: 1, suspect: 1, files: 0 },
      failures: [{ symbol: 'LOST', error: 'No such symbol' }],
      suspects: [{ symbol: 'JUMP', day: '2026-02-03' }],
    })
  })

  it('tells of mail when one left last, and what was given up without whom it was for', async () => {
    const { user } = await signedInClient(app)
    const mail = `insert into mails (id, user_id, kind, day, state, tries, last_error, sent_on, created_at)
      values ($1::uuid, $2, 'confirm', $1::text, $3, $4, $5, $6, now() - make_interval(days => $7))`
    await app.pool.query(mail, [newId(), user.id, 'sent', 1, null, '2026-03-04', 1])
    await app.pool.query(mail, [newId(), user.id, 'failed', 1, `550 <${user.email}> unknown`, null, 1])
    await app.pool.query(mail, [newId(), user.id, 'failed', 0, 'Nobody to tell', null, 1])
    await app.pool.query(mail, [newId(), user.id, 'failed', 4, 'long ago', null, 8])
    expect((await look()).mail).toEqual({
      ...{ isSet: true, lastSentOn: '2026-03-04', failed: 1, error: '550 <…@…> unknown' },
    })
  })

  it('counts people, and who of them looks after the server', async () => {
    const before = (await look()).people
    await signedInAs(app, 'moderator')
    const { people } = await look()
    expect(people).toEqual({
      ...{ all: (before?.all ?? 0) + 1, admins: before?.admins, moderators: (before?.moderators ?? 0) + 1 },
    })
  })

  it('counts what this process refused as too much', async () => {
    const visitor = openClient(app)
    const message = { message: 'Again' }
    for (let time = 0; time < 7; time++) await visitor.post('/api/feedback', message)
    expect((await look()).limits.refused).toContainEqual({
      words: 'You can send feedback 5 times an hour',
      times: 2,
    })
  })

  it('tells the warnings of this process without secrets or addresses of people', async () => {
    const secret = 'Xy9'.repeat(14)
    app.services.log.error(
      'A page failed',
      new Error(`ada@example.com has https://x.example/?token=${secret} and ${secret}`),
    )
    app.failures.length = 0
    const { warnings } = await look()
    expect(warnings.list[0]).toMatchObject({
      ...{ words: 'A page failed', error: 'Error: …@… has https://x.example/… and …' },
    })
    expect(JSON.stringify(warnings)).not.toContain(secret)
  })

  it('says where it is, and who may come', async () => {
    const other = await testApp({
      opened: app,
      variables: {
        SIGN_UP: 'invite',
        OIDC_ISSUER: 'https://id.example/x',
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'b',
      },
    })
    const cookie = admin.browser.cookies('/')
    const told = await bodyOf<Upkeep>(other.request('/api/upkeep', { headers: { cookie } }))
    expect(told.signIn).toEqual({ password: true, provider: 'id.example', signUp: 'invite' })
    await other.close()
  })
})

describe('what an admin knows of the versions', () => {
  it('is changed by admins alone, and to no version that is newer than all that are known', async () => {
    const body = { version: productVersion() }
    await expectProblem(await openClient(app).put('/api/upkeep/version', body), 401)
    for (const role of ['moderator', 'admin'] as const) {
      const client = await signedInAs(app, role)
      const wrong = { version: '99.0.0' }
      await expectProblem(await client.put('/api/upkeep/version', wrong), role === 'admin' ? 422 : 403)
    }
    await expectProblem(await admin.put('/api/upkeep/version', { version: 'newest' }), 422, ['version'])
    expect((await admin.put('/api/upkeep/version', body)).status).toBe(204)
    expect((await look()).version?.known).toBe(productVersion())
  })

  it('begins with the version that the database is first used with, and ends no news by an upgrade', async () => {
    const headings = ['1.2.0', '1.1.0', '1.0.0'].map(version => ({ version, day: null }))
    const seen = async (running: string) => {
      const { known, news } = await lookAtVersion(app.database, running, headings)
      return [known, news.map(({ version }) => version).join()]
    }
    await app.pool.query('delete from known_versions')
    expect(await seen('1.0.0')).toEqual(['1.0.0', '1.2.0,1.1.0'])
    await noteFirstVersion(app.database, '1.0.0')
    await noteFirstVersion(app.database, '1.2.0')
    expect(await seen('1.2.0')).toEqual(['1.0.0', '1.2.0,1.1.0'])
    await knowVersion(app.database, '1.2.0')
    expect(await seen('1.2.0')).toEqual(['1.2.0', ''])
    // Taken back.
    await knowVersion(app.database, '1.0.0')
    expect(await seen('1.2.0')).toEqual(['1.0.0', '1.2.0,1.1.0'])
    await app.pool.query('delete from known_versions')
  })
})

describe('a part that takes too long', () => {
  it('is null, and what is late is told', async () => {
    const told: string[] = []
    const late = inTime(
      () => new Promise(() => {}),
      error => told.push(String(error)),
      20,
    )
    expect(await late).toBeNull()
    await eventually('the reason', () => told).toEqual(['Error: It took longer than 20 ms'])
    expect(
      await inTime(
        async () => 'here',
        () => {},
        patience(20_000),
      ),
    ).toBe('here')
  })
})
