import { rm } from 'node:fs/promises'
import { askTranscriber } from '#extraction/listening/ask-transcriber.ts'
import { AudioError } from '#extraction/listening/cutting/audio-error.ts'
import { TranscriberError } from '#extraction/listening/transcriber-error.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import type { Turns } from '../../../../database/connections/turns.ts'
import { placeOf, sizeOf } from '../files.ts'
import { fileOf } from '../listening.ts'
import { leftMinutes, sentenceOf } from '../minutes.ts'
import { fetchFile } from './fetch-file.ts'
import type { Hearing } from './hearing.ts'
import { keepHeard, keepPlan, type UnheardPart, unheardParts } from './parts.ts'
import { isOver, keepDone, keepFailed, letHearingWait } from './settle.ts'
import { type DueHearing, takeHearing, Unwanted, whileWanted } from './take.ts'

/** Seconds of a part, at most: what is told of the progress, and what a restart hears again. */
const partSeconds = 600

/** Hears what is due, a few parts at a time, until nothing is. */
export async function hearAll(hearing: Hearing, signal: AbortSignal, turns: Turns): Promise<void> {
  const { database } = hearing.services
  const place = await placeOf(hearing.listening)
  for (;;) {
    await turns.next()
    const due = await takeHearing(database, place)
    if (!due) return
    const ends = AbortSignal.any([signal, turns.signal])
    try {
      await whileWanted(database, due, ends, either => hearSome(hearing, due, either))
    } catch (error) {
      if (ends.aborted) {
        // The next start goes on at once.
        await letHearingWait(database, due.id, { seconds: 0, reason: null, isTry: false })
        throw error
      }
      await settleFailure(hearing, due, error)
    }
  }
}

/** Hears the next parts of a file, as many as are sent at once. */
async function hearSome(hearing: Hearing, due: DueHearing, signal: AbortSignal): Promise<void> {
  const { services, listening } = hearing
  const { database } = services
  const path = fileOf(listening, due.id)
  if ((await sizeOf(path)) === null) {
    const later = await fetchFile(hearing, due, path, signal)
    if (later)
      return letHearingWait(database, due.id, { seconds: secondsTo(later), reason: null, isTry: false })
  }
  await planAnew(hearing, due, path, signal)
  const parts = await unheardParts(database, due.id)
  const fitting = await withinMinutes(hearing, due, parts.slice(0, listening.settings.parallel))
  if (parts.length > 0 && fitting.length === 0) return
  await hearParts(hearing, due, fitting, signal)
  if (parts.length > fitting.length)
    return letHearingWait(database, due.id, { seconds: 0, reason: null, isTry: false })
  if (!(await keepDone(database, due.id))) return
  await rm(path, { force: true })
  services.jobs.nudge()
}

/** Plans where a file is cut, unless that is known of this very file. */
async function planAnew(
  { services, listening }: Hearing,
  due: DueHearing,
  path: string,
  signal: AbortSignal,
) {
  const bytes = (await sizeOf(path)) ?? 0
  if (due.bytes === bytes && due.seconds !== null) return
  const bounds = { bytes: listening.settings.part, seconds: partSeconds }
  await keepPlan(services.database, due.id, bytes, await listening.cutter.plan(path, bounds, signal))
}

/** As many of the parts as the day has minutes left. Where it has none, the hearing waits, with a sentence. */
async function withinMinutes(
  { services: { database }, listening: { settings } }: Hearing,
  { id, askedBy }: DueHearing,
  parts: UnheardPart[],
): Promise<UnheardPart[]> {
  const left = await leftMinutes(database, settings, askedBy)
  let seconds = 0
  const fitting = parts.filter(({ start, end }) => {
    seconds += end - start
    return seconds <= left.seconds
  })
  if (fitting.length === 0 && parts.length > 0)
    await letHearingWait(database, id, {
      seconds: left.wait,
      reason: sentenceOf(left, settings),
      isTry: false,
    })
  return fitting
}

/** Hears parts at once. What is heard is kept, also where another part is not. */
async function hearParts(hearing: Hearing, due: DueHearing, parts: UnheardPart[], signal: AbortSignal) {
  const outcomes = await Promise.allSettled(parts.map(part => hearPart(hearing, due, part, signal)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function hearPart(
  { services: { database, log }, listening: { cutter, settings, ...listening } }: Hearing,
  due: DueHearing,
  part: UnheardPart,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now()
  const whole = part.of === 1 ? settings.part : 0
  const audio = await cutter.part(fileOf(listening, due.id), part, whole, signal)
  const segments = await askTranscriber(settings.transcriber, audio, signal)
  await keepHeard(database, due, part, segments)
  const took = Math.round((performance.now() - began) / 1000)
  log.info(`Listening ${due.id}: part ${part.number + 1} of ${part.of} is heard, in ${took} s`)
}

/** Seconds until the next try, after so many that have failed. After the last of them it is given up. */
const waits = [20, 60, 300, 900, 3600]

async function settleFailure(
  { services, listening }: Hearing,
  due: DueHearing,
  error: unknown,
): Promise<void> {
  const { database, log } = services
  if (error instanceof Unwanted) {
    // Who stopped it has settled the rest. What was put aside may be brought back, until it is swept.
    if (await isOver(database, due.id)) await rm(fileOf(listening, due.id), { force: true })
    return
  }
  const detail = error instanceof TranscriberError ? `${error.kind}, ${error.detail}` : ''
  const wait = waits[due.tries]
  if (passes(error) && wait !== undefined) {
    log.info(`Listening ${due.id} has to wait: ${detail || errorWord(error)}`)
    const seconds = Math.max(wait, error instanceof TranscriberError ? error.wait : 0)
    return letHearingWait(database, due.id, { seconds, reason: sentenceFor(error), isTry: true })
  }
  if (isOurs(error)) log.error(`Listening ${due.id} failed${detail && ` (${detail})`}`, error)
  await keepFailed(database, due.id, sentenceFor(error))
  await rm(fileOf(listening, due.id), { force: true })
  services.jobs.nudge()
}

/** Whether a later try may work. */
function passes(error: unknown): boolean {
  if (error instanceof TranscriberError) return error.passes
  if (error instanceof SourceError)
    return error.kind === 'too-slow' || (error.kind === 'failed' && !isGone(error.status))
  return !(error instanceof AudioError)
}

function isGone(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 408
}

/** Whether whoever runs the server has to know. */
function isOurs(error: unknown): boolean {
  return !(error instanceof SourceError || error instanceof AudioError)
}

function sentenceFor(error: unknown): string {
  if (error instanceof TranscriberError || error instanceof SourceError || error instanceof AudioError)
    return error.message
  return 'Something went wrong on our side while this was heard.'
}

function errorWord(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function secondsTo(moment: Date): number {
  return Math.max(1, (moment.getTime() - Date.now()) / 1000)
}
