import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openSymbolsInTurns } from '#extraction/symbols/symbols-in-turns.ts'
import { patience, until } from '#extraction/testing/until.ts'
import { openFilesApart } from './files/files-apart.ts'
import { readHostFiles } from './host-files.ts'
import { packageRoot } from './package-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'host-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = join(packageRoot(), 'server/process/files/file-program.ts')
const empty = join(folder, 'empty')
mkdirSync(empty)

/** Milliseconds that are waited for what never comes; the program has to start within them. */
const short = patience(1500)

const read = (variables: Record<string, string>, files = openFilesApart(program, patience(10_000))) =>
  readHostFiles({ DATA_DIR: empty, ...variables }, files)

/** A program for which a file never answers, as one on a drive that is gone. */
function programThatHangs(): string {
  const file = join(mkdtempSync(join(folder, 'program-')), 'program.mjs')
  writeFileSync(
    file,
    `process.on('message', ({ ask }) => { if (ask === 'next') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) })
     await import(${JSON.stringify(program)})`,
  )
  return file
}

/** What may stand where a file is wanted, and how it is told. */
const kinds: [string, (path: string) => void, string][] = [
  ['a pipe', path => void execFileSync('mkfifo', [path]), 'is a pipe, not a file'],
  ['a folder', path => mkdirSync(path), 'is a folder, not a file'],
  [
    'a link that leads nowhere',
    path => symlinkSync('/nowhere/at/all', path),
    'is a link to what is not there',
  ],
  ['a link that leads to itself', path => symlinkSync(path, path), 'is a link that leads to itself'],
  ['a link to a pipe', path => linkToPipe(path), 'is a pipe, not a file'],
  ['a device', path => symlinkSync('/dev/zero', path), 'is a device, not a file'],
]

function linkToPipe(path: string): void {
  execFileSync('mkfifo', [`${path}.pipe`])
  symlinkSync(`${path}.pipe`, path)
}

describe.each(kinds)('%s in the place of a file', (_kind, make, said) => {
  it.each([
    ['SYMBOLS_FILE', (path: string) => ({ SYMBOLS_FILE: path })],
    ['PRICES_SYMBOLS', (path: string) => ({ PRICES_SYMBOLS: path })],
    [
      'DATABASE_URL (sslrootcert)',
      (path: string) => ({ DATABASE_URL: `postgres://a.example/b?sslrootcert=${path}` }),
    ],
    [
      'DATABASE_READ_URL (sslkey)',
      (path: string) => ({ DATABASE_READ_URL: `postgres://a.example/b?sslkey=${path}` }),
    ],
  ])('is refused with the name of %s', async (named, variablesOf) => {
    const path = join(mkdtempSync(join(folder, 'kind-')), 'file')
    make(path)
    await expect(read(variablesOf(path))).rejects.toThrow(`${named}: ${path} ${said}`)
  })

  it('is refused as the list of symbols in DATA_DIR', async () => {
    const directory = mkdtempSync(join(folder, 'data-'))
    make(join(directory, 'symbols.csv'))
    await expect(read({ DATA_DIR: directory })).rejects.toThrow(
      `DATA_DIR: ${join(directory, 'symbols.csv')} ${said}`,
    )
  })
})

it('a file that is not there is refused, and one on a drive that does not answer within the time', async () => {
  const file = join(folder, 'symbols.csv')
  await expect(read({ SYMBOLS_FILE: `${file}.none` })).rejects.toThrow(
    `SYMBOLS_FILE: ${file}.none is not there`,
  )
  writeFileSync(file, 'ticker,name\n')
  await expect(read({ SYMBOLS_FILE: file }, openFilesApart(programThatHangs(), short))).rejects.toThrow(
    `SYMBOLS_FILE: ${file} does not answer within ${short / 1000} seconds`,
  )
})

it('files that answer are taken, an empty one too, and no program is started where none is named', async () => {
  const files = ['symbols', 'prices', 'root'].map(name => join(folder, name))
  for (const file of files) writeFileSync(file, file.endsWith('root') ? '' : 'ticker,name\n')
  const [symbols = '', prices = '', root = ''] = files
  await read({
    SYMBOLS_FILE: symbols,
    PRICES_SYMBOLS: prices,
    DATABASE_URL: `postgres://a/b?sslrootcert=${root}`,
  })
  await read({ SYMBOLS_FILE: ' ', DATABASE_URL: 'nothing' }, openFilesApart('/nowhere.js'))
})

it('lists of symbols are given whole, so that nobody looks at their drive again', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'lists-'))
  const [list, updated] = [join(dataDirectory, 'own.csv'), join(dataDirectory, 'symbols.csv')]
  const many = Array.from({ length: 120_000 }, (_, i) => `X${i},Company ${i}\n`).join('')
  writeFileSync(list, `ticker,name\n${many}ZQVX,Quavexo Works\n`)
  writeFileSync(updated, 'ticker,name,exchange\nZQVL,Quavexo Labs,NASDAQ\n')
  const lists = await read({ SYMBOLS_FILE: list, DATA_DIR: dataDirectory })
  rmSync(dataDirectory, { recursive: true })
  const { find } = await openSymbolsInTurns(lists).byTicker()
  expect(find('ZQVX')?.name).toBe('Quavexo Works')
  expect(find('ZQVL')).toMatchObject({ name: 'Quavexo Labs', namedBy: 'whole name' })
  expect(find('X119999')?.name).toBe('Company 119999')
})

it('a server ends by SIGTERM while a file that it asks for does not answer', async () => {
  const file = join(folder, 'hangs.csv')
  writeFileSync(file, 'ticker,name\n')
  const lines = [
    `import { openFilesApart } from ${JSON.stringify(join(packageRoot(), 'server/process/files/files-apart.ts'))}`,
    `import { readHostFiles } from ${JSON.stringify(join(packageRoot(), 'server/process/host-files.ts'))}`,
    `const files = openFilesApart(${JSON.stringify(programThatHangs())}, 600_000)`,
    `const asking = readHostFiles({ SYMBOLS_FILE: ${JSON.stringify(file)}, DATA_DIR: ${JSON.stringify(empty)} }, files)`,
    `console.log('asks')`,
    `await asking`,
  ]
  const server = spawn(process.execPath, ['--input-type=module', '-e', lines.join('\n')], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  server.stdout.on('data', data => {
    said += data
  })
  await until('the question', () => said.includes('asks'))
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGTERM'])
})
