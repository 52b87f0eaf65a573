import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { freePort } from '../e2e/testing/free-port.ts'
import { root } from './sources-seen.js'

/** Runs it as a program, in a folder of its own where it starts after all; gives how it ended where that was no success. */
async function serve(
  folder: string,
  [command = '', ...args]: string[] = [process.execPath],
): Promise<unknown> {
  const running = promisify(execFile)(command, [...args, join(folder, 'scripts/serve.js')], {
    cwd: newFolder(),
    env: { PATH: process.env.PATH, PORT: String(await freePort()) },
    timeout: patience(20_000),
  })
  return running.catch((error: unknown) => error)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tipfolio-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('a Node that is too old', () => {
  const saysSo = (version: string) => ({
    code: 1,
    stdout: '',
    stderr: `Tipfolio cannot start: it is made for Node 24, and this is v${version}. Run npm ci, which brings that Node, and then npm start, which takes it\n`,
  })

  it.each(['18.20.8', '20.19.0', '22.17.1'])('says so in a sentence: %s', async version => {
    // This Node, which says that it is that one.
    const preload = join(newFolder(), 'older.cjs')
    writeFileSync(
      preload,
      `Object.defineProperty(process.versions, 'node', { value: '${version}' })
      Object.defineProperty(process, 'version', { value: 'v${version}' })`,
    )
    expect(await serve(root, [process.execPath, '--require', preload])).toMatchObject(saysSo(version))
  })

  it('reads nothing before it has said so that it might not understand', () => {
    const text = readFileSync(join(root, 'scripts/serve.js'), 'utf8')
    expect(text).not.toMatch(/^(?:import|export) |\brequire\(|\bawait\b|\?\?=/m)
  })

  it('says so also where the machine has one', async () => {
    const others = ['/usr/bin/node', '/usr/local/bin/node'].filter(existsSync)
    for (const node of others) {
      const version = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()
      if (Number.parseInt(version, 10) < 22) expect(await serve(root, [node])).toMatchObject(saysSo(version))
    }
  })
})

it('a checkout that was never built and cannot be written says so in a sentence', async () => {
  const folder = newFolder()
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['contract', 'reckoning', 'extraction', 'server', 'web', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name))
  for (const name of ['package.json', 'package-lock.json', 'vite.config.ts'])
    cpSync(join(root, name), join(folder, name))
  chmodSync(folder, 0o555)
  onTestFinished(() => chmodSync(folder, 0o755))
  // Root may write everywhere, unless it is without that capability.
  const without = ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override', process.execPath]
  expect(await serve(folder, process.getuid?.() === 0 ? without : [process.execPath])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Tipfolio cannot be built where nothing may be written \(E.*\), and what lies in .* was not built yet: run npm run build .*\n$/,
    ),
  })
})
