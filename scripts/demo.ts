import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// npm run demo: a server with the example, in a folder of its own that is gone when it ends.

const folder = await mkdtemp(join(tmpdir(), 'tipfolio-demo-'))
// Open to pass through: for root the database would otherwise be kept elsewhere, and stay there.
await chmod(folder, 0o711)
const port = process.env.PORT ?? String(await freePort())
const origin = `http://localhost:${port}`
const server = startServer()
const door: { open?: Server } = {}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
const ended = once(server, 'exit')
try {
  const isReady = await Promise.race([ready(server), ended.then(() => false)])
  if (isReady) {
    const cookies = await furnish()
    const way = await openDoor(cookies)
    console.log(`\nThe demo is at ${origin}. Open this address, it lets in once:\n\n    ${way}\n`)
    console.log('Everything in it is invented, and gone when you end it (Ctrl+C).')
  }
  await ended
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  server.kill('SIGTERM')
  await ended
} finally {
  door.open?.close()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode ??= server.exitCode ?? 0

/** The product as `npm start` runs it, without the settings of this machine that are of another server. */
function startServer(): ChildProcess {
  const { DATABASE_URL: _, DATABASE_READ_URL: __, PUBLIC_URL: ___, ...environment } = process.env
  return spawn('sh', [join(import.meta.dirname, 'start.sh')], {
    // A `.env` of this folder is of another server, too.
    cwd: folder,
    env: { ...environment, PORT: port, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl+C at a terminal reaches the whole group: the server is to be told once.
    detached: true,
  })
}

/** Whether the server has said that it is ready. What it says besides is shown. */
function ready({ stdout }: ChildProcess): Promise<boolean> {
  return new Promise(resolve => {
    let said = ''
    stdout?.on('data', (bytes: Buffer) => {
      if (said === 'ready') return
      said += bytes.toString()
      if (!said.includes(' is ready at ')) return
      said = 'ready'
      resolve(true)
    })
  })
}

/** Makes the account of the demo and loads the example. Gives the cookies of its session. */
async function furnish(): Promise<string[]> {
  const password = randomBytes(18).toString('base64url')
  const account = { email: 'you@example.com', password, firstName: 'Robin', lastName: 'Vale' }
  const made = await send('POST', '/api/auth/sign-up/email', account, [])
  const cookies = made.headers.getSetCookie()
  await send(
    'PATCH',
    '/api/auth/user',
    { displayName: 'Robin', researchStyles: ['blogs'], onboardingCompleted: true },
    cookies,
  )
  console.log('Making the example, which takes some seconds…')
  const started = performance.now()
  await send('POST', '/api/example', {}, cookies)
  console.log(`Made in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return cookies
}

async function send(method: string, path: string, body: object, cookies: string[]): Promise<Response> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map(one => one.split(';')[0]).join('; '),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/**
 * A server beside it that gives the session to the first who knows the secret, and then is gone. A cookie holds for
 * all ports of a host.
 */
async function openDoor(cookies: string[]): Promise<string> {
  const secret = randomBytes(18).toString('base64url')
  const opened = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== `/${secret}`) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(303, { location: `${origin}/`, 'set-cookie': cookies, connection: 'close' }).end()
    opened.close()
  })
  door.open = opened
  await new Promise<void>(resolve => opened.listen(0, '127.0.0.1', resolve))
  return `http://localhost:${portOf(opened)}/${secret}`
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const found = portOf(probe)
  await new Promise(resolve => probe.close(resolve))
  return found
}

function portOf(listening: Server): number {
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
