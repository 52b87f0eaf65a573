import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Servers that nobody may ask: inside this machine, on a port of their own and, where it is free, on port 80. */
export interface Canary {
  /** Of the one on a port of its own. */
  port: number
  /** Where they listen, such as 127.0.0.1:80. */
  places: string[]
  requests: string[]
  close(): void
}

export async function openCanary(): Promise<Canary> {
  const requests: string[] = []
  const servers: Server[] = []
  async function open(host: string, port: number): Promise<Server | null> {
    const server = createServer(({ method, url, headers }, response) => {
      requests.push(`${method} ${headers.host}${url}`)
      response.end('<p>The secret of this network, in more than enough words to be read as an article.</p>')
    })
    const listens = await new Promise<boolean>(resolve => {
      server.once('error', () => resolve(false)).listen(port, host, () => resolve(true))
    })
    if (!listens) return null
    servers.push(server)
    return server
  }
  const own = await open('127.0.0.1', 0)
  if (!own) throw new Error('No port is free')
  await open('127.0.0.1', 80)
  await open('::1', 80)
  const places = servers.map(server => {
    // Servers on a network have an address with a port.
    const { address, port } = server.address() as AddressInfo
    return `${address}:${port}`
  })
  return {
    port: Number(places[0]?.split(':')[1]),
    places,
    requests,
    close() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
