import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { type RunningServer, startServer, temporaryFolder } from '../e2e/testing/server.ts'
import { ask, newPerson, type Person } from './testing/person.ts'
import { type Postgres, startPostgres, startStandby } from './testing/postgres.ts'
import { rounds } from './testing/rounds.ts'
import { openWire, type Wire } from './testing/wire.ts'
import { newWriter } from './testing/writer.ts'

const folder = temporaryFolder()
let primary: Postgres
let standby: Postgres
let next: Postgres | undefined
/** The operator's address of the primary, and that of the replica. */
let writes: Wire
let reads: Wire
let server: RunningServer
let ada: Person

beforeAll(async () => {
  primary = await startPostgres(`${folder.path}/primary`, ['wal_keep_size=256MB'])
  standby = await startStandby(primary, `${folder.path}/standby`)
  writes = await openWire(primary.port)
  reads = await openWire(standby.port)
  const environment = {
    DATABASE_URL: `postgres://tipfolio@127.0.0.1:${writes.port}/postgres`,
    DATABASE_READ_URL: `postgres://tipfolio@127.0.0.1:${reads.port}/postgres`,
  }
  server = await startServer({ dataDir: folder.path, environment })
  ada = await newPerson(server.origin)
}, patience(120_000))

afterAll(async () => {
  await server?.stop().catch(() => {})
  for (const one of [writes, reads]) await one?.close()
  for (const one of [next, standby, primary]) await one?.stop('SIGINT')
  folder.remove()
})

/** A word that no other post has. */
const someWord = () => `w${randomUUID().replaceAll('-', '')}`
const addPost = (word: string) =>
  ada.ask(server.origin, 'POST', '/api/posts', { title: `About ${word}`, summary: `${word} widens margins.` })
const searched = (word: string, who: Pick<Person, 'ask'> = { ask }) =>
  who.ask(server.origin, 'GET', `/api/search?q=${word}`)
/** Whether the replica is asked by now, and it alone; the word differs each time, so that it is heard once. */
const usesReplica = async () => {
  const word = someWord()
  expect((await searched(word)).status).toBe(200)
  return reads.heard(word) > 0 && writes.heard(word) === 0
}
/** Waits until it is; a replica whose look comes late, because the machine is busy, is not. */
const untilUsed = () =>
  eventually('the replica alone to be asked', usesReplica, { within: 30_000 }).toBe(true)

describe('a streaming replica at DATABASE_READ_URL', () => {
  it('answers what a visitor searches for, and nothing to who is signed in', async () => {
    await untilUsed()
    const hers = someWord()
    await searched(hers, ada)
    expect(reads.heard(hers)).toBe(0)
    expect(writes.heard(hers)).toBeGreaterThan(0)
  })

  it(`is never asked before it has what was just written here, in ${20 * rounds} writes`, async () => {
    for (let n = 0; n < 20 * rounds; n++) {
      const word = someWord()
      expect((await addPost(word)).status).toBe(201)
      const [found, listed] = await Promise.all([
        searched(word),
        ask(server.origin, 'GET', `/api/posts?q=${word}`),
      ])
      expect(found.text).toContain(`About ${word}`)
      expect(listed.text).toContain(`About ${word}`)
      if (n % 4 === 0) await untilUsed()
    }
  })

  it('that lags is left alone until it has caught up', async () => {
    await standby.query('select pg_wal_replay_pause()')
    const word = someWord()
    expect((await addPost(word)).status).toBe(201)
    // Longer than anything may be out of date.
    for (let n = 0; n < 15; n++) {
      expect((await searched(word)).text).toContain(`About ${word}`)
      await sleep(100)
    }
    expect(reads.heard(word)).toBe(0)
    await standby.query('select pg_wal_replay_resume()')
    await untilUsed()
  })

  it('that goes away in the middle is noticed by nobody, and used again when it is back', async () => {
    const word = someWord()
    await addPost(word)
    await untilUsed()
    const stop = new AbortController()
    const answers: number[] = []
    const asking = Array.from({ length: 6 }, async () => {
      while (!stop.signal.aborted) {
        const { status, text } = await searched(word)
        answers.push(text.includes(`About ${word}`) ? status : 0)
      }
    })
    const more = async () => {
      const before = answers.length
      await eventually('more searches to be answered', () => answers.length).toBeGreaterThan(before + 30)
    }
    await more()
    reads.down = true
    reads.cut()
    await more()
    reads.down = false
    await untilUsed()
    await standby.stop('SIGKILL')
    await more()
    await standby.start()
    stop.abort()
    await Promise.all(asking)
    console.log(
      `${answers.length} searches while the replica went away twice, ${answers.filter(n => n !== 200).length} failed`,
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    await untilUsed()
  })

  it('takes over from a primary that was killed, with all that was acknowledged', async () => {
    // An operator who wants to lose nothing waits for the standby at each commit.
    await primary.query(`alter system set synchronous_standby_names = 'standby'`)
    await primary.query('select pg_reload_conf()')
    const kinds = () => primary.query('select sync_state from pg_stat_replication')
    await eventually('the standby to be waited for at each commit', kinds).toEqual([{ sync_state: 'sync' }])
    const writers = await Promise.all([1, 2, 3, 4].map(() => newWriter(server.origin)))
    const stop = new AbortController()
    const writing = writers.map(one => one.write(server.origin, stop.signal))
    const acknowledged = () => writers.reduce((all, { counts }) => all + counts.acknowledged, 0)
    await eventually('twenty acknowledged writes', acknowledged, { within: 60_000 }).toBeGreaterThan(20)
    await primary.stop('SIGKILL')
    const killed = performance.now()
    await standby.query('select pg_promote()')
    writes.target = standby.port
    writes.cut()
    const health = async () => (await ask(server.origin, 'GET', '/api/health')).status
    await eventually('the server to write to what was the replica', health, {
      within: 60_000,
      every: 20,
    }).toBe(200)
    const back = performance.now() - killed
    const before = acknowledged()
    await eventually('writes to the promoted one', acknowledged).toBeGreaterThan(before + writers.length)
    stop.abort()
    await Promise.all(writing)
    const lost = (await Promise.all(writers.map(one => one.missing(server.origin)))).flat()
    const kept = acknowledged()
    const failed = writers.reduce((all, { counts }) => all + counts.unavailable, 0)
    console.log(
      `Promoted: ${kept} writes acknowledged, ${failed} answered 503, ${lost.length} lost; back after ${back.toFixed(0)} ms`,
    )
    expect(lost).toEqual([])
    const word = someWord()
    expect((await addPost(word)).status).toBe(201)
    expect((await searched(word)).text).toContain(`About ${word}`)
    // What was the replica writes now: it is asked by its new name alone.
    expect(reads.heard(word)).toBe(0)
  })

  it('is used again after the switchover, as soon as its address leads to a standby, though no connection broke', async () => {
    next = await startStandby(standby, `${folder.path}/next`)
    reads.target = next.port
    await untilUsed()
  })
})
