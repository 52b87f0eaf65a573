import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { clusterFiles } from '#server/database/embedded/files.ts'
import { freePort } from '../e2e/testing/free-port.ts'
import { startServer } from '../e2e/testing/server.ts'
import { ask } from './testing/person.ts'
import { preparedFolder } from './testing/prepared-folder.ts'

const folder = preparedFolder()
afterAll(folder.remove)

const postgresRuns = () => existsSync(join(clusterFiles(join(folder.path, 'data')).data, 'postmaster.pid'))

describe('standard output', () => {
  it('that nobody reads holds up nobody and fills no memory, and says how many lines it missed', async () => {
    const server = await startServer({ dataDir: folder.path })
    onTestFinished(async () => void (await server.stop().catch(() => null)))
    const { stdout } = server.child
    const before = server.output()
    stdout.pause()
    // Each is a line of 12 KB: more than ten times what is kept for a reader, and what the pipe holds itself.
    const requests = 1500
    const address = `${server.origin}/${'x'.repeat(12_000)}`
    for (let sent = 0; sent < requests; sent += 20)
      await Promise.all(Array.from({ length: 20 }, () => fetch(address).then(answer => answer.arrayBuffer())))
    stdout.resume()
    const loss = /"message":"(\d+) lines of this log were dropped/g
    const read = () => server.output().slice(before.length)
    const lost = () => [...read().matchAll(loss)].reduce((sum, [, lines]) => sum + Number(lines), 0)
    // The last lines may come behind the one that counts: each waits a tenth of a second for others.
    await eventually(
      'each line, or its place among those dropped',
      () => lost() + read().split('/xxxx').length - 1,
      {
        within: 30_000,
      },
    ).toBe(requests)
    expect(lost()).toBeGreaterThan(0)
    expect(read().length).toBeLessThan(4_000_000)
    expect(await server.stop()).toBe(0)
  })

  it('that is closed ends nothing: requests are answered, and a signal ends it in order', async () => {
    const server = await startServer({ dataDir: folder.path })
    onTestFinished(async () => void (await server.stop().catch(() => null)))
    server.child.stdout.destroy()
    server.child.stderr.destroy()
    for (let sent = 0; sent < 20; sent++)
      expect((await ask(server.origin, 'GET', '/api/posts')).status).toBe(200)
    // Lines wait a tenth of a second for each other: these are written after the first ones were refused.
    await new Promise(resolve => setTimeout(resolve, 300))
    for (let sent = 0; sent < 20; sent++)
      expect((await ask(server.origin, 'GET', '/nowhere')).status).toBe(404)
    expect(await server.stop()).toBe(0)
    expect(postgresRuns()).toBe(false)
  })

  it('through head, as one looks whether it starts, ends neither the server nor what it has started', async () => {
    const port = await freePort()
    const environment = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) }
    const child = spawn('sh', ['-c', 'npm start 2>&1 | head -n 5 >&2'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...environment, DATA_DIR: join(folder.path, 'data') },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    const group = -(child.pid ?? 0)
    onTestFinished(() => {
      if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL')
    })
    let shown = ''
    child.stderr.on('data', bytes => {
      shown += bytes
    })
    const origin = `http://127.0.0.1:${port}`
    const status = () =>
      ask(origin, 'GET', '/api/health').then(
        answer => answer.status,
        () => 0,
      )
    await eventually('the server to be healthy', status, { within: 60_000 }).toBe(200)
    await eventually('the first lines', () => shown.split('\n').length).toBeGreaterThan(5)
    for (let sent = 0; sent < 20; sent++) {
      expect(await status()).toBe(200)
      // Each line is written, and refused, before the next one.
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const ended = once(child, 'exit')
    process.kill(group, 'SIGINT')
    await ended
    await eventually('PostgreSQL to end', postgresRuns, { within: 20_000 }).toBe(false)
  })
})
