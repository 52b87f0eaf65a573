import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/testing/free-port.ts'
import { root } from './sources-hash.ts'

// The whole server suite on Debian's PostgreSQL 15, the oldest that is promised: npm run test:postgres15 [FILE...]

const bin = '/usr/lib/postgresql/15/bin'
if (!existsSync(join(bin, 'postgres'))) {
  console.error(
    `PostgreSQL 15 is not in ${bin}. Install it with "apt-get install postgresql-15" (Debian 12 has it), then run this again`,
  )
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'tipfolio-postgres15-'))
chmodSync(folder, 0o711)
const data = join(folder, 'data')
// PostgreSQL refuses to be root: as root it runs as nobody.
const nobody = 65_534
const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
mkdirSync(data, { mode: 0o700 })
if (as.uid !== undefined) chownSync(data, as.uid, as.gid)
const options = { ...as, cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
const port = await freePort()
const locale = ['-E', 'UTF8', '--locale=C.UTF-8']
execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tipfolio', '-A', 'trust', ...locale], {
  ...options,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const settings = [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  // What it stores is thrown away.
  'fsync=off',
  'log_min_messages=fatal',
]
const arguments_ = ['-D', data, ...settings.flatMap(setting => ['-c', setting])]
const postgres = spawn(join(bin, 'postgres'), arguments_, {
  ...options,
  stdio: ['ignore', 'ignore', 'inherit'],
})
let code = 1
try {
  await untilStarted()
  const suite = spawn('npx', ['vitest', 'run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: `postgres://tipfolio@127.0.0.1:${port}/postgres` },
    stdio: 'inherit',
  })
  await once(suite, 'exit')
  code = suite.exitCode ?? 1
} finally {
  const ended = once(postgres, 'exit')
  if (postgres.exitCode === null && postgres.kill('SIGINT')) await ended
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)

/** The last line of its file says so. */
async function untilStarted(): Promise<void> {
  const file = join(data, 'postmaster.pid')
  for (const until = Date.now() + 30_000; ; await sleep(50)) {
    if (existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith('ready')) return
    if (postgres.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL 15 did not start')
  }
}
