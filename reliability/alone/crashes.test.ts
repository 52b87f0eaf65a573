import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience, until } from '#extraction/testing/until.ts'
import { openDatabase } from '#server/database/database.ts'
import { clusterFiles } from '#server/database/embedded/files.ts'
import { differences } from '#server/database/recount.ts'
import { type RunningServer, startServer } from '../../e2e/testing/server.ts'
import { ask } from '../testing/person.ts'
import { preparedFolder } from '../testing/prepared-folder.ts'
import { rounds } from '../testing/rounds.ts'
import { newWriter, type Writer } from '../testing/writer.ts'

const writers = 8
const victims = ['the application', 'the database', 'both'] as const
/** Acknowledged writes before a kill, in each round. */
const atLeast = 40

describe('kill -9', () => {
  const folder = preparedFolder()
  const dataDir = join(folder.path, 'data')
  afterAll(folder.remove)

  it(
    `loses nothing that was acknowledged, in ${3 * rounds} rounds with ${writers} writers`,
    async () => {
      let server = await startServer({ dataDir: folder.path })
      // Where the test has failed before it stopped it.
      onTestFinished(async () => void (await server.stop().catch(() => null)))
      const all: Writer[] = []
      for (let n = 0; n < writers; n++) all.push(await newWriter(server.origin))
      const total = () => sum(all)
      const lost: string[] = []
      const back: number[] = []
      for (let round = 0; round < 3 * rounds; round++) {
        const victim = victims[round % victims.length] ?? 'both'
        const stop = new AbortController()
        const before = total().acknowledged
        const writing = all.map(one => one.write(server.origin, stop.signal))
        await until('writes to be acknowledged', () => total().acknowledged >= before + atLeast, { every: 5 })
        await sleep(Math.random() * 200)
        const killedAt = performance.now()
        const postmaster = postmasterOf(dataDir)
        if (victim !== 'the application') process.kill(postmaster, 'SIGKILL')
        if (victim !== 'the database') {
          await server.stop('SIGKILL')
          await Promise.all(writing)
          server = await startServer({ dataDir: folder.path })
        } else {
          // A process of the killed PostgreSQL may answer for a moment yet: healthy is what another one answers for.
          const started = () => postmasterOf(dataDir)
          await eventually('another PostgreSQL in place of the killed one', started, {
            within: 60_000,
            every: 10,
          }).not.toBe(postmaster)
          await untilHealthy(server)
          stop.abort()
          await Promise.all(writing)
        }
        back.push(performance.now() - killedAt)
        for (const one of all) lost.push(...(await one.missing(server.origin)))
      }
      const { acknowledged, unavailable, failed } = total()
      console.log(
        `${back.length} kills, ${acknowledged} writes acknowledged, ${unavailable} answered 503, ${failed} without an answer; ` +
          `${lost.length} lost; back after ${Math.max(...back).toFixed(0)} ms at most`,
      )
      expect(lost).toEqual([])
      expect(await wrongCounters(dataDir)).toEqual([])
      expect(await server.stop()).toBe(0)
    },
    patience(300_000 * rounds),
  )
})

function sum(all: Writer[]): Writer['counts'] {
  const counts = { acknowledged: 0, unavailable: 0, failed: 0 }
  for (const one of all)
    for (const name of ['acknowledged', 'unavailable', 'failed'] as const) counts[name] += one.counts[name]
  return counts
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(clusterFiles(dataDir).data, 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function untilHealthy({ origin }: RunningServer): Promise<void> {
  const healthy = async () => (await ask(origin, 'GET', '/api/health')).status
  await eventually('the server to be healthy again', healthy, { within: 60_000, every: 100 }).toBe(200)
}

/** Counters that do not say what their rows do, and posts that were stored in part. */
async function wrongCounters(dataDir: string): Promise<unknown[]> {
  const { pool, close } = await openDatabase({ databaseUrl: undefined, dataDir }, 'command')
  const parts = await pool.query(
    `select id from posts where (select count(*) from tips where post_id = posts.id) <> 3`,
  )
  const found = [...(await differences(pool)), ...parts.rows]
  await close()
  return found
}
