import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// A program of its own: the least that can answer over HTTP. Sends the bytes that it was given, by address, from memory.
// ANSWERS names a file of [address, headers, body in base64] lists.

interface Stored {
  headers: Record<string, string>
  body: Buffer
}

const answers = new Map<string, Stored>(
  // The file is written by our own bench.ts, in this form.
  (
    JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as [string, Record<string, string>, string][]
  ).map(([address, headers, body]) => [address, { headers, body: Buffer.from(body, 'base64') }]),
)

createServer((request, response) => {
  const stored = answers.get(request.url ?? '')
  if (!stored) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, stored.headers)
  response.end(stored.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
