import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { slowHashing } from '../auth/login/hashing.ts'
import { testApp } from '../testing/app.ts'
import { fingerprints, restoreTarget, schemaOf } from '../testing/backups.ts'
import { leaveAsBefore, seenAsBefore, wasThere } from '../testing/earlier-backup.ts'
import { readEarlierForms } from './backup/earlier-forms.ts'
import { openConnection } from './connections/connection.ts'
import { openDatabase } from './database.ts'
import { readMigrations, SchemaError, stepsAfter, takeSteps } from './migration-list.ts'
import { differences } from './recount.ts'

const earlier = readEarlierForms()
const migrations = readMigrations()

/** What Drizzle has written down, in the order in which it did. */
async function stepsTaken(client: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ hash }) => hash)
}

/** How many rows each table has. */
async function rowCounts(client: pg.Pool | pg.Client): Promise<Record<string, string | undefined>> {
  const prints = Object.entries(await fingerprints(client))
  return Object.fromEntries(prints.map(([name, print]) => [name, print.split(' ')[0]]))
}

const allSteps = [...earlier, ...migrations].map(({ hash }) => hash)

describe('a database of before the first migration', () => {
  it('is refused where it lacks a step of before, in a sentence that says what to start, and left as it is', async () => {
    for (const taken of [1, earlier.length - 1]) {
      const client = await restoreTarget()
      await takeSteps(client, earlier.slice(0, taken))
      await client.query(`insert into secrets (name, value) values ('sessions', 'kept')`)
      const state = async () => [await schemaOf(client), await fingerprints(client), await stepsTaken(client)]
      const before = await state()
      for (const use of ['server', 'command'] as const) {
        const refused = openDatabase({ databaseUrl: client.address, dataDir: 'unused' }, use)
        await expect(refused).rejects.toBeInstanceOf(SchemaError)
        await expect(refused).rejects.toThrow('start commit 4e099c18 on it once first')
      }
      expect(await state()).toEqual(before)
    }
  })

  it('is taken over by several that start together, once', async () => {
    const client = await restoreTarget()
    await takeSteps(client, earlier)
    const config = { databaseUrl: client.address, dataDir: 'unused' }
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(config, 'server')))
    await Promise.all(opened.map(({ close }) => close()))
    expect(await stepsTaken(client)).toEqual(allSteps)
  })
})

describe('a database that has the first migration', () => {
  it('takes those behind it, however it came to it', () => {
    const [first] = migrations
    if (!first) throw new Error('There are no migrations')
    const later = [1, 2].map(n => ({ ...first, name: `later_${n}`, madeAt: first.madeAt + n }))
    const names = (taken: number) => stepsAfter(taken, [first, ...later]).map(({ name }) => name)
    expect(names(0)).toEqual(['0000_first', 'later_1', 'later_2'])
    expect(names(earlier.at(-1)?.madeAt ?? 0)).toEqual(['0000_first', 'later_1', 'later_2'])
    expect(names(first.madeAt)).toEqual(['later_1', 'later_2'])
    expect(names(first.madeAt + 1)).toEqual(['later_2'])
  })
})

describe('a data folder that commit 4e099c18 has left', () => {
  it('is taken over with every row, and a second start does nothing', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tipfolio-left-'))
    // Open to pass through, so that PostgreSQL's unprivileged user finds its cluster in it.
    chmodSync(dataDir, 0o711)
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const config = { databaseUrl: undefined, dataDir }
    const left = await openConnection(config, 'server')
    await leaveAsBefore(left.client)
    const rows = await rowCounts(left.client)
    expect(rows).toMatchObject({ posts: '41', tips: '162', users: '6', notes: '25', secrets: '1' })
    await left.close()

    const opened = await openDatabase(config, 'server')
    expect(await rowCounts(opened.pool)).toMatchObject(rows)
    expect(await stepsTaken(opened.pool)).toEqual(allSteps)
    expect(await differences(opened.pool)).toEqual([])
    const app = await testApp({ opened, hashing: slowHashing })
    expect(await seenAsBefore(app)).toMatchObject(wasThere)
    expect(app.failures).toEqual([])
    await app.close()
    await opened.close()

    const again = await openDatabase(config, 'server')
    expect(await stepsTaken(again.pool)).toEqual(allSteps)
    await again.close()
  })
})
