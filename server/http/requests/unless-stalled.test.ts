import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { unlessStalled } from './unless-stalled.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const unhurried = { silence: 60_000, minute: 60_000, least: 0 }
type Pace = typeof unhurried
const never = new Promise<never>(() => {})

async function read(parts: AsyncIterable<Uint8Array>, pace: Partial<Pace>): Promise<string> {
  let text = ''
  for await (const part of unlessStalled(parts, { ...unhurried, ...pace }))
    text += new TextDecoder().decode(part)
  return text
}

it('an upload of which nothing comes any more is given up with a sentence', async () => {
  async function* stalling() {
    yield bytes('a')
    await never
  }
  await expect(read(stalling(), { silence: 20 })).rejects.toMatchObject({
    status: 408,
    message: 'Nothing came of the file for 0 seconds. Please send it again.',
  })
})

it('an upload that comes is taken whole, and fails as it fails', async () => {
  async function* coming() {
    yield bytes('a')
    yield bytes('b')
  }
  expect(await read(coming(), {})).toBe('ab')
  async function* breaking() {
    yield bytes('a')
    throw new Error('The client is gone')
  }
  await expect(read(breaking(), {})).rejects.toThrow('The client is gone')
})

it('an upload of a byte now and then is given up with a sentence, and one that comes in time is not', async () => {
  async function* dripping() {
    for (let n = 0; n < 8; n++) {
      await sleep(10)
      yield bytes('a')
    }
  }
  await expect(read(dripping(), { minute: 30, least: 30_000 })).rejects.toMatchObject({
    status: 408,
    message:
      'The file came too slowly: less than 1000 kB a second for 0 seconds. Please send it again over a faster connection.',
  })
  expect(await read(dripping(), { minute: 30, least: 1 })).toBe('aaaaaaaa')
})

it('the time that the server takes is not the client’s', async () => {
  const parts = (async function* () {
    yield bytes('a')
    yield bytes('b')
  })()
  for await (const _ of unlessStalled(parts, { ...unhurried, minute: 30, least: 1000 })) await sleep(40)
})
