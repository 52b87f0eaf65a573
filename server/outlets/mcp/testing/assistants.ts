import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { CreatedToken } from '#contract/tokens.ts'
import { type Listening, listen } from '../../../http/listen.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { SignedInClient } from '../../../testing/client.ts'
import { created } from '../../../testing/makers.ts'

/** The application on a port, where a person's assistants reach it. It is there from the first test on. */
export interface Assistants {
  /** Of the endpoint: http://127.0.0.1:40123/mcp. */
  readonly address: string
  readonly readToken: string
  readonly writeToken: string
  /** A new token of the person. */
  token(scope: 'read' | 'write'): Promise<string>
  /** The protocol's own client, as an assistant has it. */
  assistant(secret?: string): Promise<Client>
}

export function sharedAssistants(app: TestApp, person: SignedInClient): Assistants {
  let server: Listening | undefined
  let address = ''
  let readToken = ''
  let writeToken = ''

  beforeAll(async () => {
    readToken = await token('read')
    writeToken = await token('write')
    const { config, log } = app.services
    server = await listen(request => app.request(request), { ...config, port: 0, host: '127.0.0.1', log })
    address = `http://127.0.0.1:${server.port}/mcp`
  })
  afterAll(async () => {
    await server?.stop()
  })

  async function token(scope: 'read' | 'write'): Promise<string> {
    const answer = await person.post('/api/tokens', { name: 'Assistant', scope })
    return (await created<CreatedToken>(answer)).secret
  }

  return {
    get address() {
      return address
    },
    get readToken() {
      return readToken
    },
    get writeToken() {
      return writeToken
    },
    token,
    async assistant(secret) {
      const client = new Client({ name: 'test', version: '1' })
      const headers: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {}
      const transport = new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } })
      // Its own type says that an id may be undefined, where the interface says absent.
      await client.connect(transport as Parameters<Client['connect']>[0])
      onTestFinished(() => client.close())
      return client
    },
  }
}

const text = z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1)

/** Calls a tool; gives what it says, and the same as data. */
export async function use(client: Client, name: string, args: object = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } })
  const [said] = text.parse(content)
  return {
    said: said?.text ?? '',
    data: z.record(z.string(), z.unknown()).parse(structuredContent ?? {}),
    isError,
  }
}
