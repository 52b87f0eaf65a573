import { parentPort, workerData } from 'node:worker_threads'
import type { AudioPart } from '../ask-transcriber.ts'
import { AudioError } from './audio-error.ts'
import { type AudioPlan, type PartBounds, type PartPlan, planParts } from './plan-parts.ts'
import { writePart } from './write-part.ts'

/** What a thread is started for. */
export type CutTask =
  | { name: 'plan'; path: string; bounds: PartBounds }
  | { name: 'part'; path: string; plan: PartPlan; whole: number }

/** What it answers. */
export type CutAnswer =
  | { name: 'planned'; plan: AudioPlan }
  | { name: 'cut'; part: AudioPart }
  | { name: 'refused'; message: string }

const port = parentPort
if (!port) throw new Error('This file is the entry of a worker thread')

// Our own cutter has started this thread with a task.
const task = workerData as CutTask
try {
  if (task.name === 'plan') answer({ name: 'planned', plan: await planParts(task.path, task.bounds) })
  else {
    const part = await writePart(task.path, task.plan, task.whole)
    answer({ name: 'cut', part }, [part.bytes.buffer])
  }
} catch (error) {
  if (error instanceof AudioError) answer({ name: 'refused', message: error.message })
  // The library's own words about a damaged file mean nothing to people.
  else answer({ name: 'refused', message: 'This file is damaged, or no audio.' })
}

function answer(told: CutAnswer, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(told, transfer)
}
