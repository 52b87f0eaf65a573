import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { clusterFiles } from '#server/database/embedded/files.ts'
import { startServer } from '../e2e/testing/server.ts'
import { newPerson } from './testing/person.ts'
import { preparedFolder } from './testing/prepared-folder.ts'

const folder = preparedFolder()
afterAll(folder.remove)

const postgresRuns = () => existsSync(join(clusterFiles(join(folder.path, 'data')).data, 'postmaster.pid'))

async function startGroup(by: 'npm' | 'sh') {
  const server = await startServer({ dataDir: folder.path, by, detached: true })
  const group = -(server.child.pid ?? 0)
  onTestFinished(() => {
    if (server.child.exitCode === null && server.child.signalCode === null) process.kill(group, 'SIGKILL')
  })
  return { server, group, ended: once(server.child, 'exit') }
}

describe('Ctrl-C', () => {
  it.each(['npm', 'sh'] as const)(
    'ends what %s has started once and in order, however often it is pressed',
    async by => {
      const { server, group, ended } = await startGroup(by)
      // A connection that is kept is closed half a second after the first signal: the second one finds a server that ends.
      await fetch(`${server.origin}/api/health`)
      // At a terminal it tells all processes of the group, and npm passes it on besides, a moment later.
      process.kill(group, 'SIGINT')
      await sleep(100)
      process.kill(group, 'SIGINT')
      expect(await ended, server.output()).toEqual([0, null])
      expect(postgresRuns()).toBe(false)
    },
  )

  it('cuts off who is still being answered when it comes three times within a second, and ends in order', async () => {
    const { server, group, ended } = await startGroup('sh')
    const { cookie } = await newPerson(server.origin)
    const half = connect(Number(new URL(server.origin).port), 'localhost')
    half.on('error', () => {})
    const head = ['POST /api/notes HTTP/1.1', 'host: x', `cookie: ${cookie}`, 'content-length: 9']
    // The answer waits for the body, of which nothing more comes.
    half.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n{`)
    // Time enough to arrive: nothing tells from outside that it has.
    await sleep(500)
    const started = performance.now()
    for (let n = 0; n < 3; n++) {
      process.kill(group, 'SIGINT')
      await sleep(50)
    }
    expect(await ended, server.output()).toEqual([0, null])
    // Who is under way has 10 s otherwise.
    expect(performance.now() - started).toBeLessThan(9000)
    expect(postgresRuns()).toBe(false)
  })
})
