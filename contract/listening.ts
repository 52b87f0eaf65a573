import { z } from 'zod'
import { draftEntry } from './drafts.ts'
import { endpoint, mebibyte } from './endpoint.ts'
import { cleanText } from './fields.ts'
import { limits } from './limits.ts'

/** Megabytes of an uploaded file, at most. */
export const mostOfUpload = 500

/** The media types that programs give to the kinds of files that are heard. */
export const audioTypes = [
  ...[
    'audio/mpeg',
    'audio/mp3',
    'audio/mp4',
    'audio/x-m4a',
    'audio/m4a',
    'audio/aac',
    'audio/ogg',
    'audio/opus',
  ],
  ...['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'audio/webm', 'audio/flac'],
  ...['video/mp4', 'video/webm', 'video/ogg', 'application/ogg', 'application/octet-stream'],
]

const name = z
  .string('Name the file')
  .overwrite(text => cleanText(text).replaceAll(/\s+/g, ' ').trim())
  .min(1, 'Name the file')
  .max(limits.title, `Use at most ${limits.title} characters`)

const ofItem = z.object({ item: z.string() })

export const listeningApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/queue/audio',
    access: 'signed-in',
    summary: `Let an audio or video file of at most ${mostOfUpload} MB be heard (mp3, m4a, ogg, opus, wav, webm): it becomes an entry of the queue, and the file is removed when it is heard. 404 where the server hears no audio`,
    query: z.object({ name }),
    body: z.string().describe('The bytes of the file'),
    result: draftEntry,
    statuses: [202],
    bodyLimit: mostOfUpload * mebibyte,
    bodyTypes: audioTypes,
    streamed: true,
    refusals: {
      404: 'The server hears no audio',
      408: 'Nothing came of the file for 25 s',
      409: 'Files of the caller wait to be heard already',
      429: 'Too many requests, or as much was heard today as may be',
      503: 'The server has no room for the file at the moment',
    },
  }),
  listen: endpoint({
    method: 'POST',
    path: '/api/queue/{item}/listen',
    access: 'signed-in',
    summary:
      'Let the audio of an entry be heard, also once more after it failed. What was heard of it is kept',
    params: ofItem,
    result: draftEntry,
    refusals: {
      404: 'It does not wait for the caller, or the server hears no audio',
      409: 'It has no audio, or there is a post of it',
      429: 'Too many requests, or as much was heard today as may be',
    },
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/api/queue/{item}/listen',
    access: 'signed-in',
    summary:
      'Stop hearing the audio of an entry: it is read from what is written of it, where there is something',
    params: ofItem,
    result: draftEntry,
    refusals: {
      404: 'It does not wait for the caller, or the server hears no audio',
      409: 'It is not being heard, or others wait for it too',
    },
  }),
}
