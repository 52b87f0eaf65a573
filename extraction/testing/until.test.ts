import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { patience, until } from './until.ts'

it('a wait names what it has waited for when that does not come, and gives what comes', async () => {
  const never = until('the server to answer', () => null, { within: 10, every: 1 })
  await expect(never).rejects.toThrow(/^Waited \d+ s for the server to answer, which did not come$/)
  let looks = 0
  expect(await until('the third look', () => ++looks === 3 && 'there', { every: 1 })).toBe('there')
})

it('time-outs grow with the machine’s slowness, and never shrink', () => {
  expect(Number(process.env.TEST_SLOWNESS)).toBeGreaterThanOrEqual(1)
  expect(Number(process.env.TEST_SLOWNESS)).toBeLessThanOrEqual(5)
  expect(patience(100)).toBe(100 * Number(process.env.TEST_SLOWNESS))
})

it('no test waits in a loop that cannot say what for', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync(
    '{contract,extraction,server,web,e2e,reliability,scripts,bench}/**/*.{test,spec}.{ts,tsx}',
    {
      cwd: root,
    },
  )
  expect(files.length).toBeGreaterThan(100)
  const nameless = files.filter(file =>
    /while \(.*\) await sleep\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(nameless).toEqual([])
})
