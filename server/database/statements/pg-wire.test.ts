import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { Writable } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { describe, expect, it, onTestFinished } from 'vitest'
import { patience } from '#extraction/testing/until.ts'
import { type PreparedStatement, Submission } from './submission.ts'

// What submission.ts takes from the inside of pg and pg-protocol, which no version of theirs promises to keep. After an
// update of either `npm run check:wire` stops at the first that would break, before a database is made by the same code.

const pair = { name: 'pair', text: 'select $1::int as number, $2::text as word', values: ['7', null] }
const write = { name: 'write', text: 'insert into pairs values ($1)', values: ['7'] }

/** A message of PostgreSQL as it comes over the wire (its manual, 54.7). */
function message(type: string, body = ''): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body, 'latin1')])
}

const [parseComplete, bindComplete, noData] = [message('1'), message('2'), message('n')]
const column = (name: string, type: string) => `${name}\0\0\0\0\0\0\0\0\0\0${type}\0\x04\xff\xff\xff\xff\0\0`
const columns = message('T', `\0\x02${column('number', '\x17')}${column('word', '\x19')}`)
const row = message('D', '\0\x02\0\0\0\x017\xff\xff\xff\xff')
const complete = message('C', 'SELECT 1\0')
const ready = message('Z', 'I')
const answers = {
  pair: [parseComplete, bindComplete, columns, row, complete],
  pairAgain: [bindComplete, row, complete],
  write: [parseComplete, bindComplete, noData, complete],
  failure: [parseComplete, message('E', 'SERROR\0C22012\0Mdivision by zero\0\0')],
}

/**
 * A connection of the driver to a server that lets everybody in, answers each Sync with the next of `answered`, and any
 * plain query with nothing. Without more answers it is silent.
 */
async function connected(answered: Buffer[][], settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const server = createServer(socket => {
    let unread = Buffer.alloc(0)
    let isIn = false
    socket.on('error', () => {})
    socket.on('data', bytes => {
      unread = Buffer.concat([unread, bytes])
      // The first message has a length and no type.
      for (let from = isIn ? 1 : 0; unread.length >= from + 4; from = 1) {
        const end = from + unread.readInt32BE(from)
        if (unread.length < end) return
        const type = isIn ? unread.toString('latin1', 0, 1) : 'start'
        unread = unread.subarray(end)
        isIn = true
        const next = type === 'S' ? answered.shift() : undefined
        if (type === 'start') socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]))
        if (type === 'Q') socket.write(Buffer.concat([message('I'), ready]))
        if (next) socket.write(Buffer.concat([...next, ready]))
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'somebody', password: '', ...settings })
  // What befalls it is told to what was submitted.
  client.on('error', () => {})
  onTestFinished(async () => {
    client.connection.stream.destroy()
    server.close()
  })
  await client.connect()
  return client
}

/** Submits statements, and gives what the driver called of them, also by names that `Submission` does not have. */
async function submitted(client: pg.Client, ...statements: PreparedStatement[]) {
  const calls: { name: string; given: unknown[] }[] = []
  const outcomes: unknown[] = []
  const submission = new Submission(statements, (error, rows) => outcomes.push(error ?? rows))
  const watched = new Proxy(submission, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'callback' || typeof key !== 'string') return value
      if (typeof value !== 'function' && !key.startsWith('handle')) return value
      return (...given: unknown[]) => {
        calls.push({ name: key, given })
        return typeof value === 'function' ? Reflect.apply(value, target, given) : undefined
      }
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  })
  client.query(watched)
  // Behind it in the queue: when this is answered nothing more can come for the first.
  await client.query('').catch(() => {})
  return {
    outcomes,
    names: calls.map(({ name }) => name),
    given: (name: string) => calls.find(call => call.name === name)?.given[0],
  }
}

describe('what statements in one piece need of pg and pg-protocol', { timeout: patience(2000) }, () => {
  it('is one pg-protocol for both: else pg could speak another version than our messages are written in', () => {
    const ours = createRequire(import.meta.url)
    const theirs = createRequire(ours.resolve('pg'))
    expect(theirs.resolve('pg-protocol')).toBe(ours.resolve('pg-protocol'))
  })

  it('is a serializer of these messages: else PostgreSQL would not understand what we send', () => {
    const bytes = (sent: Buffer) => sent.toString('latin1')
    expect(bytes(serialize.parse({ name: 'n', text: 't' }))).toBe('P\0\0\0\x0an\0t\0\0\0')
    expect(bytes(serialize.bind({ statement: 'n', values: ['v', null] }))).toBe(
      'B\0\0\0\x1c\0n\0\0\x02\0\0\0\0\0\x02\0\0\0\x01v\xff\xff\xff\xff\0\x01\0\0',
    )
    expect(bytes(serialize.describe({ type: 'P' }))).toBe('D\0\0\0\x06P\0')
    expect(bytes(serialize.execute())).toBe('E\0\0\0\x09\0\0\0\0\0')
    expect(bytes(serialize.sync())).toBe('S\0\0\0\x04')
  })

  it('is readers of types by their number: else numbers and yes or no would come as text', () => {
    expect(pg.types.getTypeParser(23)('7')).toBe(7)
    expect(pg.types.getTypeParser(16)('t')).toBe(true)
  })

  it('is a connection of a stream and `parsedStatements`: else nothing would leave', async () => {
    const { connection } = await connected([])
    expect(connection).toMatchObject({ stream: expect.any(Writable), parsedStatements: {} })
    expect(connection).toHaveProperty('stream.writable', true)
  })

  it('is `submit`, called with that connection, and its end: else nothing would be sent or answered', async () => {
    const client = await connected([[]])
    const { names, given } = await submitted(client, pair)
    expect(names).toEqual(['submit', 'handleReadyForQuery'])
    expect(given('submit')).toBe(client.connection)
  })

  it('is handlers of these names and messages of these shapes: else answers would be lost, or end the process', async () => {
    const client = await connected([[...answers.pair, ...answers.write], answers.pairAgain])
    const { names, given, outcomes } = await submitted(client, pair, write)
    expect(names).toEqual([
      ...['submit', 'handleRowDescription', 'handleDataRow', 'handleCommandComplete'],
      ...['handleCommandComplete', 'handleReadyForQuery'],
    ])
    const fields = [
      { name: 'number', dataTypeID: 23 },
      { name: 'word', dataTypeID: 25 },
    ]
    expect(given('handleRowDescription')).toMatchObject({ fields })
    expect(given('handleDataRow')).toMatchObject({ fields: ['7', null] })
    expect(outcomes).toEqual([[[{ number: 7, word: null }], []]])
    expect((await submitted(client, pair)).outcomes).toEqual([[[{ number: 7, word: null }]]])
  })

  it('is `parsedStatements` filled by `name` and `text`: else one would be parsed twice, which PostgreSQL refuses', async () => {
    const client = await connected([[...answers.pair, ...answers.write]])
    await submitted(client, pair, write)
    expect(client.connection).toHaveProperty('parsedStatements', { pair: pair.text, write: write.text })
  })

  it('is nothing more after `handleError`: else a failure would be told twice', async () => {
    const { names, outcomes } = await submitted(await connected([answers.failure]), pair, write)
    expect(names).toEqual(['submit', 'handleError'])
    expect(outcomes).toEqual([expect.objectContaining({ code: '22012' })])
  })

  it('is an error that `submit` may return: else a name of two texts would block its connection', async () => {
    const { names, outcomes } = await submitted(await connected([]), pair, { ...pair, text: 'select' })
    expect(names).toEqual(['submit', 'handleError'])
    expect(outcomes).toEqual([new Error('Two statements are named pair')])
  })

  it('is a `callback` that the driver takes over: else no time limit would hold for them', async () => {
    const { outcomes } = await submitted(await connected([], { query_timeout: 50 }), pair)
    expect(outcomes[0]).toEqual(new Error('Query read timeout'))
  })

  it('is the failure of what a lost connection had: else it would be waited for without end', async () => {
    const client = await connected([])
    client.connection.stream.destroy()
    expect((await submitted(client, pair)).outcomes).toEqual([expect.any(Error)])
  })
})
