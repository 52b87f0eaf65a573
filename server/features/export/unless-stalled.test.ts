import { expect, it } from 'vitest'
import { unlessStalled } from './unless-stalled.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const never = new Promise<never>(() => {})

async function read(parts: AsyncIterable<Uint8Array>, patience: number): Promise<string> {
  let text = ''
  for await (const part of unlessStalled(parts, patience)) text += new TextDecoder().decode(part)
  return text
}

it('an upload of which nothing comes any more is given up with a sentence', async () => {
  async function* stalling() {
    yield bytes('a')
    await never
  }
  await expect(read(stalling(), 20)).rejects.toMatchObject({
    status: 408,
    message: 'Nothing came of the file for 0 seconds. Please send it again.',
  })
})

it('an upload that comes is taken whole, and fails as it fails', async () => {
  async function* coming() {
    yield bytes('a')
    yield bytes('b')
  }
  expect(await read(coming(), 60_000)).toBe('ab')
  async function* breaking() {
    yield bytes('a')
    throw new Error('The client is gone')
  }
  await expect(read(breaking(), 60_000)).rejects.toThrow('The client is gone')
})
