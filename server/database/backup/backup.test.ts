import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '../../process/package-root.ts'
import { backedUp, backupFolder, backupText, connected, restoreTarget } from '../../testing/backups.ts'
import { testDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../database.ts'
import { readMigrations, takeSteps } from '../migration-list.ts'
import { seed } from '../seed/seed.ts'
import { backUp } from './backup.ts'
import { readForms } from './earlier-forms.ts'

const forms = readForms()
const folder = backupFolder()
let source: OpenDatabase
beforeAll(async () => {
  source = await testDatabase()
  await seed(source.pool, { posts: 40, tips: 160, stocks: 20, users: 2 })
})
afterAll(async () => {
  await source.close()
  folder.remove()
})

/** Writes while this process waits. */
function writeAtOnce(statement: string): void {
  const { host, port, user, password, database } = source.pool.options
  const program = `
    const { default: pg } = await import('pg')
    const client = new pg.Client(${JSON.stringify({ host, port, user, password, database })})
    await client.connect()
    await client.query(${JSON.stringify(statement)})
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: packageRoot() })
}

describe('backing up is refused', () => {
  it('onto a file that exists', async () => {
    const path = await backedUp(source.pool, folder.free())
    await expect(backedUp(source.pool, path)).rejects.toThrow('exists already: nothing is written over')
  })

  it('where there is nothing of ours, or of a version that is not known', async () => {
    const client = await restoreTarget()
    const path = folder.free()
    await expect(backUp(client, path, { forms })).rejects.toThrow('no tables of Tipfolio: nothing to back up')
    await takeSteps(client, readMigrations())
    await expect(backUp(client, path, { forms: forms.slice(0, -1) })).rejects.toThrow(
      'is of another version of Tipfolio: back it up with the one that runs on it',
    )
    expect(existsSync(path)).toBe(false)
  })

  it('into a folder that is not there', async () => {
    await expect(backedUp(source.pool, join(folder.path, 'none', 'x.gz'))).rejects.toThrow(
      /x\.gz cannot be written: ENOENT/,
    )
  })
})

describe('a backup', () => {
  it('is one text that gzip opens, readable by its owner alone', async () => {
    const path = await backedUp(source.pool, folder.free())
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(backupText(path)).toMatch(/^-- Tipfolio backup\n-- \{"format":1,.*\nCOPY public\."accounts" \(/)
  })

  it('that is stopped half way leaves nothing', async () => {
    const path = folder.free()
    const stopping = new AbortController()
    const options = { forms, signal: stopping.signal, onProgress: () => stopping.abort() }
    await expect(connected(source.pool, client => backUp(client, path, options))).rejects.toThrow('aborted')
    expect(readdirSync(folder.path).filter(name => name.includes(basename(path)))).toEqual([])
  })

  it('shows all tables at one moment, whatever is written meanwhile', async () => {
    const path = folder.free()
    // When the first rows come by, which are those of accounts, users and trend_days are still to be read.
    let begun = false
    const onProgress = (table: string) => {
      if (begun) return
      expect(table).toBe('accounts')
      begun = true
      writeAtOnce(`insert into trend_days values ('2001-01-01')`)
      writeAtOnce(`insert into users (id, email) values (gen_random_uuid(), 'late@example.com')`)
    }
    await connected(source.pool, client => backUp(client, path, { forms, onProgress }))
    expect((await source.pool.query('select from trend_days')).rowCount).toBe(1)
    expect(backupText(path)).not.toMatch(/late@example\.com|2001-01-01/)
  })
})
