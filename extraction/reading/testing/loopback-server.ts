import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

export interface LoopbackServer {
  /** Such as http://127.0.0.1:40123, without a slash at the end. */
  origin: string
  /** As EXTRACT_ALLOW_HOSTS would name it. */
  host: string
  /** Method and path of every request that arrived. */
  requests: string[]
}

/** A real server on this machine for one test; it ends with the test. */
export async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  const host = `127.0.0.1:${address.port}`
  return { origin: `http://${host}`, host, requests }
}
