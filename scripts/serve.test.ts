import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './sources-seen.js'

/** The machine's own, which npm may run by while the project brings another. */
const others = ['/usr/bin/node', '/usr/local/bin/node'].filter(
  path => existsSync(path) && Number(execFileSync(path, ['-p', 'process.versions.node.split(".")[0]'])) < 22,
)

async function serve(node: string, folder: string) {
  const running = promisify(execFile)(node, [join(folder, 'scripts/serve.js')], { cwd: tmpdir() })
  const ended: unknown = await running.catch((error: unknown) => error)
  return ended
}

it.skipIf(others.length === 0)('a Node that is too old says so in a sentence', async () => {
  for (const node of others)
    expect(await serve(node, root)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Tipfolio cannot start: it is made for Node 24, and this is v\d+\.\d+\.\d+\. .* npm start.*\n$/,
      ),
    })
})

it('a checkout that was never built and cannot be written says so in a sentence', async context => {
  const folder = mkdtempSync(join(tmpdir(), 'tipfolio-read-only-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  for (const name of ['contract', 'extraction', 'server', 'web', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name))
  for (const name of ['package.json', 'package-lock.json', 'vite.config.ts'])
    cpSync(join(root, name), join(folder, name))
  if (!makeReadOnly(folder)) return context.skip()
  expect(await serve(process.execPath, folder)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Tipfolio cannot be built where nothing may be written \(E.*\), and what lies in .* was not built yet: run npm run build .*\n$/,
    ),
  })
})

/** False, where this user may write anyway and may not mount. */
function makeReadOnly(folder: string): boolean {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o555)
    onTestFinished(() => chmodSync(folder, 0o755))
    return true
  }
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'pipe' })
    onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
    execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
