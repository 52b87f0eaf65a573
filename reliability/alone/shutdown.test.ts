import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { patience, until } from '#extraction/testing/until.ts'
import { startServer, temporaryFolder } from '../../e2e/testing/server.ts'
import { newPerson } from '../testing/person.ts'
import { preparedFolder } from '../testing/prepared-folder.ts'
import { rounds } from '../testing/rounds.ts'

const clients = 16

/** How a request ended. `dropped`: without an answer, over a connection that the server had accepted. */
type Ending = 'answered' | 'refused' | 'dropped'

describe('SIGTERM under load', () => {
  const folder = preparedFolder()
  afterAll(folder.remove)

  it(
    `drops no request that was accepted, in ${2 * rounds} stops with ${clients} clients`,
    async () => {
      const endings: Record<Ending, number> = { answered: 0, refused: 0, dropped: 0 }
      const stopped: number[] = []
      for (let round = 0; round < 2 * rounds; round++) {
        const server = await startServer({ dataDir: folder.path })
        // Where the test has failed before it stopped it.
        onTestFinished(async () => void (await server.stop().catch(() => null)))
        const person = await newPerson(server.origin)
        const stock = await person.ask(server.origin, 'POST', '/api/stocks', { ticker: 'KEEP' })
        const { id: stockId } = stock.json<{ id: string }>()
        const agent = new Agent({ keepAlive: true, maxSockets: clients })
        const headers = { cookie: person.cookie }
        let hasEnded = false
        let signalledAt = Number.POSITIVE_INFINITY
        const asking = Array.from({ length: clients }, async (_, client) => {
          while (!hasEnded) {
            const note = client % 2 === 0 ? { stockId, content: randomUUID() } : undefined
            const sentAt = performance.now()
            const ending = await send(
              agent,
              `${server.origin}/api/${note ? 'notes' : 'my-stocks'}`,
              headers,
              note,
            )
            // Connections that rest are closed half a second after the signal: by then nobody is on the way any more.
            const isLate = sentAt > signalledAt + 400
            endings[ending === 'dropped' && isLate ? 'refused' : ending]++
            if (ending !== 'answered') return
          }
        })
        const before = endings.answered
        await until('requests to be answered', () => endings.answered > before + 2 * clients)
        // Then at any moment.
        await sleep(Math.random() * 100)
        signalledAt = performance.now()
        expect(await server.stop()).toBe(0)
        stopped.push(performance.now() - signalledAt)
        hasEnded = true
        await Promise.all(asking)
        agent.destroy()
      }
      console.log(
        `${stopped.length} stops, ${endings.answered} requests answered, ${endings.dropped} dropped, ` +
          `${endings.refused} refused afterwards; stopped after ${Math.max(...stopped).toFixed(0)} ms at most`,
      )
      expect(endings.dropped).toBe(0)
      expect(endings.answered).toBeGreaterThan(clients * rounds)
    },
    patience(180_000 * rounds),
  )
})

function send(
  agent: Agent,
  address: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      answer => {
        if (answer.statusCode !== (body ? 201 : 200)) reject(new Error(`${address}: ${answer.statusCode}`))
        answer.on('error', () => resolve('dropped')).on('end', () => resolve('answered'))
        answer.resume()
      },
    )
    // A new connection that is not taken any more was never accepted.
    sent.on('error', () => resolve(sent.reusedSocket ? 'dropped' : 'refused'))
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

describe('a start on a port that another program has', () => {
  const folder = temporaryFolder()
  afterAll(folder.remove)

  it('says so in one sentence, and nothing else', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    if (address === null || typeof address === 'string') throw new Error('There is no port')
    const environment = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(address.port),
      DATA_DIR: join(folder.path, 'data'),
    }
    const start = join(import.meta.dirname, '../../scripts/start.sh')
    const ended: unknown = await promisify(execFile)('sh', [start], {
      cwd: folder.path,
      env: environment,
    }).catch((error: unknown) => error)
    expect(ended).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Tipfolio \S+ starts\n$/),
      stderr: `Tipfolio cannot start: PORT ${address.port} on 127.0.0.1 is in use by another program: stop it, or set PORT to a free one\n`,
    })
  })
})
