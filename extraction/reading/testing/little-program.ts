import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for one test; it goes with the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'little-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A program of one test, in the words of sh. */
export function littleProgram(script: string): string {
  const path = join(testFolder(), 'captions')
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

/** Whether a process is there and not merely waiting to be counted out. */
export function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // No such process.
    return false
  }
}
