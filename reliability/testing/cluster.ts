import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'

// Three database machines with the files of deploy/cluster/, each at a loopback address of its own, with the ports of those
// files: Debian's etcd, Patroni, PostgreSQL and HAProxy.

const files = join(import.meta.dirname, '../../deploy/cluster')

/** What has to be there, and the packages of Debian that have it. */
export const needed = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
}

export interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

export interface Cluster {
  names: string[]
  /** Where a machine of the files (10.0.0.N) is on this one. */
  address(last: number): string
  /** An HAProxy by a file of deploy/cluster/; `own` stands for its 127.0.0.1. */
  startHaproxy(file: string, own: string): ChildProcess
  /** As Patroni tells them; none where no machine answers. */
  members(): Promise<Member[]>
  /** Waits until one is primary, one is its synchronous standby and the third follows as well. */
  untilWhole(): Promise<void>
  /** The name of the machine that has a role. */
  nodeOf(role: 'leader' | 'sync_standby'): Promise<string>
  /** Etcd, Patroni and PostgreSQL of a machine. */
  startNode(name: string): void
  /** Sends a signal to everything of a machine, or to its PostgreSQL alone. */
  signal(name: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT', only?: 'postgres'): void
  switchover(from: string, to: string): Promise<void>
  /** Ends what was started. */
  stop(): Promise<void>
}

const names = ['node1', 'node2', 'node3']

/** Patience for what has nothing to do with a gap: making the cluster, and a machine that comes back. Milliseconds. */
const wholeWithin = 180_000

/** Three machines in a folder, none of which is started. */
export function makeCluster(folder: string): Cluster {
  const network = `127.${random(64, 254)}.${random(1, 254)}`
  const address = (last: number) => `${network}.${last}`
  // PostgreSQL refuses to be root. As root everything runs as the user that Debian's package has made.
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  const haproxies: ChildProcess[] = []
  let count = 0

  const place = (name: string) => join(folder, name)
  const configOf = (name: string) => join(place(name), 'patroni.yml')
  const addressed = (text: string) => text.replaceAll('10.0.0.', `${network}.`)

  function makePlace(name: string): void {
    mkdirSync(place(name), { recursive: true, mode: 0o700 })
    if (as.uid !== undefined) chownSync(place(name), as.uid, as.gid)
  }

  /** What the two .env files say, with the lines of one machine (above the empty line) changed to those of another. */
  function environmentOf(name: string): Record<string, string> {
    const texts = ['etcd.env', 'patroni.env'].map(file => {
      const [own = '', common = ''] = readFileSync(join(files, file), 'utf8').split('\n\n')
      const ofNode = own.replaceAll('node1', name).replaceAll('10.0.0.11', `10.0.0.1${name.at(-1)}`)
      return addressed(`${ofNode}\n${common}`)
    })
    const paths = {
      ETCD_DATA_DIR: join(place(name), 'etcd'),
      PATRONI_POSTGRESQL_DATA_DIR: join(place(name), 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(place(name), 'pgpass'),
    }
    return {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      LC_ALL: 'C.UTF-8',
      ...parseEnv(texts.join('\n')),
      ...paths,
    }
  }

  function run(name: string, command: string, args: string[], env: Record<string, string>): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, { ...as, cwd: place(name), env, stdio: ['ignore', log, log] })
    closeSync(log)
    return child
  }

  function startNode(name: string): void {
    makePlace(name)
    const config = readFileSync(join(files, 'patroni.yml'), 'utf8')
    writeFileSync(configOf(name), config.replaceAll('/var/run/postgresql', place(name)))
    const environment = environmentOf(name)
    run(name, '/usr/bin/etcd', ['--log-level=warn'], environment)
    run(name, '/usr/bin/patroni', [configOf(name)], environment)
  }

  /** Processes of a machine are those that work in its folder. */
  function processesOf(name: string, only?: 'postgres'): number[] {
    return readdirSync('/proc').flatMap(pid => {
      if (!/^\d+$/.test(pid)) return []
      const at = linkOf(`/proc/${pid}/cwd`)
      const data = join(place(name), 'data')
      return at === data || (!only && `${at}/`.startsWith(`${place(name)}/`)) ? [Number(pid)] : []
    })
  }

  function signal(name: string, kind: NodeJS.Signals, only?: 'postgres'): void {
    for (const pid of processesOf(name, only))
      try {
        process.kill(pid, kind)
      } catch (error) {
        // It has ended since it was looked for, with the one that was killed before it.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
  }

  async function members(): Promise<Member[]> {
    for (const last of [11, 12, 13])
      try {
        const limits = { signal: AbortSignal.timeout(2000) }
        const answer = await fetch(`http://${address(last)}:8008/cluster`, limits)
        if (answer.ok) return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The next machine may know.
      }
    return []
  }

  async function untilWhole(): Promise<void> {
    const roles = 'leader replica sync_standby'
    for (const until = Date.now() + wholeWithin; ; await sleep(250)) {
      const found = await members()
      const isWhole =
        found.every(({ state }) => state === 'running' || state === 'streaming') &&
        new Set(found.map(({ timeline }) => timeline)).size === 1
      if (
        isWhole &&
        found
          .map(({ role }) => role)
          .sort()
          .join(' ') === roles
      )
        return
      if (Date.now() > until) throw new Error(`The cluster is not whole: ${JSON.stringify(found)}`)
    }
  }

  return {
    names,
    address,
    members,
    untilWhole,
    startNode,
    signal,
    startHaproxy(file, own) {
      const name = `haproxy${++count}`
      makePlace(name)
      const text = addressed(readFileSync(join(files, file), 'utf8')).replaceAll('127.0.0.1', own)
      writeFileSync(join(place(name), file), text)
      if (as.uid !== undefined) chownSync(join(place(name), file), as.uid, as.gid)
      const child = run(name, '/usr/sbin/haproxy', ['-db', '-f', join(place(name), file)], {})
      haproxies.push(child)
      return child
    },
    async nodeOf(role) {
      const found = (await members()).find(one => one.role === role)
      if (!found) throw new Error(`No machine is ${role}`)
      return found.name
    },
    async switchover(from, to) {
      const switched = ['switchover', '--leader', from, '--candidate', to, '--force']
      const asNode = { ...as, env: environmentOf(from), cwd: place(from) }
      const { stdout } = await promisify(execFile)(
        '/usr/bin/patronictl',
        ['-c', configOf(from), ...switched],
        asNode,
      )
      if (!stdout.includes('Successfully switched over')) throw new Error(stdout)
    },
    async stop() {
      for (const child of haproxies) child.kill('SIGKILL')
      for (let tries = 0; tries < 50 && names.some(name => processesOf(name).length > 0); tries++) {
        for (const name of names) signal(name, 'SIGKILL')
        await sleep(100)
      }
    },
  }
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
}

function random(from: number, to: number): number {
  return from + Math.floor(Math.random() * (to - from))
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // A process that has ended, or one of somebody else.
    return ''
  }
}
