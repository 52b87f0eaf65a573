import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { clusterFiles } from '#server/database/embedded/files.ts'

/** PostgreSQL refuses to be root, and its user cannot pass a folder that root keeps closed. */
describe.runIf(process.getuid?.() === 0)('a database of root’s in a closed folder', () => {
  /** A closed folder for checkouts. */
  function closed(): string {
    const folder = mkdtempSync(join(tmpdir(), 'tipfolio-closed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  const open = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir }, 'server')

  /** Opens it, keeps a row and closes it; gives the folder of the cluster. */
  async function begin(dataDir: string): Promise<string> {
    const { pool, place = '', close } = await open(dataDir)
    onTestFinished(() => rmSync(dirname(place), { recursive: true, force: true }))
    await pool.query(
      `insert into stocks (id, ticker, company_name) values (gen_random_uuid(), 'KEPT', 'Kept')`,
    )
    await close()
    return place
  }

  async function kept(dataDir: string): Promise<{ rows: number; place: string | undefined }> {
    const { pool, place, close } = await open(dataDir)
    const { rows } = await pool.query(`select 1 from stocks where ticker = 'KEPT'`)
    await close()
    return { rows: rows.length, place }
  }

  it('is kept elsewhere, and found again', async () => {
    const dataDir = join(closed(), 'checkout/data')
    const place = await begin(dataDir)
    expect(place).toMatch(/^\/var\/lib\/tipfolio\/[0-9a-f-]{36}\/postgres$/)
    expect(await kept(dataDir)).toEqual({ rows: 1, place })
  })

  it('goes along with a checkout that is moved, also twice and to an open place, and leaves the old path free', async () => {
    const folder = closed()
    const place = await begin(join(folder, 'checkout/data'))
    renameSync(join(folder, 'checkout'), join(folder, 'moved'))
    expect(await kept(join(folder, 'moved/data'))).toEqual({ rows: 1, place })
    expect(await begin(join(folder, 'checkout/data'))).not.toBe(place)
    renameSync(join(folder, 'moved'), join(folder, 'again'))
    chmodSync(folder, 0o711)
    expect(await kept(join(folder, 'again/data'))).toEqual({ rows: 1, place })
  })

  it('stays with the original of a copy, which is told where it is and what to do', async () => {
    const folder = closed()
    const [original, copy] = [join(folder, 'checkout'), join(folder, 'copy')]
    const place = await begin(join(original, 'data'))
    execFileSync('cp', ['-a', original, copy])
    const said = await open(join(copy, 'data')).catch((error: Error) => error.message)
    expect(said).toMatch(
      new RegExp(
        `^${copy}/data is a copy of ${original}/data, and their database, in ${dirname(place)}, stays`,
      ),
    )
    expect(said).toMatch(/Choose another DATA_DIR for the copy \(npm run backup .*take its place, remove/)
    expect(said).not.toContain('anew')
    expect(await kept(join(original, 'data'))).toEqual({ rows: 1, place })
    rmSync(original, { recursive: true })
    expect(await kept(join(copy, 'data'))).toEqual({ rows: 1, place })
  })

  it('that was made when its path named it is found there, and after a move only told of', async () => {
    const folder = closed()
    const dataDir = join(folder, 'checkout/data')
    const place = dirname(await begin(dataDir))
    // As it was kept before.
    const hash = execFileSync('sh', ['-c', `printf %s '${dataDir}' | sha256sum | cut -c1-24`], {
      encoding: 'utf8',
    }).trim()
    const former = join(dirname(place), hash)
    renameSync(place, former)
    onTestFinished(() => rmSync(former, { recursive: true, force: true }))
    rmSync(join(former, 'data-dir'))
    expect(await kept(dataDir)).toEqual({ rows: 1, place: join(former, 'postgres') })
    rmSync(join(former, 'data-dir'))
    renameSync(join(folder, 'checkout'), join(folder, 'moved'))
    const said = await open(join(folder, 'moved/data')).catch((error: Error) => error.message)
    expect(said).toContain(`The database of ${folder}/moved/data is whole, in ${former}`)
    expect(said).not.toContain('anew')
    const [, command = ''] = /If it was moved: (echo .*?), and start again/.exec(String(said)) ?? []
    execFileSync('sh', ['-c', command])
    expect(await kept(join(folder, 'moved/data'))).toEqual({ rows: 1, place: join(former, 'postgres') })
  })

  it('that lies in an open folder which was closed since is told of where it is, and never as gone', async () => {
    const folder = closed()
    chmodSync(folder, 0o711)
    const dataDir = join(folder, 'data')
    const place = await begin(dataDir)
    chmodSync(folder, 0o700)
    const said = await open(dataDir).catch((error: Error) => error.message)
    expect(said).toContain(`The database of ${dataDir} is whole, in ${dirname(place)}`)
    expect(said).not.toContain('anew')
    chmodSync(folder, 0o711)
    expect(await kept(dataDir)).toEqual({ rows: 1, place })
  })

  it('is called gone only where no cluster has its id', async () => {
    const dataDir = join(closed(), 'data')
    const place = dirname(await begin(dataDir))
    rmSync(place, { recursive: true })
    await expect(open(dataDir)).rejects.toThrow(
      /was kept in \/var\/lib\/tipfolio and is gone\. Restore it, or remove .*cluster-id to begin anew/,
    )
    expect(existsSync(place)).toBe(false)
    const id = readFileSync(join(dataDir, 'cluster-id'), 'utf8')
    expect(id).toBe(basename(place))
    mkdirSync(place)
    writeFileSync(join(place, 'cluster-id'), 'another')
    expect(() => clusterFiles(dataDir)).toThrow('is gone')
  })
})
