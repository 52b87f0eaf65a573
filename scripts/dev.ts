import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './sources-hash.ts'

// `npm run dev`: builds and starts the product again after every change. A build takes a few seconds. Where one fails,
// the server before goes on and the terminal shows the reason.

/** Milliseconds without a write after which building begins: an editor writes several files at once. */
const quiet = 150

const changes = watchSources()
let running: ChildProcess | undefined
let ending = false
// `on`, not `once`: npm passes on a signal that the terminal has sent already, and the second must not cut the first
// short.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    ending = true
    await stop(running, signal)
    process.exit(0)
  })

while (!ending) {
  const build = run('scripts/build.ts')
  const [status] = await once(build, 'exit')
  if (status === 0) {
    await stop(running, 'SIGTERM')
    if (!ending) running = run('scripts/serve.js')
  }
  await changes.next()
}

function run(script: string): ChildProcess {
  // In a group of its own: Ctrl-C reaches only this program, which then stops the server in order.
  return spawn(process.execPath, [join(root, script)], { stdio: 'inherit', detached: true })
}

async function stop(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

function watchSources(): { next(): Promise<void> } {
  let last = 0
  for (const folder of ['contract', 'reckoning', 'extraction', 'server', 'web'])
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file?.includes('.test.')) last = Date.now()
    })
  let seen = 0
  return {
    async next() {
      while (last === seen || Date.now() - last < quiet) await sleep(50)
      seen = last
    },
  }
}
