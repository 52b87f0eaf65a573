import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** What a stand-in for PgBouncer does; `names` as from 1.21 on: statements with names are prepared where they are used. */
interface Habits {
  gives: 'session' | 'transaction'
  names: boolean
}

/** A session with PostgreSQL: what is prepared in it, and for each Parse under way whether its answer is for us. */
interface Session {
  socket: Socket
  prepared: Set<string>
  ours: boolean[]
  answer: (message: Buffer) => void
}

const accepted = new Set(['user', 'database', 'client_encoding', 'application_name'])
/** AuthenticationOk, the key of a session that is not PostgreSQL's, ReadyForQuery. */
const greeting = [
  message('R', Buffer.alloc(4)),
  message('K', Buffer.alloc(8, 0x7f)),
  message('Z', Buffer.from('I')),
]

/** Stands on loopback between us and a database, as PgBouncer would with its defaults: it takes no settings at the start. */
export async function openPooler(databaseUrl: string, { gives, names }: Habits) {
  const idle: Session[] = []
  const all = new Set<Socket>()
  const server = createServer(socket => {
    all.add(socket.setNoDelay())
    serve(socket).catch(() => socket.destroy())
  })

  async function openSession(): Promise<Session> {
    // The driver signs in; then we speak over its line.
    const client = new pg.Client(databaseUrl) as pg.Client & { connection: pg.Connection }
    client.on('error', () => {})
    await client.connect()
    const socket = client.connection.stream as Socket
    all.add(socket.setNoDelay())
    const session: Session = { socket, prepared: new Set(), ours: [], answer: () => {} }
    socket.removeAllListeners('data')
    const read = framed(answer => session.answer(answer))
    socket.on('data', read)
    return session
  }

  async function serve(client: Socket): Promise<void> {
    const known = new Map<string, Buffer>()
    let session: Session | undefined
    let isGreeted = false
    let last: Promise<unknown> = Promise.resolve()
    const read = framed(asked => {
      last = last.then(() => pass(asked)).catch(() => client.destroy())
    })
    client.on('error', () => {}).on('close', () => session?.socket.destroy())
    client.on('data', (bytes: Buffer) => {
      if (isGreeted) return read(bytes)
      isGreeted = true
      const refused = parametersOf(bytes).find(name => !accepted.has(name))
      if (refused) client.end(failure(`unsupported startup parameter: ${refused}`))
      else client.write(Buffer.concat(greeting))
    })

    async function pass(asked: Buffer): Promise<void> {
      if (kindOf(asked) === 'X') return void client.end()
      session ??= idle.pop() ?? (await openSession())
      const taken = session
      taken.answer = answer => {
        if (names && isForPooler(answer, taken)) return
        if (gives === 'transaction' && kindOf(answer) === 'Z' && answer.toString('latin1', 5) === 'I') {
          idle.push(taken)
          session = undefined
        }
        client.write(answer)
      }
      taken.socket.write(names ? Buffer.concat(renamed(asked, known, taken)) : asked)
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(databaseUrl)
  const { port } = server.address() as { port: number }
  return {
    databaseUrl: `postgres://anybody@127.0.0.1:${port}${address.pathname}`,
    close() {
      for (const socket of all) socket.destroy()
      server.close()
    },
  }
}

/** What is to be sent for a message in which a statement may be named: its text is its name in all sessions. */
function renamed(asked: Buffer, known: Map<string, Buffer>, session: Session): Buffer[] {
  const kind = kindOf(asked)
  if (kind !== 'P' && kind !== 'B') return [asked]
  const start = kind === 'P' ? 5 : asked.indexOf(0, 5) + 1
  const end = asked.indexOf(0, start)
  const name = asked.toString('utf8', start, end)
  if (name === '') {
    if (kind === 'P') session.ours.push(false)
    return [asked]
  }
  if (kind === 'P') known.set(name, asked.subarray(end))
  const rest = known.get(name) ?? Buffer.from('\0\0\0\0')
  const common = Buffer.from(`p${rest.toString('hex').slice(0, 40)}${rest.length}`)
  const parse = message('P', Buffer.concat([common, rest]))
  const isNew = !session.prepared.has(String(common))
  session.prepared.add(String(common))
  if (kind === 'P') {
    session.ours.push(false)
    return [message('C', Buffer.concat([Buffer.from('S'), common, Buffer.alloc(1)])), parse]
  }
  if (isNew) session.ours.push(true)
  const bind = message('B', Buffer.concat([asked.subarray(5, start), common, asked.subarray(end)]))
  return isNew ? [parse, bind] : [bind]
}

/** Whether it answers what the pooler itself has asked: a Close, or a Parse. */
function isForPooler(answer: Buffer, session: Session): boolean {
  if (kindOf(answer) === 'Z') session.ours = []
  return kindOf(answer) === '3' || (kindOf(answer) === '1' && session.ours.shift() === true)
}

/** Reads whole messages out of what arrives in pieces. */
function framed(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return bytes => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const length = rest.readUInt32BE(1) + 1
      take(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

function parametersOf(start: Buffer): string[] {
  const words = start.toString('utf8', 8).split('\0')
  return words.filter((word, index) => index % 2 === 0 && word !== '')
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const failure = (words: string) => message('E', Buffer.from(`SFATAL\0C08P01\0M${words}\0\0`))
const kindOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0)
