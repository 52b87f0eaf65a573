import { afterAll, beforeAll } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { type RunningServer, startServer, temporaryFolder } from '../../e2e/testing/server.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { openWire, type Wire } from './wire.ts'

interface BehindWire {
  readonly server: RunningServer
  readonly postgres: Postgres
  readonly wire: Wire
}

/** A server for the tests of a file, whose PostgreSQL is one of its own and is reached through a wire that can be cut. */
export function serverBehindWire(): BehindWire {
  const folder = temporaryFolder()
  let postgres: Postgres | undefined
  let wire: Wire | undefined
  let server: RunningServer | undefined

  beforeAll(async () => {
    postgres = await startPostgres(`${folder.path}/postgres`)
    wire = await openWire(postgres.port)
    const environment = { DATABASE_URL: `postgres://tipfolio@127.0.0.1:${wire.port}/postgres` }
    server = await startServer({ dataDir: folder.path, environment })
  }, patience(120_000))

  afterAll(async () => {
    // A test may have stopped it.
    await server?.stop().catch(() => {})
    await wire?.close()
    await postgres?.stop('SIGINT')
    folder.remove()
  })

  return {
    get server() {
      return started(server)
    },
    get postgres() {
      return started(postgres)
    },
    get wire() {
      return started(wire)
    },
  }
}

function started<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('The server is started before the first test')
  return part
}
