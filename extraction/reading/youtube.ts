import type { AskProgram } from './caption-program.ts'
import type { Document } from './document.ts'
import { inTime } from './in-time.ts'
import { readByProgram } from './read-program.ts'
import type { Fetched } from './safe-fetch.ts'
import { SourceError } from './source-error.ts'
import { merged, type Oembed, oembedAnswer, videoDocument } from './video-document.ts'
import { type AskingReader, readAsApp, readWatchPage, type Told } from './video-readers.ts'
import { watchAddress } from './youtube-address.ts'
import { playerClients } from './youtube-clients.ts'
import type { PlayerResponse } from './youtube-player.ts'
import { askYoutube, settled } from './youtube-requests.ts'

export interface YoutubeReading extends AskingReader {
  /** The program that is asked last. Null if there is none. */
  askProgram?: AskProgram | null | undefined
  /** Milliseconds for all requests to YouTube. The program has a limit of its own. */
  timeout?: number | undefined
  /** Milliseconds of that time which are used already. */
  took?: number
  /** Called when the page has arrived and the transcript is asked for. */
  onRead?: () => void
  /** The video's page, if it was fetched already. */
  page?: Fetched | null
}

/** A way to get a transcript, with the name that people see. */
export interface VideoReader {
  name: string
  read(): Promise<Told>
}

/** The requests to YouTube, in the order in which they are tried. */
export function youtubeReaders(id: string, reading: YoutubeReading): VideoReader[] {
  return [
    { name: 'watch page', read: () => readWatchPage(id, reading.page ?? null, reading) },
    ...playerClients.map(client => ({
      name: `${client.label}, ${client.client.clientVersion}, last seen to work on ${client.lastSeen}`,
      read: () => readAsApp(id, client, reading),
    })),
  ]
}

/**
 * Reads a video: its facts, and its transcript with times. Several readers are tried, because YouTube gives captions to
 * some and not to others. Throws a SourceError `unreadable`, with the facts that were found, if none has a transcript.
 */
export async function readVideo(id: string, reading: YoutubeReading): Promise<Document> {
  const told: Told[] = []
  const facts = await inTime(reading, reading.took ?? 0, async signal => {
    for (const { read } of youtubeReaders(id, { ...reading, signal })) {
      told.push(await read())
      if (told.length === 1) reading.onRead?.()
      if (told.at(-1)?.transcript) break
    }
    return responseOf(told)?.videoDetails?.title ? noFacts : await oembed(id, { ...reading, signal })
  })
  // If three readers have seen the video without captions, it has none.
  const isKnown = told.some(one => one.transcript) || told.every(one => one.said === 'none')
  if (!isKnown) told.push(await readByProgram(id, reading.askProgram ?? null, reading.signal))
  const transcript = told.find(one => one.transcript)?.transcript
  if (transcript) return videoDocument(id, responseOf(told), transcript, facts)
  throw withoutTranscript(told, {
    facts: videoDocument(id, responseOf(told), { text: '', times: [], language: null }, facts),
  })
}

const noFacts: Oembed = {}

function responseOf(told: Told[]): PlayerResponse | null {
  return told.map(one => one.response ?? null).reduce(merged, null)
}

/** Why no reader had a transcript. A person who learns that there is none does not look any further. */
function withoutTranscript(told: Told[], { facts }: { facts: Partial<Document> }): SourceError {
  const said = new Set(told.map(one => one.said))
  const cause = told.find(one => one.error)?.error
  if (!said.has('withheld') && said.has('none')) {
    const message = 'This video has no transcript that can be read; its text can be pasted instead.'
    return new SourceError('unreadable', message, { cause, facts })
  }
  if (said.has('gone') && !said.has('withheld')) {
    const message =
      'YouTube says that this video is private or no longer there. Its text can be pasted instead.'
    return new SourceError('unreadable', message, { cause, facts })
  }
  if (said.has('withheld') || said.has('refused')) {
    const message =
      'YouTube does not give the transcript of this video to this server. Open the video and bring its transcript with the bookmark of the settings, or paste its text.'
    return new SourceError('unreadable', message, { cause, facts })
  }
  if (cause instanceof SourceError) return cause
  return new SourceError('failed', 'The video could not be read.', { cause, facts })
}

/** Title and channel, if nothing else has stated them. Empty if YouTube does not state them here either. */
async function oembed(id: string, reading: YoutubeReading): Promise<Oembed> {
  const address = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(watchAddress(id))}`
  const { value } = await settled(
    askYoutube(address, reading, { accept: ['application/json', 'text/json'] }),
    reading.signal,
  )
  try {
    return oembedAnswer.safeParse(JSON.parse(value?.bytes.toString() ?? 'null')).data ?? {}
  } catch {
    // Not JSON, so nothing is known.
    return {}
  }
}
