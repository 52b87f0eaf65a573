import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience, settings } from '#server/database/connections/session.ts'
import { freePort } from '../e2e/testing/free-port.ts'
import { startServer } from '../e2e/testing/server.ts'
import { ask, newPerson } from '../reliability/testing/person.ts'
import { startPostgres } from '../reliability/testing/postgres.ts'
import { root } from './sources-hash.ts'

// `npm run test:pgbouncer`: tries the product behind the PgBouncer of the system, in both of its modes.

const environment = { PATH: `${process.env.PATH}:/usr/sbin` }
const found = spawnSync('pgbouncer', ['--version'], { env: environment, encoding: 'utf8' })
const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(found.stdout ?? '') ?? []
if (!major || !minor) {
  console.error('PgBouncer is not there. Install it with "apt-get install pgbouncer", then run this again')
  process.exit(1)
}
/** From version 1.21 on PgBouncer supports prepared statements with names. */
const knowsNames = Number(major) * 100 + Number(minor) >= 121

const folder = mkdtempSync(join(tmpdir(), 'tipfolio-pgbouncer-'))
chmodSync(folder, 0o711)
execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
const postgres = await startPostgres(join(folder, 'postgres'))
try {
  await behind('session', [], async databaseUrl => {
    await tryServer(databaseUrl)
    expectThat(backUp(databaseUrl).status === 0, 'a backup is written')
  })
  for (const [name, value] of Object.entries({ ...settings, ...patience }))
    await postgres.query(`alter role tipfolio in database postgres set ${name} = '${value}'`)
  await behind('transaction', knowsNames ? ['max_prepared_statements = 200'] : [], async databaseUrl => {
    if (knowsNames) await tryServer(databaseUrl)
    else await tryRefusal(databaseUrl)
    const { status, stderr } = backUp(databaseUrl)
    expectThat(status === 1 && lines(stderr) === 1, `a backup is refused: ${stderr}`)
  })
} finally {
  await postgres.stop('SIGINT')
  rmSync(folder, { recursive: true, force: true })
}
process.exit(process.exitCode ?? 0)

/** Starts a PgBouncer with its defaults apart from the mode, and ends it after `work`. */
async function behind(mode: string, more: string[], work: (databaseUrl: string) => Promise<void>) {
  console.log(`PgBouncer ${major}.${minor}, pool_mode = ${mode}`)
  const port = await freePort()
  const place = join(folder, mode)
  mkdirSync(place)
  writeFileSync(join(place, 'users.txt'), '"tipfolio" ""\n')
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgres.port}`,
    '[pgbouncer]',
    `pool_mode = ${mode}`,
  ]
  const listening = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =']
  const users = ['auth_type = trust', `auth_file = ${join(place, 'users.txt')}`]
  writeFileSync(
    join(place, 'pgbouncer.ini'),
    [...lines, ...listening, ...users, ...more].map(line => `${line}\n`).join(''),
  )
  // PgBouncer refuses to run as root. A root user of this script runs it as nobody, as it runs PostgreSQL.
  const { uid, gid } = postgres.files.as
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid)
  const pooler = spawn('pgbouncer', ['--quiet', join(place, 'pgbouncer.ini')], {
    ...postgres.files.as,
    env: environment,
    stdio: 'ignore',
  })
  const ended = once(pooler, 'exit')
  try {
    await untilOpen(pooler, port)
    await work(`postgres://tipfolio@127.0.0.1:${port}/postgres`)
  } finally {
    pooler.kill('SIGTERM')
    await ended
  }
}

async function untilOpen(pooler: ChildProcess, port: number): Promise<void> {
  for (const until = Date.now() + 20_000; ; await sleep(50)) {
    const probe = createConnection(port, '127.0.0.1')
    const isOpen = await new Promise(resolve =>
      probe.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    probe.destroy()
    if (isOpen) return
    if (pooler.exitCode !== null || Date.now() > until) throw new Error('PgBouncer did not start')
  }
}

/** Starts two servers together, with people who write and read at the same time. No answer may be a failure. */
async function tryServer(databaseUrl: string): Promise<void> {
  const places = ['a', 'b'].map(name => join(folder, name))
  for (const place of places) mkdirSync(place, { recursive: true })
  const servers = await Promise.all(
    places.map(dataDir => startServer({ dataDir, environment: { DATABASE_URL: databaseUrl } })),
  )
  const answers = servers.map(async ({ origin }) => {
    const people = await Promise.all([1, 2, 3, 4].map(() => newPerson(origin)))
    const asked = people.map(async (person, who) => {
      const statuses: number[] = []
      for (let n = 0; n < 25; n++) {
        const post = { title: `Post ${n} of ${who}`, summary: 'Margins widen.' }
        statuses.push((await person.ask(origin, 'POST', '/api/posts', post)).status)
        for (const path of ['/api/posts', `/api/search?q=post${n}`, '/'])
          statuses.push((await (n % 2 ? ask : person.ask)(origin, 'GET', path)).status)
      }
      return statuses
    })
    return (await Promise.all(asked)).flat()
  })
  const statuses = (await Promise.all(answers)).flat()
  const failures = statuses.filter(status => status >= 400)
  expectThat(failures.length === 0, `${statuses.length} answers, failed: ${failures.join(' ') || 'none'}`)
  for (const server of servers) expectThat((await server.stop()) === 0, 'the server ends in order')
}

async function tryRefusal(databaseUrl: string): Promise<void> {
  const refused = await startServer({ dataDir: folder, environment: { DATABASE_URL: databaseUrl } }).then(
    () => '',
    error => String(error),
  )
  const said = refused.slice(refused.indexOf('Tipfolio cannot start'))
  const isSentence = said.includes('does not know our statements by their names') && lines(said) === 1
  expectThat(isSentence, `the start is refused: ${said}`)
}

function backUp(databaseUrl: string) {
  const file = join(folder, `${Date.now()}.backup.gz`)
  return spawnSync(process.execPath, [join(root, 'server/database/backup/backup-command.ts'), file], {
    cwd: folder,
    env: { ...environment, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
}

function lines(text: string): number {
  return text.trim().split('\n').length
}

function expectThat(isSo: boolean, what: string): void {
  console.log(`${isSo ? 'ok' : 'NOT OK'}: ${what.trim()}`)
  if (!isSo) process.exitCode = 1
}
