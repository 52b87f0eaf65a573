import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#contract/problem.ts'
import { type RunningServer, startServer, temporaryFolder } from '../e2e/testing/server.ts'
import { type Canary, openCanary } from './testing/canary.ts'
import { type HostileSource, openHostileSource, quickAnswers, slowPaths } from './testing/hostile-source.ts'
import { hangingName, nameOf } from './testing/network-names.ts'
import { type Answer, ask, newPerson, type Person } from './testing/person.ts'
import { insideAnswers, privateAddress } from './testing/private-addresses.ts'
import { rounds } from './testing/rounds.ts'
import { publicAddresses, type WatchedNetwork, watchNetwork } from './testing/simulated-network.ts'

const [publicV4 = '', publicV6 = ''] = publicAddresses
const megabyte = 1024 * 1024

/** How much more the process may hold after a bout than after the one before, and at its height, in megabytes. */
const memoryMayGrow = 200
const memoryMayReach = 1200
/** Milliseconds that nobody's call may take meanwhile, on a machine that has other things to do. */
const othersWait = 2000

const folder = temporaryFolder()
let canary: Canary
let source: HostileSource
let network: WatchedNetwork
let server: RunningServer
let person: Person
let number = 0

beforeAll(async () => {
  canary = await openCanary()
  source = await openHostileSource()
  network = watchNetwork(source.port)
  const place = `127.0.0.1:${source.port}`
  const environment = {
    ...network.environment,
    EXTRACT_ALLOW_HOSTS: place,
    YOUTUBE_ORIGIN: `http://${place}`,
  }
  server = await startServer({ dataDir: folder.path, environment })
  person = await newPerson(server.origin)
}, 90_000)

afterAll(async () => {
  expect(await server.stop(), server.output()).toBe(0)
  for (const one of [source, canary]) one.close()
  network.remove()
  folder.remove()
}, 30_000)

const extract = (url: string, by = person) => by.ask(server.origin, 'POST', '/api/extract', { url })
/** A page of the source by a name of its own that leads to these addresses, one answer a look-up. */
const page = (path: string, ...answers: string[][]) =>
  `http://${nameOf(`n${number++}`, ...(answers.length > 0 ? answers : [[publicV4]]))}${path}`
const leadingTo = (address: string, path = '/to') => page(`${path}?url=${encodeURIComponent(address)}`)

/** Expects that an address is refused as one of the inside, or as no web address; never as one that did not answer. */
async function expectRefused(address: string, answer: Answer): Promise<void> {
  expect([403, 422], `${JSON.stringify(address)}: ${answer.text}`).toContain(answer.status)
  expect(problem.parse(JSON.parse(answer.text)).detail.length).toBeGreaterThan(10)
}

/** Expects that nothing was asked but public addresses on the web's ports and the source that the operator allows. */
function expectNothingInside(): void {
  expect(canary.requests).toEqual([])
  const wrong = network.attempts().filter(({ address, port }) => {
    const isSource = address === '127.0.0.1' && port === source.port
    return !isSource && !(publicAddresses.includes(address) && (port === 80 || port === 443))
  })
  expect(wrong).toEqual([])
}

describe('the watch itself', () => {
  it('sees what is asked, and the canary answers who finds it', async () => {
    const address = page('/article')
    expect((await extract(address)).status).toBe(200)
    expect(network.attempts()).toContainEqual({
      name: new URL(address).hostname,
      address: publicV4,
      port: 80,
    })
    expect((await fetch(`http://127.0.0.1:${canary.port}/sung`)).status).toBe(200)
    expect(canary.requests.splice(0)).toEqual([`GET 127.0.0.1:${canary.port}/sung`])
  })
})

describe('an address of the inside', () => {
  const tries = 150 * rounds

  it(`is not asked, in any spelling (${tries} of them)`, async () => {
    const ports = [canary.port, 22, 5432, 6379]
    await fc.assert(
      fc.asyncProperty(privateAddress(ports), async address =>
        expectRefused(address, await extract(address)),
      ),
      { numRuns: tries, endOnFailure: true },
    )
    expectNothingInside()
  })

  it(`is not asked when a page leads to it (${tries} of them)`, async () => {
    const inside = privateAddress([canary.port])
    const path = fc.constantFrom('/to', '/to-again')
    await fc.assert(
      fc.asyncProperty(inside, path, async (spelling, by) => {
        const address = spelling.trim().replaceAll('\n', '')
        const answer = await extract(leadingTo(address, by))
        // After http: one slash begins a path of the source's own, which it does not have.
        if (/^http:[/\\][^/\\]/i.test(address)) expect(answer.status, answer.text).toBe(502)
        else await expectRefused(address, answer)
      }),
      { numRuns: tries, endOnFailure: true },
    )
    expectNothingInside()
  })

  it('is not asked when a name leads to it, alone or beside a public one', async () => {
    for (const address of insideAnswers) {
      for (const scheme of ['http', 'https'])
        await expectRefused(address, await extract(page('/', [address]).replace('http', scheme)))
      expect((await extract(page('/article', [address, publicV4]))).status, address).toBe(200)
    }
    expectNothingInside()
  })

  it('is not asked when a name changes its mind between look-up and connection, or on the way', async () => {
    for (const address of insideAnswers) {
      // One look-up is one connection: whoever looks up twice is told the inside the second time.
      expect((await extract(page('/article', [publicV4], [address]))).status, address).toBe(200)
      const name = nameOf(`again${number++}`, [publicV6], [address])
      const again = `http://${name}/to?url=${encodeURIComponent(`http://${name}/`)}`
      await expectRefused(address, await extract(again))
      await expectRefused(address, await extract(page('/', [address], [publicV4])))
    }
    expectNothingInside()
  })

  it('is not asked when a page, or the page of a video, names it', async () => {
    for (const address of [
      'http://127.0.0.1/',
      `http://127.0.0.1:${canary.port}/`,
      'http://169.254.169.254/latest/',
    ]) {
      expect((await extract(leadingTo(address, '/names'))).status).toBe(200)
      expect((await extract(page('/names', [publicV6]).concat(`?url=${address}`))).status).toBe(200)
      const video = `http://127.0.0.1:${source.port}/watch?v=abcDEF_123-&url=${encodeURIComponent(address)}`
      await extract(`https://www.youtube.com/watch?v=abcDEF_123-&url=${encodeURIComponent(address)}`)
      await extract(video)
    }
    expectNothingInside()
  })
})

describe('an address of the outside', () => {
  it.each([
    'ftp://93.184.215.14/',
    'file:///etc/passwd',
    'gopher://93.184.215.14/',
    'data:text/html,<p>x',
    'javascript:alert(1)',
    'blob:http://93.184.215.14/x',
    'view-source:http://93.184.215.14/',
    'unix:/var/run/docker.sock',
    'http+unix://%2Fvar%2Frun%2Fdocker.sock/info',
    'ws://93.184.215.14/',
    'dict://93.184.215.14:11211/',
    'http://93.184.215.14:8080/',
    'https://93.184.215.14:22/',
    'http://93.184.215.14:6379/',
    'http://user@93.184.215.14/',
    'http://user:secret@93.184.215.14/',
    'http://93.184.215.14%0d%0aHost:%20127.0.0.1/',
  ])('is not asked as %s, at first or on the way', async address => {
    const before = network.attempts().length
    await expectRefused(address, await extract(address))
    expect(network.attempts()).toHaveLength(before)
    const onTheWay = await extract(leadingTo(address))
    await expectRefused(address, onTheWay)
    expect(network.attempts()).toHaveLength(before + 1)
    expectNothingInside()
  })
})

describe('hostile sources', () => {
  it(
    `end as they should, with memory flat and others served, in ${2 * rounds} bouts and beside slow ones`,
    async () => {
      const [victim, ...slow] = await Promise.all(Array.from({ length: 4 }, () => newPerson(server.origin)))
      if (!victim) throw new Error('Nobody has signed up')
      const waits: number[] = []
      const stop = new AbortController()
      const others = Promise.all([0, 1].map(() => callOn(victim, waits, stop.signal)))
      const held: number[] = []
      try {
        const ended = slowly(slow)
        await bout()
        const started = performance.now()
        expect((await extract(page('/article'), victim)).status).toBe(200)
        expect(performance.now() - started).toBeLessThan(5 * othersWait)
        for (const { address, outcome, took } of await ended) {
          expect(outcome, address).toMatch(/^504 /)
          expect(took, address).toBeLessThan(20_000)
        }
        // From here on all threads but one are gone: before, they have not all come to their size.
        for (let round = 0; round < 2 * rounds; round++) {
          await bout()
          held.push(await settledMemory())
        }
      } finally {
        stop.abort()
        await others
      }

      const height = Math.max(...network.memory()) / megabyte
      const sorted = waits.toSorted((one, other) => one - other)
      const wait = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
      console.log(
        `${held.map(bytes => bytes.toFixed(0)).join(', ')} MB after each bout, ${height.toFixed(0)} MB at most; ` +
          `${waits.length} calls of others took ${wait(0.5).toFixed(0)} ms (95 %: ${wait(0.95).toFixed(0)}, all: ${wait(1).toFixed(0)})`,
      )
      const [first = 0, ...later] = held
      expect(Math.max(...later) - first).toBeLessThan(memoryMayGrow)
      expect(height).toBeLessThan(memoryMayReach)
      expect(waits.length).toBeGreaterThan(100)
      expect(wait(1)).toBeLessThan(othersWait)
      expectNothingInside()
    },
    60_000 + 60_000 * rounds,
  )

  it('cannot take all threads that look up names by names that are never found', () => {
    // Six sources are read at a time. A look-up that hangs outlasts the 15 s of its source, but not of two. Half of the
    // threads look up names (libuv, `UV__WORK_SLOW_IO`).
    expect(network.threads() / 2).toBeGreaterThanOrEqual(2 * 6)
  })

  /** Sources that take what time there is, asked by these people. */
  function slowly(by: Person[]) {
    const addresses = [...slowPaths.map(path => page(path)), `http://${hangingName}/`]
    return Promise.all(
      addresses.map(async (address, index) => {
        const started = performance.now()
        const { status, text } = await extract(address, by[index % by.length])
        return { address, outcome: `${status} ${text}`, took: performance.now() - started }
      }),
    )
  }

  /** Each hostile source once, two at a time. */
  async function bout(): Promise<void> {
    const left = Object.entries(quickAnswers)
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [path, status] = next
        const answer = await extract(page(path))
        expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(status)
      }
    }
    await Promise.all([work(), work()])
  }

  /** Megabytes that the process holds when nothing more is freed: the least of a second. */
  async function settledMemory(): Promise<number> {
    const before = network.memory().length
    await new Promise(resolve => setTimeout(resolve, 1000))
    return Math.min(...network.memory().slice(before)) / megabyte
  }

  /** What somebody else does meanwhile: reads and writes, each of which must be answered. */
  async function callOn(one: Person, waits: number[], signal: AbortSignal): Promise<void> {
    const { id: stockId } = (
      await one.ask(server.origin, 'POST', '/api/stocks', { ticker: 'CALM', companyName: 'Calm' })
    ).json<{ id: string }>()
    while (!signal.aborted) {
      for (const call of [
        () => ask(server.origin, 'GET', '/api/posts'),
        () => one.ask(server.origin, 'GET', '/api/my-stocks'),
        () => one.ask(server.origin, 'POST', '/api/notes', { stockId, content: 'A calm note' }),
      ]) {
        const started = performance.now()
        const { status, text } = await call()
        expect([200, 201], text).toContain(status)
        waits.push(performance.now() - started)
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    }
  }
})
