import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { packageRoot } from '../../process/package-root.ts'
import { isAlive } from '../../testing/is-alive.ts'
import { productCard } from './cards.ts'
import { createPainter, type Painter } from './painter.ts'
import { canPaint } from './painting.ts'

const folder = mkdtempSync(join(tmpdir(), 'tipfolio-painter-'))
const program = join(packageRoot(), 'server/outlets/social/painting-program.ts')
const font = join(packageRoot(), 'web/fonts/newsreader-500.ttf')
const painters: Painter[] = []
const causes: unknown[] = []

afterEach(() => {
  for (const painter of painters.splice(0)) painter.stop()
  causes.splice(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function painterOf(source: string | null, times?: { idle: number; picture: number }): Painter {
  const own = join(folder, 'program.mjs')
  if (source !== null) writeFileSync(own, source)
  const log = { request() {}, info() {}, error: (_: string, cause: unknown) => causes.push(cause) }
  const painter = createPainter({
    program: source === null ? program : own,
    font,
    log,
    ...(times && { times }),
  })
  painters.push(painter)
  return painter
}

const refused = { status: 503, headers: { 'retry-after': '5' } }

it('can be had on the platforms that the tests run on', () => {
  expect(canPaint()).toBe(true)
})

it('answers 503 and logs why when its program ends, and starts another for the next picture', async () => {
  const painter = painterOf('process.on("message", () => process.exit(7))')
  await expect(painter.paint(productCard(null))).rejects.toMatchObject(refused)
  expect(String(causes[0])).toContain('ended with 7')
  await expect(painter.paint(productCard(null))).rejects.toMatchObject(refused)
  expect(causes).toHaveLength(2)
})

it('answers 503 where a picture does not come in time, and ends the program', async () => {
  const painter = painterOf('process.on("message", () => {})', { idle: 1000, picture: 100 })
  await expect(painter.paint(productCard(null))).rejects.toMatchObject(refused)
  expect(String(causes[0])).toContain('too long')
})

it('lets no more than 50 pictures wait', async () => {
  const painter = painterOf('process.on("message", () => {})')
  const asked = Array.from({ length: 50 }, () => painter.paint(productCard(null)))
  const all = Promise.allSettled(asked)
  await expect(async () => painter.paint(productCard(null))).rejects.toMatchObject(refused)
  painter.stop()
  expect((await all).every(({ status }) => status === 'rejected')).toBe(true)
})

it('makes many pictures at once by one program, and lets it go when none is asked for', async () => {
  const counter = `let n = 0; process.on('message', ({ number }) => process.send({ number, png: new Uint8Array([process.pid >> 16, process.pid >> 8, process.pid, ++n]) }))`
  const painter = painterOf(counter, { idle: 50, picture: 60_000 })
  const made = await Promise.all([1, 2, 3].map(() => painter.paint(productCard(null))))
  expect(made.map(png => png[3])).toEqual([1, 2, 3])
  const [high = 0, middle = 0, low = 0] = made[0] ?? []
  await eventually('the program to end', () => isAlive((high << 16) | (middle << 8) | low)).toBe(false)
  const [, , , again] = await painter.paint(productCard(null))
  expect(again).toBe(1)
})

it('makes the same picture of the same card', async () => {
  const painter = painterOf(null)
  const [one, other] = await Promise.all([painter.paint(productCard(null)), painter.paint(productCard(null))])
  expect(one.equals(other)).toBe(true)
  expect(one.length).toBeGreaterThan(10_000)
})
