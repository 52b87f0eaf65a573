import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { listen } from './listen.ts'

it('a request that the application does not answer gets a problem, and the log is told why', async () => {
  const told: unknown[] = []
  const log = { error: (_: string, error: unknown) => told.push(error) }
  const at = { port: 0, host: '127.0.0.1', publicUrl: 'http://localhost', proxiesPictures: false, log }
  const lost = new Error('lost')
  const { port, stop } = await listen(() => Promise.reject(lost), at)
  onTestFinished(() => stop())
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ title: 'Internal Server Error', status: 500 })
  expect(told).toEqual([lost])
})

it('a connection is kept longer than a proxy keeps it, which would lose a request otherwise', async () => {
  const log = { error: () => {} }
  const at = { port: 0, host: '127.0.0.1', publicUrl: 'http://localhost', proxiesPictures: false, log }
  const { port, stop } = await listen(() => new Response('here'), at)
  onTestFinished(() => stop())
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120)
})

it('a request that has come before kept connections are closed is answered, however busy the process was', async () => {
  const at = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost',
    proxiesPictures: false,
    log: { error: () => {} },
  }
  const { port, stop } = await listen(() => new Response('here'), at)
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', bytes => {
    heard += bytes.toString()
  })
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  ask()
  await eventually('the first bytes of the answer', () => heard).toContain('here')
  heard = ''
  const closed = once(socket, 'close')
  const stopped = stop()
  // Where requests are worked on, before the timers that are due then.
  await nextTurn()
  ask()
  for (const began = performance.now(); performance.now() < began + 700; );
  await closed
  await stopped
  expect(heard).toContain('here')
})
