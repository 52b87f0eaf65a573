import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { openEmbeddedPostgres } from '#server/database/embedded/postgres.ts'
import { startServer, temporaryFolder } from '../../e2e/testing/server.ts'
import { ask, newPerson } from '../testing/person.ts'
import { rounds } from '../testing/rounds.ts'
import { newWriter } from '../testing/writer.ts'

describe('a full disk', () => {
  const folder = temporaryFolder()
  const disk = mountSmallDisk(folder.path)
  afterAll(() => {
    if (disk) execFileSync('umount', ['--lazy', folder.path])
    folder.remove()
  })

  it.skipIf(!disk)(
    'is answered with 503, and what was acknowledged is there when it has room again',
    async () => {
      const server = await startServer({ dataDir: folder.path })
      // Where the test has failed before it stopped it.
      onTestFinished(async () => void (await server.stop().catch(() => null)))
      const { origin } = server
      const writers = await Promise.all([1, 2, 3, 4].map(() => newWriter(origin)))
      const reader = await newPerson(origin)
      const seen = { refused: 0, back: 0 }
      for (let round = 0; round < rounds; round++) {
        const ballast = fill(folder.path)
        const stop = new AbortController()
        const writing = writers.map(one => one.write(origin, stop.signal))
        const refusedBefore = seen.refused
        const content = randomBytes(70_000).toString('hex')
        for (let n = 0; n < 400 && seen.refused < refusedBefore + 5; n++) {
          const post = { title: 'Large', summary: 'Large', content }
          const { status, headers, text } = await reader.ask(origin, 'POST', '/api/posts', post)
          if (status === 201) continue
          expect(status, text).toBe(503)
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
          seen.refused++
          // PostgreSQL ends and comes back meanwhile, or not.
          await sleep(100)
        }
        expect(seen.refused).toBeGreaterThan(refusedBefore)
        expect([200, 503]).toContain((await ask(origin, 'GET', '/api/health')).status)
        await switchLog(join(folder.path, 'data'))
        for (let n = 0; n < 5; n++) {
          expect([200, 503]).toContain((await ask(origin, 'GET', '/api/health')).status)
          await sleep(100)
        }
        rmSync(ballast)
        const roomAt = performance.now()
        const post = { title: 'Small', summary: 'Small' }
        const stored = async () => (await reader.ask(origin, 'POST', '/api/posts', post)).status
        await eventually('a small post to be stored when there is room', stored, {
          within: 60_000,
          every: 100,
        }).toBe(201)
        seen.back = Math.max(seen.back, performance.now() - roomAt)
        stop.abort()
        await Promise.all(writing)
        const lost = await Promise.all(writers.map(one => one.missing(origin)))
        expect(lost.flat()).toEqual([])
      }
      const kept = writers.reduce((all, { counts }) => all + counts.acknowledged, 0)
      const failed = writers.reduce((all, { counts }) => all + counts.unavailable, seen.refused)
      console.log(
        `${rounds} full disks: ${kept} writes acknowledged, none lost, ${failed} answered 503; back ${seen.back.toFixed(0)} ms after there was room`,
      )
      expect(await server.stop()).toBe(0)
    },
    patience(300_000 * rounds),
  )
})

/** A disk of 160 MB in memory at a folder; false, and a line that says so, where this user may not mount one. */
function mountSmallDisk(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=711', 'tmpfs', path], { stdio: 'pipe' })
    return true
  } catch (error) {
    console.log(`A full disk was not tried, because none may be mounted here: ${String(error)}`)
    return false
  }
}

/** Makes PostgreSQL need another file for its log: where there is no room for it, the whole database goes down. */
async function switchLog(dataDir: string): Promise<void> {
  const { connection, close } = await openEmbeddedPostgres(dataDir, 'command')
  const client = new pg.Client(connection)
  client.on('error', () => {})
  // It may be down already.
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  // A few are kept to be used again.
  for (let n = isThere ? 0 : 10; n < 10; n++)
    await client
      .query(`select pg_logical_emit_message(true, 'fill', 'x'), pg_switch_wal()`)
      .catch(() => (n = 10))
  await client.end().catch(() => {})
  await close()
}

/** Fills a disk to its last page; gives the file that does. */
function fill(path: string): string {
  const file = join(path, 'ballast')
  const open = openSync(file, 'w')
  for (let size = 1024 * 1024; size >= 4096; )
    try {
      writeSync(open, Buffer.alloc(size))
    } catch {
      size /= 2
    }
  closeSync(open)
  return file
}
