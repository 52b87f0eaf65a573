import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { readForm, sendJson, verbose } from '#extraction/listening/testing/transcriber.ts'

/** What stands in for the endpoint in all tests of a file. */
export interface StandIn {
  variables: Record<string, string>
  /** How it answers from now on. By default everything says `spoken`. */
  answer: (how: (request: Heard, response: ServerResponse) => void) => void
  /** What it has got since the test began. */
  heard: Heard[]
  /** Names of the files that lie in the folder for audio. */
  files: () => string[]
  removeFiles: () => void
}

export type Heard = Awaited<ReturnType<typeof readForm>>

/** An invented episode as an endpoint tells it: one tip, said from the fourth second on. */
export const spoken = [
  { start: 0, end: 4, text: ' Welcome back to the machine hour, everybody.' },
  {
    start: 4,
    end: 12,
    text: ' We are buying NVIDIA today, because demand for its chips grows faster than supply.',
  },
  { start: 12, end: 19, text: ' Our price target for NVIDIA is 210 dollars within twelve months.' },
]

/** An endpoint on this machine, and settings that ask it. They are there before the application is made. */
export async function sharedTranscriber(variables: Record<string, string> = {}): Promise<StandIn> {
  const dataDir = mkdtempSync(join(tmpdir(), 'listening-'))
  const usual = (_: Heard, response: ServerResponse) => sendJson(response, verbose(spoken))
  const folder = join(dataDir, 'listening')
  const files = () => (existsSync(folder) ? readdirSync(folder).filter(name => name !== 'place') : [])
  let answering = usual
  const heard: Heard[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await readForm(request)
    heard.push(form)
    answering(form, response)
  }
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  beforeEach(() => {
    answering = usual
    heard.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    variables: {
      TRANSCRIBE_URL: `http://127.0.0.1:${address.port}`,
      TRANSCRIBE_KEY: 'sk-of-the-test',
      DATA_DIR: dataDir,
      ...variables,
    },
    answer: how => {
      answering = how
    },
    heard,
    removeFiles: () => {
      for (const name of files()) rmSync(join(folder, name))
    },
    files,
  }
}
