import { afterAll, beforeAll, expect } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { type RunningServer, startServer } from '../../e2e/testing/server.ts'
import { type Canary, openCanary } from './canary.ts'
import { type HostileSource, openHostileSource } from './hostile-source.ts'
import { nameOf } from './network-names.ts'
import { type Answer, newPerson, type Person } from './person.ts'
import { preparedFolder } from './prepared-folder.ts'
import { publicAddresses, type WatchedNetwork, watchNetwork } from './simulated-network.ts'

interface Opened {
  canary: Canary
  source: HostileSource
  network: WatchedNetwork
  server: RunningServer
  person: Person
}

/** A server in a network that is watched, with a source that means ill and somebody who asks for it. */
export interface WatchedServer extends Readonly<Opened> {
  /** Has an address extracted. */
  extract(url: string, by?: Person): Promise<Answer>
  /** A page of the source by a name of its own that leads to these addresses, one answer a look-up. */
  page(path: string, ...answers: string[][]): string
  /** Expects that nothing was asked but public addresses on the web's ports and the source that the operator allows. */
  expectNothingInside(): void
}

/** For the tests of a file: it is there from the first one on. */
export function sharedWatchedServer(): WatchedServer {
  const folder = preparedFolder()
  const [publicV4 = ''] = publicAddresses
  let all: Opened | undefined
  let number = 0
  const opened = () => {
    if (!all) throw new Error('The server is started before the first test')
    return all
  }

  beforeAll(async () => {
    const canary = await openCanary()
    const source = await openHostileSource()
    const network = watchNetwork(source.port)
    const place = `127.0.0.1:${source.port}`
    const environment = {
      ...network.environment,
      EXTRACT_ALLOW_HOSTS: place,
      YOUTUBE_ORIGIN: `http://${place}`,
    }
    const server = await startServer({ dataDir: folder.path, environment })
    all = { canary, source, network, server, person: await newPerson(server.origin) }
  }, patience(90_000))

  afterAll(async () => {
    if (!all) return
    const { canary, source, network, server } = all
    expect(await server.stop(), server.output()).toBe(0)
    for (const one of [source, canary]) one.close()
    network.remove()
    folder.remove()
  })

  return {
    get canary() {
      return opened().canary
    },
    get source() {
      return opened().source
    },
    get network() {
      return opened().network
    },
    get server() {
      return opened().server
    },
    get person() {
      return opened().person
    },
    extract: (url, by = opened().person) => by.ask(opened().server.origin, 'POST', '/api/extract', { url }),
    page: (path, ...answers) =>
      `http://${nameOf(`n${number++}`, ...(answers.length > 0 ? answers : [[publicV4]]))}${path}`,
    expectNothingInside() {
      const { canary, source, network } = opened()
      expect(canary.requests).toEqual([])
      const wrong = network.attempts().filter(({ address, port }) => {
        const isSource = address === '127.0.0.1' && port === source.port
        return !isSource && !(publicAddresses.includes(address) && (port === 80 || port === 443))
      })
      expect(wrong).toEqual([])
    },
  }
}
