import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  /** 0 where the connection ended without an answer. */
  status: number
  /** In lower case. */
  headers: Record<string, string>
  body: string
}

/**
 * Writes pieces to a connection, byte by byte as they are, and reads what comes back until the other side ends it or
 * `patience` milliseconds have gone by without a byte. `after` is what the client does when it has written all.
 */
export async function rawRequest(
  port: number,
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  { after = 'wait', patience = 20_000 }: { after?: 'wait' | 'end' | 'reset'; patience?: number } = {},
): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1' })
  const chunks: Buffer[] = []
  // A server may well cut off what it refuses.
  socket.on('error', () => {})
  socket.on('data', chunk => chunks.push(chunk))
  await once(socket, 'connect')
  const closed = new Promise<void>(resolve => {
    socket.once('close', () => resolve())
    socket.setTimeout(patience, () => {
      socket.destroy()
      resolve()
    })
  })
  for await (const piece of pieces) {
    if (socket.destroyed) break
    await new Promise<void>(resolve => socket.write(piece, () => resolve()))
  }
  if (after === 'end') socket.end()
  if (after === 'reset') socket.resetAndDestroy()
  await closed
  return parse(Buffer.concat(chunks).toString())
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(
      lines.map(line => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    body: rest.join('\r\n\r\n'),
  }
}
