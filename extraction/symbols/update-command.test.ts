import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const run = promisify(execFile)
const command = fileURLToPath(new URL('./update-command.ts', import.meta.url))
let directory = ''
let server: Server
let agents: (string | undefined)[] = []
let answer = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'symbols-'))
  agents = []
  server = createServer((request, response) => {
    agents.push(request.headers['user-agent'])
    response.setHeader('content-type', 'application/json').end(answer)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
})

afterEach(async () => {
  await new Promise(closed => server.close(closed))
  await rm(directory, { recursive: true })
})

function update(port: number) {
  const host = `127.0.0.1:${port}`
  const env = { ...process.env, DATA_DIR: directory, EXTRACT_ALLOW_HOSTS: host }
  return run(process.execPath, [command, `http://${host}/list.json`], { env })
}

it('says in one sentence that the list cannot be reached, and leaves no file', async () => {
  const { port } = server.address() as AddressInfo // an HTTP server listens on a port, not on a path
  await new Promise(closed => server.close(closed))
  const failure = await update(port).catch((error: { code: number; stderr: string }) => error)
  server = createServer()
  server.listen(0)
  expect(failure).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The list of symbols could not be updated; .*\n$/),
  })
  await expect(readFile(join(directory, 'symbols.csv'))).rejects.toThrow()
})

it('writes the list as CSV and names the product to the source', async () => {
  answer = JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [[1, 'Some, Inc.', 'SOME', 'NYSE']],
  })
  const { port } = server.address() as AddressInfo // as above
  const { stdout } = await update(port)
  expect(stdout).toContain('1 symbols')
  expect(await readFile(join(directory, 'symbols.csv'), 'utf8')).toBe(
    'ticker,name,exchange\nSOME,"Some, Inc.",NYSE\n',
  )
  expect(agents[0]).toMatch(/^Tipfolio/)
})
