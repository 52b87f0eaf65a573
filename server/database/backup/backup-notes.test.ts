import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '../../process/package-root.ts'
import { productVersion } from '../../process/version.ts'
import { backupFolder, connected, fingerprints } from '../../testing/backups.ts'
import { emptyDatabase, testDatabase } from '../../testing/database.ts'
import { openConnection } from '../connections/connection.ts'
import type { OpenDatabase } from '../database.ts'
import { noteBackup } from './backup-notes.ts'

const folder = backupFolder()
let source: OpenDatabase
let address: string
beforeAll(async () => {
  source = await testDatabase()
  const { host = '', port = 5432, user = '', password = '', database } = source.pool.options
  const parameters = { host, port: String(port), user, password: String(password) }
  address = `postgres:///${database}?${new URLSearchParams(parameters)}`
  await source.pool.query(`insert into users (id, email) values (gen_random_uuid(), 'kept@example.com')`)
})
afterAll(async () => {
  await source.close()
  folder.remove()
})

/** Runs a command as its npm script does; temporary folders lie in `folder`. */
async function run(command: 'backup' | 'restore', given: string[], databaseUrl = address) {
  const script = join(packageRoot(), `server/database/backup/${command}-command.ts`)
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, TMPDIR: folder.path }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...given], {
    cwd: folder.path,
    env,
  }).catch((error: { stdout: string; stderr: string }) => error)
  return { stdout, stderr }
}

async function notes(database = source): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select bytes::int, version, tried_at is not null as tried from backups order by made_at`,
  )
  return rows
}

const file = join(folder.path, 'first.backup.gz')

describe('the notes of backups', () => {
  it('tell of a backup that was made: its size and version, and no more of one that was refused', async () => {
    expect(await notes()).toEqual([])
    expect(await run('backup', [file])).toEqual({ stdout: expect.stringMatching(/^Backed up/), stderr: '' })
    const made = { bytes: statSync(file).size, version: productVersion(), tried: false }
    expect(await notes()).toEqual([made])
    expect((await run('backup', [file])).stderr).toContain('exists already')
    expect(await notes()).toEqual([made])
  })

  it('tell that a backup was tried, which changes nothing else and leaves nothing behind', async () => {
    const before = await fingerprints(source.pool)
    const { stdout, stderr } = await run('restore', ['--try', file])
    expect([stderr, stdout]).toEqual([
      '',
      expect.stringMatching(/^Tried: restored \d+ tables with [\d,]+ rows/),
    ])
    expect(await notes()).toEqual([{ bytes: statSync(file).size, version: productVersion(), tried: true }])
    expect(await fingerprints(source.pool)).toEqual(before)
    expect(readdirSync(folder.path)).toEqual(['first.backup.gz'])
  })

  it('are in the database that a backup was restored into, for that backup alone', async () => {
    const { databaseUrl, drop } = await emptyDatabase()
    expect((await run('restore', [file], databaseUrl)).stdout).toMatch(/^Restored/)
    const { client, close } = await openConnection({ databaseUrl, dataDir: 'unused' }, 'command')
    const { rows } = await client.query('select tried_at is not null as tried from backups')
    expect(rows).toEqual([{ tried: true }])
    await close()
    await drop()
  })

  it('tell nothing of a file that is none, or is not there', async () => {
    const before = await notes()
    expect((await run('restore', ['--try', join(folder.path, 'none.gz')])).stderr).toContain('cannot be read')
    expect((await run('restore', ['--try'])).stderr).toContain('Give the file of a backup')
    expect(await notes()).toEqual(before)
    expect(existsSync(join(folder.path, 'none.gz'))).toBe(false)
  })

  it('are a hundred at most, the newest', async () => {
    await connected(source.pool, async client => {
      for (let day = 0; day < 105; day++)
        await noteBackup(client, {
          madeAt: new Date(Date.UTC(2030, 0, 1 + day)).toISOString(),
          bytes: day,
          version: null,
        })
    })
    const { rows } = await source.pool.query('select count(*)::int, min(bytes)::int as first from backups')
    expect(rows).toEqual([{ count: 100, first: 5 }])
  })
})
