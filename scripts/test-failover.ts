import { type ChildProcess, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import pg from 'pg'
import { differences } from '#server/database/recount.ts'
import { type RunningServer, startServer } from '../e2e/testing/server.ts'
import { makeCluster, needed } from '../reliability/testing/cluster.ts'
import { newWriter, type Writer } from '../reliability/testing/writer.ts'
import { root } from './sources-hash.ts'

// `npm run test:failover`: strikes the cluster of deploy/cluster/ on loopback while people write. The test takes some
// four minutes.

const missing = Object.entries(needed).filter(([path]) => !existsSync(path))
if (missing.length > 0) {
  const packages = missing.map(([, name]) => name).join(' ')
  console.error(
    `A cluster needs ${missing.map(([path]) => path).join(', ')}. Install what is missing with "apt-get install ${packages}" (Debian 12 has it), then run this again`,
  )
  process.exit(1)
}

const people = 4
/**
 * Milliseconds between two writes of a person. With shorter pauses, reading all of them back would take longer than the
 * rest of the test.
 */
const pause = 40
/** Seconds within which writes must be acknowledged again. */
const gapBound = 90
/** How many writes must be acknowledged between two blows. */
const atLeast = 100

const folder = mkdtempSync(join(tmpdir(), 'tipfolio-failover-'))
chmodSync(folder, 0o711)
const build = [join(root, 'scripts/build.ts')]
execFileSync(process.execPath, build, { stdio: ['ignore', 'ignore', 'inherit'] })
const cluster = makeCluster(folder)
const servers: (RunningServer | undefined)[] = []
const balancers: ChildProcess[] = []
const writers: Writer[] = []
const rows: { blow: string; gap: number; acknowledged: number; unavailable: number; failed: number }[] = []
let publicUrl = ''
const ofMachine = (number: number) => cluster.address(20 + number)
const databaseUrlOf = (number: number, port = 5000) =>
  `postgres://tipfolio:secret@${ofMachine(number)}:${port}/tipfolio`

try {
  await begin()
  await tryBlows()
  await readBack()
} catch (error) {
  problem(inspect(error))
} finally {
  for (const server of servers) await server?.stop('SIGKILL').catch(() => {})
  await cluster.stop()
  if (process.exitCode) console.error(`What everything wrote is kept in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}
process.exit(process.exitCode ?? 0)

async function begin(): Promise<void> {
  for (const name of cluster.names) cluster.startNode(name)
  await cluster.untilWhole()
  for (const number of [1, 2]) balancers.push(cluster.startHaproxy('haproxy.cfg', ofMachine(number)))
  await makeDatabase()
  publicUrl = `http://${cluster.address(20)}:8080`
  servers.push(...(await Promise.all([startMachine(1), startMachine(2)])))
  balancers.push(cluster.startHaproxy('balancer.cfg', cluster.address(20)))
  await sleep(3000)
  for (let n = 0; n < people; n++) writers.push(await newWriter(publicUrl))
  console.log(`three PostgreSQL, two servers, ${people} people who write; logs in ${folder}`)
}

/** The password is that of patroni.env. */
async function makeDatabase(): Promise<void> {
  const connectionString = `postgres://postgres:change-me-1@${ofMachine(1)}:5000/postgres`
  for (const until = Date.now() + 30_000; ; await sleep(200)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.query(`create role tipfolio login password 'secret'`)
      await client.query('create database tipfolio owner tipfolio')
      return
    } catch (error) {
      if (Date.now() > until) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function startMachine(number: number): Promise<RunningServer> {
  const dataDir = join(folder, `server${number}`)
  mkdirSync(dataDir, { recursive: true })
  const environment = {
    HOST: ofMachine(number),
    PORT: '3000',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrlOf(number),
    DATABASE_READ_URL: databaseUrlOf(number, 5001),
  }
  return startServer({ dataDir, environment })
}

async function tryBlows(): Promise<void> {
  await strike('kill -9 of the primary machine', async () => {
    const primary = await cluster.nodeOf('leader')
    cluster.signal(primary, 'SIGKILL')
    return () => cluster.startNode(primary)
  })
  await strike('kill -9 of PostgreSQL alone on the primary', async () => {
    cluster.signal(await cluster.nodeOf('leader'), 'SIGKILL', 'postgres')
    return () => {}
  })
  await strike('hang of the primary machine (SIGSTOP)', async () => {
    const primary = await cluster.nodeOf('leader')
    cluster.signal(primary, 'SIGSTOP')
    return () => cluster.signal(primary, 'SIGCONT')
  })
  await strike('hang of PostgreSQL alone on the primary', async () => {
    const primary = await cluster.nodeOf('leader')
    cluster.signal(primary, 'SIGSTOP', 'postgres')
    return () => cluster.signal(primary, 'SIGCONT', 'postgres')
  })
  await strike('kill -9 of the synchronous standby', async () => {
    const standby = await cluster.nodeOf('sync_standby')
    cluster.signal(standby, 'SIGKILL')
    return () => cluster.startNode(standby)
  })
  await strike('switchover (patronictl switchover)', async () => {
    const standby = await cluster.nodeOf('sync_standby')
    await cluster.switchover(await cluster.nodeOf('leader'), standby)
    return () => {}
  })
  await strike('kill -9 of a server', async () => {
    await servers[0]?.stop('SIGKILL')
    return async () => {
      servers[0] = await startMachine(1)
    }
  })
}

/**
 * Strikes while people write, and waits until writes are acknowledged again. Then undoes the blow by the function that
 * `hit` returned, and waits until the cluster is complete. The gap is the longest time in all this without an
 * acknowledged write.
 */
async function strike(blow: string, hit: () => Promise<() => unknown>): Promise<void> {
  const stop = new AbortController()
  const before = total()
  const writing = writers.map(one => one.write(publicUrl, stop.signal, pause))
  const failed = Promise.all(writing).then(() => {})
  const gaps = watchGaps(stop.signal)
  try {
    await Promise.race([failed, enough()])
    const undo = await hit()
    await sleep(1000)
    await Promise.race([failed, enough()])
    await undo()
    await Promise.race([failed, cluster.untilWhole()])
    await Promise.race([failed, enough()])
  } finally {
    stop.abort()
  }
  await failed
  const gap = await gaps
  const after = total()
  const row = { blow, gap: Number(gap.toFixed(1)) }
  rows.push({
    ...row,
    acknowledged: after.acknowledged - before.acknowledged,
    unavailable: after.unavailable - before.unavailable,
    failed: after.failed - before.failed,
  })
  console.log(JSON.stringify(rows.at(-1)))
  if (gap > gapBound) problem(`${blow}: no write was acknowledged for ${gap.toFixed(0)} s`)
  for (const [index, server] of servers.entries())
    if (server?.child.exitCode !== null || server.child.signalCode !== null)
      problem(`${blow}: server ${index + 1} ended:\n${server?.output()}`)
  for (const balancer of balancers) if (balancer.exitCode !== null) problem(`${blow}: an HAProxy ended`)
}

/** Rejects where writes are not acknowledged in time. */
async function enough(): Promise<void> {
  const wanted = total().acknowledged + atLeast
  for (const until = Date.now() + 2 * gapBound * 1000; total().acknowledged < wanted; await sleep(20))
    if (Date.now() > until) throw new Error('Writes are not acknowledged any more')
}

/** Seconds of the longest time without an acknowledged write, until `signal` is aborted. */
async function watchGaps(signal: AbortSignal): Promise<number> {
  let last = performance.now()
  let longest = 0
  for (let seen = total().acknowledged; !signal.aborted; await sleep(5)) {
    const { acknowledged } = total()
    longest = Math.max(longest, performance.now() - last)
    if (acknowledged !== seen) last = performance.now()
    seen = acknowledged
  }
  return longest / 1000
}

/** Reads every acknowledged write through both servers, and counts every counter again from its rows. */
async function readBack(): Promise<void> {
  const lost: string[] = []
  for (const writer of writers)
    for (const number of [1, 2])
      lost.push(...(await writer.missing(`http://${ofMachine(number)}:3000`, true)))
  const pool = new pg.Pool({ connectionString: databaseUrlOf(1), max: 1 })
  const parts = await pool.query(
    `select id from posts where (select count(*) from tips where post_id = posts.id) <> 3`,
  )
  const wrong = [...(await differences(pool)), ...parts.rows]
  await pool.end()
  console.table(rows)
  const { acknowledged } = total()
  console.log(`${acknowledged} writes acknowledged, ${lost.length} lost; ${wrong.length} counters wrong`)
  for (const one of [...lost, ...wrong.map(row => JSON.stringify(row))].slice(0, 20)) problem(one)
  for (const server of servers)
    if ((await server?.stop()) !== 0) problem(`A server did not end in order:\n${server?.output()}`)
  servers.length = 0
}

function total(): Writer['counts'] {
  const counts = { acknowledged: 0, unavailable: 0, failed: 0 }
  for (const one of writers)
    for (const name of ['acknowledged', 'unavailable', 'failed'] as const) counts[name] += one.counts[name]
  return counts
}

function problem(what: string): void {
  console.error(`NOT OK: ${what}`)
  process.exitCode = 1
}
