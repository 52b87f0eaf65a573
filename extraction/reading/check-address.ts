import { videoAt } from './ask-first.ts'
import { readByProgram } from './read-program.ts'
import { readSource } from './read-source.ts'
import type { Reading } from './source.ts'
import { SourceError } from './source-error.ts'
import type { Told } from './video-readers.ts'
import { type VideoReader, youtubeReaders } from './youtube.ts'

/** What a reader answered, in a line, and whether it has a text. */
export interface Checked {
  line: string
  found: boolean
}

/** Asks every reader of an address, also those that would not be needed, one after the other. */
export async function* checkAddress(address: string, reading: Reading): AsyncGenerator<Checked> {
  const id = videoAt({ url: address })
  if (!id) {
    yield await checkPage(address, reading)
    return
  }
  const { youtubeOrigin: origin, language = 'en', askProgram = null, signal } = reading
  const readers: VideoReader[] = [
    ...youtubeReaders(id, { fetchPage: reading.fetchPage, origin, language, signal }),
    { name: 'program (YT_DLP)', read: () => readByProgram(id, askProgram, signal) },
  ]
  for (const { name, read } of readers) {
    const told = await read().catch((error: unknown) => asTold(error, signal))
    const words = told.transcript?.text.match(/\S+/g)?.length
    yield {
      line: `${name}: ${told.said}: ${told.detail}${words ? `, ${words} words` : ''}`,
      found: told.transcript !== undefined,
    }
  }
}

async function checkPage(address: string, reading: Reading): Promise<Checked> {
  try {
    const { text } = await readSource({ url: address }, reading)
    return { line: `page: read, ${text.match(/\S+/g)?.length ?? 0} words`, found: true }
  } catch (error) {
    return { line: `page: ${asTold(error, reading.signal).detail}`, found: false }
  }
}

/** Here, what ends the reading of a video for good (a private address, no answer in time) is one line among others. */
function asTold(error: unknown, signal: AbortSignal): Told {
  signal.throwIfAborted()
  if (!(error instanceof SourceError)) throw error
  return { said: 'failed', detail: error.message.replace(/\.$/, '') }
}
