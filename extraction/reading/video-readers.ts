import { decodedText } from './character-set.ts'
import { inTime } from './in-time.ts'
import type { Fetched } from './safe-fetch.ts'
import { SourceError } from './source-error.ts'
import { readSubtitles } from './subtitles.ts'
import { type Transcript, transcriptOf } from './transcript.ts'
import type { SpokenTranscript } from './video-document.ts'
import { readYoutubeCaptions } from './youtube-captions.ts'
import type { PlayerClient } from './youtube-clients.ts'
import {
  type CaptionTrack,
  captionTracks,
  type PlayerResponse,
  parsePlayerResponse,
  playerResponseIn,
} from './youtube-player.ts'
import { type AskingYoutube, askYoutube, settled, watchPage } from './youtube-requests.ts'

export interface AskingReader extends AskingYoutube {
  /** BCP 47: which captions are taken if there are several. */
  language: string
}

/**
 * The result of one reader. `none`: the video has no captions. `withheld`: it has some, but they are not given to us.
 * `gone`: nobody can see the video. `refused`: the reader was turned away before it knew. `failed`: an error. `absent`:
 * the reader is not installed.
 */
export interface Told {
  said: 'transcript' | 'none' | 'withheld' | 'gone' | 'refused' | 'failed' | 'absent'
  /** Its answer for the operator, which completes a sentence. */
  detail: string
  response?: PlayerResponse | null
  transcript?: SpokenTranscript
  error?: unknown
}

/** Milliseconds for one player call with its captions, so that a slow one leaves time for the next. */
const playerTime = 5000

/** Reads the watch page and the captions it names. `page` is its answer, if it was fetched already. */
export async function readWatchPage(id: string, page: Fetched | null, asking: AskingReader): Promise<Told> {
  const { value, error } = await settled(page ? Promise.resolve(page) : watchPage(id, asking), asking.signal)
  if (!value) return toldOfError(error)
  return toldOf(value.bytes, playerResponseIn(decodedText(value.bytes, value.charset)), asking)
}

/** Makes the call of an app's player. */
export async function readAsApp(
  id: string,
  { client, userAgent }: PlayerClient,
  asking: AskingReader,
): Promise<Told> {
  const address = 'https://www.youtube.com/youtubei/v1/player?prettyPrint=false'
  const json = { context: { client: { ...client, hl: 'en', gl: 'US' } }, videoId: id }
  try {
    return await inTime({ timeout: playerTime, signal: asking.signal }, 0, async signal => {
      const options = { accept: ['application/json'], json, userAgent }
      const { value, error } = await settled(askYoutube(address, { ...asking, signal }, options), signal)
      if (!value) return toldOfError(error)
      const response = parsePlayerResponse(decodedText(value.bytes, null))
      return toldOf(value.bytes, response, { ...asking, signal })
    })
  } catch (error) {
    asking.signal.throwIfAborted()
    if (!(error instanceof SourceError) || error.kind !== 'too-slow') throw error
    return toldOfError(error)
  }
}

async function toldOf(bytes: Buffer, response: PlayerResponse | null, asking: AskingReader): Promise<Told> {
  if (bytes.length === 0) return { said: 'refused', detail: 'answered with nothing' }
  if (!response) return { said: 'refused', detail: 'answered without the video: a sign-in or consent page' }
  const tracks = captionTracks(response, asking.language)
  if (tracks.length > 0) return { response, ...(await firstTranscript(tracks, asking)) }
  const { status, reason } = response.playabilityStatus ?? {}
  // A private video asks to sign in too, and only its words differ. Calls and pages are asked for in English.
  if (status === 'ERROR' || /private/i.test(reason ?? ''))
    return { said: 'gone', detail: `shows the video to nobody${reason ? ` (${reason})` : ''}`, response }
  if (status === 'LOGIN_REQUIRED')
    return { said: 'refused', detail: `asks to sign in${reason ? ` (${reason})` : ''}`, response }
  if (!response.videoDetails)
    return { said: 'refused', detail: 'answered with nothing of the video', response }
  return { said: 'none', detail: 'says that the video has no captions', response }
}

/** A refusal says nothing about the video. Any other error is the reader's own. */
function toldOfError(error: unknown): Told {
  const status = error instanceof SourceError ? error.status : undefined
  const detail = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
  return { said: status === 403 || status === 429 ? 'refused' : 'failed', detail, error }
}

/** The first track that contains captions. */
async function firstTranscript(tracks: CaptionTrack[], asking: AskingReader): Promise<Told> {
  let detail = 'names captions, and gives nothing where they should be'
  for (const track of tracks.slice(0, 3)) {
    const { value, error } = await settled(captionsOf(track, asking), asking.signal)
    if (value && value.text !== '') {
      const transcript = { ...value, language: track.languageCode || null }
      return { said: 'transcript', detail: `gave a transcript (${track.languageCode || '?'})`, transcript }
    }
    if (error instanceof SourceError)
      detail = `names captions, and does not give them: ${error.message.replace(/\.$/, '')}`
  }
  return { said: 'withheld', detail }
}

async function captionsOf(track: CaptionTrack, asking: AskingReader): Promise<Transcript> {
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
  const { bytes } = await askYoutube(address.href, asking, { accept })
  return captionsIn(decodedText(bytes, null))
}

/** Captions in any of YouTube's forms. An empty text if there are none. */
export function captionsIn(text: string): Transcript {
  if (!text.startsWith('WEBVTT')) return transcriptOf(readYoutubeCaptions(text))
  const { text: words, times } = readSubtitles(text)
  return { text: words, times }
}
