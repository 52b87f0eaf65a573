import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { slowHashing } from '../../auth/login/hashing.ts'
import { openPrices } from '../../features/market/prices/prices.ts'
import { vendor } from '../../features/market/sources/testing/vendor.ts'
import { tasks } from '../../jobs/tasks.ts'
import { lookForPrices } from '../../jobs/work/prices/look-for-prices.ts'
import { bodyOf } from '../../testing/answers.ts'
import { testApp } from '../../testing/app.ts'
import {
  backedUp,
  backupFolder,
  backupText,
  connected,
  fingerprints,
  restored,
  restoreTarget,
  schemaOf,
  sealedBackup,
} from '../../testing/backups.ts'
import { signedInClient } from '../../testing/client.ts'
import { testDatabase } from '../../testing/database.ts'
import { earlierBackup, seenAsBefore, wasThere } from '../../testing/earlier-backup.ts'
import { aTip } from '../../testing/makers.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { type Migration, readMigrations, takenUntil, takeSteps } from '../migration-list.ts'
import { differences } from '../recount.ts'
import { seed } from '../seed/seed.ts'
import { backUp } from './backup.ts'
import { readForms } from './earlier-forms.ts'
import { openBackup } from './file.ts'
import { restore } from './restore.ts'

/** What COPY, lines and encodings trip over. */
const hardText = '\\.\n\\.\n\t\\N \\\\ "\'\r\n\\n \u0001 é 😀 \u2028\nCOPY public."users" FROM stdin;\n'

const forms = readForms()
const migrations = readMigrations()
const folder = backupFolder()
let source: OpenDatabase
/** A backup of `source`. */
let whole: string
beforeAll(async () => {
  source = await testDatabase()
  await seed(source.pool, { posts: 60, tips: 240, stocks: 30, users: 4 })
  await source.pool.query('update notes set content = $1', [hardText])
  await source.pool.query(`insert into secrets values ('sessions', 'kept')`)
  whole = await backedUp(source.pool, folder.free())
})
afterAll(async () => {
  await source.close()
  folder.remove()
})

const addStock = `insert into stocks (id, ticker, company_name) values (gen_random_uuid(), 'KEPT', 'Kept')`

describe('restoring is refused, and nothing is changed,', () => {
  it('when there are rows in the database', async () => {
    const { pool, close } = await testDatabase()
    onTestFinished(close)
    await pool.query(addStock)
    const before = [await fingerprints(pool), await schemaOf(pool)]
    await expect(connected(pool, client => restored(whole, client))).rejects.toThrow(
      'is not empty (there are rows in stocks)',
    )
    expect([await fingerprints(pool), await schemaOf(pool)]).toEqual(before)
  })

  it('when there are tables of something else', async () => {
    const client = await restoreTarget()
    await client.query('create table public.invoices (id int)')
    await expect(restored(whole, client)).rejects.toThrow('holds something else (invoices)')
  })

  it('while somebody is putting something into the database', async () => {
    const { pool, close } = await testDatabase()
    onTestFinished(close)
    const writer = await pool.connect()
    await writer.query('begin')
    await writer.query(addStock)
    const trying = expect(connected(pool, client => restored(whole, client))).rejects.toThrow(
      'not empty (there are rows in stocks)',
    )
    const waiting = () =>
      writer.query(`select from pg_locks where not granted`).then(({ rowCount }) => rowCount)
    await eventually('the restore to wait for who writes', waiting).toBe(1)
    await writer.query('commit')
    writer.release()
    await trying
  })

  it('when what the file says does not fit, also at its end', async () => {
    const client = await restoreTarget()
    const text = backupText(whole)
    const refused = async (changed: string, message: RegExp) => {
      expect(changed).not.toBe(text)
      await expect(restored(sealedBackup(folder.free(), changed), client)).rejects.toThrow(message)
      const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
      expect(rows).toEqual([])
    }
    await refused(text.replace(/\tuser1@/, '\tuser9@'), /does not fit/)
    await refused(text.replace('-- End: ', '-- Ending: '), /"-- Ending: .* stands where "-- End: /)
    await refused(text.replace('COPY public."users" (', 'COPY public."users" ("x", '), /does not fit/)
    await refused(text.replace(/(COPY public."tips" .*\n)[^\t]+/, '$1nonsense'), /invalid input syntax/)
    await refused(text.slice(0, text.indexOf('COPY public."users"') + 400), /The text ends within the rows/)
  })

  it('when it is stopped, before it begins or half way', async () => {
    const client = await restoreTarget()
    const file = await openBackup(whole, forms)
    const stopping = new AbortController()
    const options = { forms, signal: stopping.signal, onProgress: () => stopping.abort() }
    for (let tried = 0; tried < 2; tried++) {
      await expect(restore(client, file, options)).rejects.toThrow(stopping.signal.reason ?? 'was aborted')
      const { rows } = await client.query(`select to_regclass('public.users') as found`)
      expect(rows).toEqual([{ found: null }])
    }
  })
})

describe('restoring', () => {
  it('brings back every row of every table, and the same schema', async () => {
    const client = await restoreTarget()
    await restored(whole, client)
    expect(await fingerprints(client)).toEqual(await fingerprints(source.pool))
    expect(await schemaOf(client)).toEqual(await schemaOf(source.pool))
    expect(await differences(client)).toEqual([])
    const { rows } = await client.query('select distinct content from notes')
    expect(rows).toEqual([{ content: hardText }])
  })

  it('gives what backs up to the same text, table by table', async () => {
    const client = await restoreTarget()
    await restored(whole, client)
    const again = folder.free()
    await backUp(client, again, { forms })
    const rowsOf = (path: string) => backupText(path).split('\n').slice(2).join('\n')
    expect(rowsOf(again)).toBe(rowsOf(whole))
  })

  it('leaves people signed in', async () => {
    const app = await testApp()
    const alice = await signedInClient(app)
    const { id } = await aTip(alice)
    const path = await backedUp(app.pool, folder.free())
    await app.close()
    const client = await restoreTarget()
    await restored(path, client)
    const opened = await openDatabase({ databaseUrl: client.address, dataDir: 'unused' }, 'server')
    const next = await testApp({ opened })
    const headers = { cookie: alice.browser.cookies('/') }
    expect(await bodyOf(await next.request('/api/auth/user', { headers }))).toMatchObject({
      id: alice.user.id,
    })
    expect((await next.pool.query('select id from tips')).rows).toEqual([{ id }])
    await next.close()
    await opened.close()
  })

  it('fills a database that a server has opened and nobody has used, and that server notices', async () => {
    const app = await testApp({ empty: true, variables: { PUBLIC_CACHE: 'on' } })
    onTestFinished(() => app.close())
    const posts = async () => bodyOf<unknown[]>(await app.request('/api/posts'))
    expect(await posts()).toEqual([])
    await connected(app.pool, client => restored(whole, client))
    await eventually('the posts of the backup', async () => (await posts()).length).toBe(50)
    expect((await app.pool.query('select value from secrets')).rows).toEqual([{ value: 'kept' }])
  })

  it('fills a database that a server has been started on, looked for prices in and done every job of, while nobody was there', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tipfolio-restore-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    mkdirSync(join(dataDir, 'prices'))
    writeFileSync(join(dataDir, 'prices', 'SPY.csv'), 'Date,Close\n2026-01-05,600\n2026-01-06,612\n')
    const told = await vendor(() => ({
      body: [{ date: '2026-01-07', close: 610, splitFactor: 1, divCash: 0 }],
    }))
    const variables = { PRICES: 'tiingo', PRICES_URL: told.origin, PRICES_KEY: 'key', DATA_DIR: dataDir }
    const opened = await testDatabase()
    onTestFinished(() => opened.close())
    const app = await testApp({
      opened,
      empty: true,
      jobs: true,
      variables: { ...variables, PUBLIC_CACHE: 'on' },
    })
    const { config, log, jobs } = app.services
    await lookForPrices(await openPrices(config.prices), config, app.database, log)
    jobs.nudge()
    for (const path of ['/', '/posts', '/stocks', '/method', '/api/posts', '/api/search?q=spy'])
      await app.request(path)
    const rowsIn = async (from: string) => (await app.pool.query(`select from ${from}`)).rowCount
    await eventually('the prices of the file', () => rowsIn('prices'), { within: 30_000 }).toBeGreaterThan(1)
    const isDue = Object.values(tasks).flatMap(task => ('dueWhile' in task ? [task.dueWhile] : []))
    const waiting = () =>
      rowsIn(`(values (1)) as one where ${isDue.join(' or ')}
        or exists (select from price_series where next_at <= now())`)
    await eventually('nothing to be due', waiting, { within: 30_000 }).toBe(0)
    expect(await rowsIn('record_rules')).toBe(1)
    expect(app.failures).toEqual([])
    await app.close()
    await connected(opened.pool, client => restored(whole, client))
    expect(await fingerprints(opened.pool)).toEqual(await fingerprints(source.pool))
  })

  it('leaves nothing of a queue of jobs that was there: it is about other rows', async () => {
    const client = await restoreTarget()
    await client.query('create schema graphile_worker create table jobs (id int)')
    await restored(whole, client)
    const { rows } = await client.query(`select to_regnamespace('graphile_worker') as queue`)
    expect(rows).toEqual([{ queue: null }])
  })

  it('needs no more than the owner of a database may', async () => {
    const owner = `owner_${randomUUID().replaceAll('-', '')}`
    // Said first, done last: when the database is gone that it owns.
    onTestFinished(async () => {
      await source.pool.query(`drop role ${owner}`)
    })
    await source.pool.query(`create role ${owner}`)
    const client = await restoreTarget()
    await client.query(
      `do $$ begin execute format('alter database %I owner to ${owner}', current_database()); end $$`,
    )
    await client.query(`set role ${owner}`)
    await restored(whole, client)
    const again = folder.free()
    await backUp(client, again, { forms })
    expect(await fingerprints(client)).toEqual(await fingerprints(source.pool))
  })

  it('brings a backup of an earlier schema up to today’s, of the first one, too', async () => {
    const earlier = forms.filter(({ isEarlier }) => isEarlier)
    for (const taken of [1, earlier.length]) {
      const old = await restoreTarget()
      await takeSteps(old, earlier.slice(0, taken))
      await old.query(addStock)
      const path = folder.free()
      await backUp(old, path, { forms })
      const client = await restoreTarget()
      await restored(path, client)
      expect((await client.query('select ticker from stocks')).rows).toEqual([{ ticker: 'KEPT' }])
      expect(await schemaOf(client)).toEqual(await schemaOf(source.pool))
      expect(await takenUntil(client)).toBe(migrations.at(-1)?.madeAt)
    }
  })

  it('brings back what commit 4e099c18 has backed up, and its people sign in and find what is theirs', async () => {
    const client = await restoreTarget()
    expect(await restored(earlierBackup, client)).toEqual({ tables: 94, rows: 2067 })
    expect(await schemaOf(client)).toEqual(await schemaOf(source.pool))
    expect(await differences(client)).toEqual([])
    const opened = await openDatabase({ databaseUrl: client.address, dataDir: 'unused' }, 'server')
    onTestFinished(() => opened.close())
    const app = await testApp({ opened, hashing: slowHashing })
    expect(await seenAsBefore(app)).toMatchObject(wasThere)
    expect(app.failures).toEqual([])
    await app.close()
  })

  it('refuses a row whose reference leads nowhere', async () => {
    const old = await restoreTarget()
    await takeSteps(old, migrations)
    await old.query('alter table notes drop constraint notes_user_id_users_id_fk')
    await old.query(addStock)
    await old.query(
      `insert into notes (id, user_id, stock_id, content) select gen_random_uuid(), $1, id, 'x' from stocks`,
      [randomUUID()],
    )
    const path = folder.free()
    await backUp(old, path, { forms })
    await expect(restored(path, await restoreTarget())).rejects.toThrow('violates foreign key constraint')
  })

  it('sets sequences on, past what was there', async () => {
    const numbered = (step: Migration): Migration => ({
      ...step,
      statements: ['create table orders (id bigint primary key generated always as identity, number serial)'],
      tables: ['orders'],
    })
    const known = migrations.slice(0, 1).map(numbered)
    const old = await restoreTarget()
    await takeSteps(old, known)
    await old.query('insert into orders select from generate_series(1, 5)')
    await old.query('delete from orders where id > 3')
    const path = folder.free()
    await backUp(old, path, { forms: known })
    const client = await restoreTarget()
    await restored(path, client, known)
    const { rows } = await client.query('insert into orders default values returning id, number')
    expect(rows).toEqual([{ id: '6', number: 6 }])
  })
})
