import { decodedText } from './character-set.ts'
import type { Document } from './document.ts'
import type { Fetched } from './safe-fetch.ts'
import { SourceError } from './source-error.ts'
import { readSubtitles } from './subtitles.ts'
import { type Transcript, transcriptOf } from './transcript.ts'
import { merged, type Oembed, oembedAnswer, type SpokenTranscript, videoDocument } from './video-document.ts'
import { watchAddress } from './youtube-address.ts'
import { readYoutubeCaptions } from './youtube-captions.ts'
import {
  type CaptionTrack,
  captionTracks,
  type PlayerResponse,
  parsePlayerResponse,
  playerResponseIn,
} from './youtube-player.ts'
import { type AskingYoutube, askYoutube, settled, watchPage } from './youtube-requests.ts'

export interface YoutubeReading extends AskingYoutube {
  /** BCP 47; the captions that are taken where there are several. */
  language: string
  /** Called when the page is there and the transcript is asked for. */
  onRead?: () => void
  /** The page of the video, where it has been asked for already. */
  page?: Fetched | null
}

/**
 * Reads a video: what YouTube says of it, and its transcript with times. Throws `unreadable`, with the facts that were
 * found, for a video without a transcript.
 */
export async function readVideo(id: string, reading: YoutubeReading): Promise<Document> {
  const page = await settled(pageOf(id, reading), reading.signal)
  reading.onRead?.()
  const fromPage = page.value ? await transcriptFrom(page.value, reading) : null
  if (page.value && fromPage) return videoDocument(id, page.value, fromPage, {})

  // The addresses of captions on the watch page often answer with nothing; those of the app's player still work.
  const player = await settled(playerCall(id, reading), reading.signal)
  const fromPlayer = player.value ? await transcriptFrom(player.value, reading) : null
  const response = merged(page.value, player.value)
  const facts = response?.videoDetails?.title ? {} : await oembed(id, reading)
  if (fromPlayer) return videoDocument(id, response, fromPlayer, facts)
  const error = page.error ?? player.error
  if (!response && error) throw error
  throw new SourceError(
    'unreadable',
    'This video has no transcript that can be read; its text can be pasted instead.',
    {
      cause: error,
      facts: videoDocument(id, response, { text: '', times: [], language: null }, facts),
    },
  )
}

async function pageOf(id: string, reading: YoutubeReading): Promise<PlayerResponse | null> {
  const { bytes, charset } = reading.page ?? (await watchPage(id, reading))
  return playerResponseIn(decodedText(bytes, charset))
}

/** The app's own call. Its client and version are what YouTube answers in 2026; much older versions are refused. */
async function playerCall(id: string, reading: YoutubeReading): Promise<PlayerResponse | null> {
  const client = {
    clientName: 'ANDROID',
    clientVersion: '21.02.35',
    androidSdkVersion: 30,
    osName: 'Android',
    osVersion: '11',
    hl: 'en',
    gl: 'US',
  }
  const { bytes } = await askYoutube(
    'https://www.youtube.com/youtubei/v1/player?prettyPrint=false',
    reading,
    {
      accept: ['application/json'],
      json: { context: { client }, videoId: id },
    },
  )
  return parsePlayerResponse(decodedText(bytes, null))
}

/** The first track that has captions in it; null when none has. */
async function transcriptFrom(
  response: PlayerResponse,
  reading: YoutubeReading,
): Promise<SpokenTranscript | null> {
  for (const track of captionTracks(response, reading.language).slice(0, 3)) {
    const { value } = await settled(captionsOf(track, reading), reading.signal)
    if (value && value.text !== '') return { ...value, language: track.languageCode || null }
  }
  return null
}

async function captionsOf(track: CaptionTrack, reading: YoutubeReading): Promise<Transcript> {
  const address = new URL(track.baseUrl, 'https://www.youtube.com')
  const accept = [
    'text/xml',
    'application/xml',
    'application/ttml+xml',
    'application/json',
    'text/html',
    'text/plain',
    'text/vtt',
  ]
  const { bytes } = await askYoutube(address.href, reading, { accept })
  const text = decodedText(bytes, null)
  if (text.startsWith('WEBVTT')) {
    const { text: words, times } = readSubtitles(text)
    return { text: words, times }
  }
  return transcriptOf(readYoutubeCaptions(text))
}

/** Title and channel where nothing else told them; empty when YouTube does not tell them here either. */
async function oembed(id: string, reading: YoutubeReading): Promise<Oembed> {
  const address = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(watchAddress(id))}`
  const { value } = await settled(
    askYoutube(address, reading, { accept: ['application/json', 'text/json'] }),
    reading.signal,
  )
  try {
    return oembedAnswer.safeParse(JSON.parse(value?.bytes.toString() ?? 'null')).data ?? {}
  } catch {
    // Not JSON: nothing is told.
    return {}
  }
}
