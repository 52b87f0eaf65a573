import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { type RunningServer, startServer } from '../../e2e/testing/server.ts'
import { newPerson, type Person } from '../testing/person.ts'
import { preparedFolder } from '../testing/prepared-folder.ts'

const folder = preparedFolder()
const page =
  '<title>Why I own it</title><article><p>We are buying Microsoft (MSFT) because its cloud grows.</p></article>'
/** Sources, and calls of the player of videos, that keep who asked waiting. */
const held: ServerResponse[] = []
let source: Server
let address: string
let server: RunningServer

beforeAll(async () => {
  source = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (/^\/(slow|youtubei)/.test(request.url ?? '')) held.push(response)
    else response.end(page)
  })
  source.listen(0, '127.0.0.1')
  await once(source, 'listening')
  const host = `127.0.0.1:${(source.address() as AddressInfo).port}`
  address = `http://${host}`
  server = await startServer({
    dataDir: folder.path,
    environment: { EXTRACT_ALLOW_HOSTS: host, YOUTUBE_ORIGIN: address },
  })
}, patience(90_000))

afterAll(async () => {
  await server?.stop()
  source?.closeAllConnections()
  source?.close()
  folder.remove()
})

beforeEach(() => {
  held.length = 0
})

async function extract(by: Person, asked: object): Promise<number> {
  return (await by.ask(server.origin, 'POST', '/api/extract', asked)).status
}

it(
  'nobody waits for the slow sources of six others with four each, two of which are asked at a time',
  async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => newPerson(server.origin)))
    const [honest, ...others] = people
    if (!honest) throw new Error('Nobody has signed up')
    const slowOnes: number[] = []
    const slow = others.flatMap((person, index) =>
      [1, 2, 3, 4].map(async number => {
        slowOnes.push(await extract(person, { url: `${address}/slow/${index}/${number}` }))
      }),
    )
    await eventually('two sources of each to be asked', () => held.length).toBe(12)
    const text = 'We are buying NVIDIA (NVDA) today because its demand grows every quarter.'
    for (const asked of [{ content: text }, { url: `${address}/quick` }, { content: text }])
      expect(await extract(honest, asked)).toBe(200)
    // Not one of theirs has ended meanwhile: each would after 15 s at the latest.
    expect([held.length, slowOnes]).toEqual([12, []])

    const releasing = setInterval(() => {
      for (const response of held) response.end(page)
    }, 20)
    await Promise.all(slow).finally(() => clearInterval(releasing))
    expect([held.length, slowOnes]).toEqual([24, Array(24).fill(200)])
  },
  patience(120_000),
)

it(
  'nobody waits for the videos of four others while YouTube is slow',
  async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(server.origin)))
    const [honest, ...others] = people
    if (!honest) throw new Error('Nobody has signed up')
    const watched: number[] = []
    const watching = others.flatMap((person, index) =>
      [1, 2].map(async number => {
        watched.push(await extract(person, { url: `https://youtu.be/dQw4w9WgX${index}${number}` }))
      }),
    )
    await eventually('half of the threads to wait for YouTube', () => held.length).toBe(3)
    const text = 'We are buying NVIDIA (NVDA) today because its demand grows every quarter.'
    for (const asked of [{ content: text }, { url: `${address}/quick` }, { content: text }])
      expect(await extract(honest, asked)).toBe(200)
    // Not one of theirs has ended meanwhile: each would after 15 s at the latest.
    expect([held.length, watched]).toEqual([3, []])

    const releasing = setInterval(() => {
      for (const response of held) response.end('{}')
    }, 20)
    await Promise.all(watching).finally(() => clearInterval(releasing))
    // None of them has a transcript.
    expect(watched).toEqual(Array(8).fill(422))
  },
  patience(120_000),
)
