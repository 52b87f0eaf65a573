import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll } from 'vitest'

export interface SourceServer {
  /** As EXTRACT_ALLOW_HOSTS names it. */
  readonly host: string
}

/** A site on this machine that posts are extracted from, for the journeys of a file. */
export function useSource(listener: RequestListener): SourceServer {
  let server: Server | undefined

  beforeAll(async () => {
    server = createServer(listener)
    await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })

  return {
    get host() {
      const address = server?.address()
      if (!address || typeof address === 'string')
        throw new Error('The source is started before the first test')
      return `127.0.0.1:${address.port}`
    },
  }
}
