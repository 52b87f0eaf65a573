import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from '#extraction/testing/until.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')

/** A first start makes the database's files; a slow machine may need a while for it. Milliseconds. */
const startWithin = patience(60_000)
const stopWithin = patience(20_000)

export interface RunningServer {
  /** Such as http://localhost:40123, without a slash at the end: its PUBLIC_URL. */
  origin: string
  /** Milliseconds from its start to the line that says it is ready. */
  readyAfter: number
  /** Sends a signal and gives the exit code, null where the signal itself ended it; rejects when it has not ended in time. */
  stop(signal?: StopSignal): Promise<number | null>
  /** Everything it wrote, as far as it was read. */
  output(): string
  /** The process that was started: the server, or npm. */
  child: ChildProcessByStdio<null, Readable, Readable>
}

type StopSignal = 'SIGTERM' | 'SIGINT' | 'SIGKILL'

interface Options {
  /** Settings besides PORT, DATA_DIR and RATE_LIMITS=off. */
  environment?: Record<string, string>
  dataDir: string
  /** `npm start`, or what it runs. */
  by?: 'npm' | 'sh'
  /** The name its visitors call it by, where it is not localhost. It listens on loopback all the same. */
  host?: string
  /** Leads a group of processes of its own, as what is started at a terminal does. */
  detached?: boolean
}

/** Starts the built product as its users do, on a port of its own, and waits until it is ready. */
export async function startServer(options: Options): Promise<RunningServer> {
  for (;;)
    try {
      return await startOn(await freePort(), options)
    } catch (error) {
      // Another program may have taken the port since it was found free: then it is tried with another one.
      if (!/PORT \d+ .* is in use by another program/.test(String(error))) throw error
    }
}

async function startOn(
  port: number,
  { environment = {}, dataDir, by = 'sh', host, detached = false }: Options,
): Promise<RunningServer> {
  const [command, args] = by === 'npm' ? ['npm', ['start']] : ['sh', [join(root, 'scripts/start.sh')]]
  const started = performance.now()
  const child = spawn(command, args, {
    // npm needs the project's folder; for the shell another one keeps a developer's .env out of the tests.
    cwd: by === 'npm' ? root : dataDir,
    env: {
      // Nothing of the test run's own settings: the product is to start by its defaults.
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Nor of its time: what Node has made of the product's files in an earlier process.
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      PORT: String(port),
      DATA_DIR: join(dataDir, 'data'),
      RATE_LIMITS: 'off',
      ...(host && { PUBLIC_URL: `http://${host}:${port}` }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString()
    })
  await untilReady(child, () => output)
  return {
    origin: `http://${host ?? 'localhost'}:${port}`,
    readyAfter: performance.now() - started,
    stop: (signal = 'SIGTERM') => stop(child, signal, () => output),
    output: () => output,
    child,
  }
}

/** A folder for a DATA_DIR that is gone after `remove`. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'tipfolio-e2e-'))
  // Open to pass through: for root the database would otherwise be kept elsewhere, and stay there.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + startWithin; !output().includes('Tipfolio is ready at'); await sleep(10)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it was ready:\n${output()}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The server was not ready within ${startWithin} ms:\n${output()}`)
    }
  }
}

async function stop(child: ChildProcess, signal: StopSignal, output: () => string): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`The server had ended already:\n${output()}`)
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = new AbortController()
  const inTime = await Promise.race([
    ended.then(() => true),
    sleep(stopWithin, false, { signal: late.signal }),
  ])
  late.abort()
  if (!inTime) {
    child.kill('SIGKILL')
    throw new Error(`The server did not stop within ${stopWithin} ms:\n${output()}`)
  }
  return child.exitCode
}
