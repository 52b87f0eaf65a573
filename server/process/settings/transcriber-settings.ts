import { z } from 'zod'
import type { Transcriber } from '#extraction/listening/ask-transcriber.ts'
import { SettingError } from '#extraction/settings.ts'

const whole = (least: number, most: number, usual: number) => {
  const error = `is a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }).default(usual)
}

const mebibyte = 1024 * 1024

/** The settings of the program that turns speech into text. */
export const transcriberVariables = {
  TRANSCRIBE_URL: z.url({ protocol: /^https?$/, error: 'is an http or https address' }).optional(),
  TRANSCRIBE_KEY: z.string().trim().optional(),
  TRANSCRIBE_MODEL: z.string().trim().optional(),
  TRANSCRIBE_PARALLEL: whole(1, 16, 1),
  TRANSCRIBE_SECONDS: whole(10, 3600, 600),
  TRANSCRIBE_PART: whole(1, 1024, 24),
  TRANSCRIBE_MINUTES: whole(15, 100_000, 120),
  TRANSCRIBE_MINUTES_ALL: whole(15, 1_000_000, 600),
}
type TranscriberVariables = z.infer<z.ZodObject<typeof transcriberVariables>>

/** How this server hears audio. */
export interface ListenSettings {
  transcriber: Transcriber
  /** Parts that are sent at once. */
  parallel: number
  /** Bytes of one part, at most. */
  part: number
  /** Minutes of audio in 24 hours, at most. */
  minutes: { person: number; all: number }
}

/** Throws a SettingError where a setting has no endpoint that it is about. Undefined: this server hears nothing. */
export function listenSettings(variables: TranscriberVariables): ListenSettings | undefined {
  const { TRANSCRIBE_URL: address, TRANSCRIBE_KEY: key, TRANSCRIBE_MODEL: model } = variables
  if (!address) {
    if (key || model) throw new SettingError('TRANSCRIBE_KEY and TRANSCRIBE_MODEL need TRANSCRIBE_URL')
    return undefined
  }
  const { TRANSCRIBE_MINUTES: person, TRANSCRIBE_MINUTES_ALL: all } = variables
  if (person > all)
    throw new SettingError('TRANSCRIBE_MINUTES of one person are at most TRANSCRIBE_MINUTES_ALL of all')
  return {
    transcriber: {
      url: withPath(address),
      key,
      // Servers of one's own ignore the name or know this one.
      model: model ?? 'whisper-1',
      seconds: variables.TRANSCRIBE_SECONDS,
    },
    parallel: variables.TRANSCRIBE_PARALLEL,
    part: variables.TRANSCRIBE_PART * mebibyte,
    minutes: { person, all },
  }
}

/** An address without the path of the endpoint is that of a server: the usual path is added. */
function withPath(address: string): string {
  const url = new URL(address)
  if (url.username || url.password)
    throw new SettingError('TRANSCRIBE_URL has no name or password in it: the key is TRANSCRIBE_KEY')
  const path = url.pathname.replace(/(?<!\/)\/{1,9}$/, '')
  if (path === '') url.pathname = '/v1/audio/transcriptions'
  else if (path === '/v1') url.pathname = '/v1/audio/transcriptions'
  return url.href
}
