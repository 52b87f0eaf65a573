import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OldestPostgres {
  /** Where it listens, and its user, who may do everything. */
  connection: { host: string; port: number; user: string; database: string }
  databaseUrl: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to be root: as root it runs as nobody. */
const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Starts the oldest PostgreSQL that is promised, 15, in a folder of its own that others may pass through, on a socket in it. It
 * comes with the packages as `oldest-postgres-…`; what it stores is thrown away.
 */
export async function startOldestPostgres(folder: string): Promise<OldestPostgres> {
  const bin = join(programs(folder), 'bin')
  const data = join(folder, 'oldest')
  mkdirSync(data, { mode: 0o700 })
  if (as.uid !== undefined) chownSync(data, as.uid, as.gid)
  const options = { ...as, cwd: data, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tipfolio', '-A', 'trust', ...locale], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const settings = [
    ...['listen_addresses=', `unix_socket_directories=${data}`, 'max_connections=200', 'timezone=UTC'],
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'log_min_messages=fatal'],
  ]
  const started = ['-D', data, ...settings.flatMap(setting => ['-c', setting])]
  const postgres = spawn(join(bin, 'postgres'), started, {
    ...options,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  // The last line of this file says when it is ready.
  const file = join(data, 'postmaster.pid')
  for (const until = Date.now() + 60_000; ; await sleep(50)) {
    if (existsSync(file) && readFileSync(file, 'utf8').trimEnd().endsWith('ready')) break
    if (postgres.exitCode !== null || Date.now() > until) throw new Error('PostgreSQL 15 did not start')
  }
  return {
    connection: { host: data, port: 5432, user: 'tipfolio', database: 'postgres' },
    databaseUrl: `postgres:///postgres?host=${encodeURIComponent(data)}&user=tipfolio`,
    async stop() {
      const ended = once(postgres, 'exit')
      if (postgres.exitCode === null && postgres.kill('SIGINT')) await ended
    },
  }
}

/** Its programs, where the user that it runs as may reach them. */
function programs(folder: string): string {
  const platform = `${process.platform}-${process.arch}`
  const entry = createRequire(import.meta.url).resolve(`oldest-postgres-${platform}`)
  const native = join(dirname(entry), '..', 'native')
  if (as.uid === undefined) return native
  const copy = join(folder, 'oldest-programs')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return copy
}
