import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { packageRoot } from './package-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'ending-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** How a process ends, and what it says, that does something first. */
async function endOf(before: string): Promise<{ code: number | null; signal: string | null; said: string }> {
  const lines = [
    `import { open } from 'node:fs/promises'`,
    `import { endProcess } from ${JSON.stringify(join(packageRoot(), 'server/process/ending.ts'))}`,
    before,
    `await endProcess(7, () => console.error('the last line'))`,
  ]
  const child = spawn(process.execPath, ['--input-type=module', '-e', lines.join('\n')], {
    cwd: packageRoot(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', data => {
    said += data
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, said }
}

describe('the end of a process', () => {
  it('comes also while calls to what never answers hold every thread for files', async () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const hangs = `for (let i = 0; i < 4; i++) open(${JSON.stringify(pipe)}).catch(() => {})`
    const { signal, said } = await endOf(hangs)
    expect(signal).toBe('SIGKILL')
    expect(said).toContain('the last line')
  })

  it('is orderly behind calls that are answered', async () => {
    const { code, signal, said } = await endOf(`open(${JSON.stringify(folder)}).catch(() => {})`)
    expect([code, signal]).toEqual([7, null])
    expect(said).not.toContain('the last line')
  })
})
