import { Worker } from 'node:worker_threads'
import type { AudioPart } from '../ask-transcriber.ts'
import { AudioError } from './audio-error.ts'
import type { CutAnswer, CutTask } from './cut-thread.ts'
import type { AudioPlan, PartBounds, PartPlan } from './plan-parts.ts'

/** Milliseconds for reading through one file. 500 MB take some seconds. */
const usualTime = 120_000

/** Megabytes that a thread may use besides the part it writes. */
const memory = 512

/** Cuts files in threads, each ended when it is done: a file can be made so that reading it never ends. */
export interface Cutter {
  plan(path: string, bounds: PartBounds, signal: AbortSignal): Promise<AudioPlan>
  /** @param whole the most bytes of a file that is sent as it is; 0 for a file of several parts. */
  part(path: string, plan: PartPlan, whole: number, signal: AbortSignal): Promise<AudioPart>
}

/**
 * Each call rejects with an AudioError, or the reason of its signal.
 *
 * @param entry the file of `cut-thread.ts`, from the sources or from the bundle.
 * @param time milliseconds for one call.
 */
export function createCutter(entry: string, time = usualTime): Cutter {
  return {
    async plan(path, bounds, signal) {
      const told = await answerOf(entry, { name: 'plan', path, bounds }, time, signal)
      if (told.name !== 'planned') throw new Error('The thread has answered something else')
      return told.plan
    },
    async part(path, plan, whole, signal) {
      const told = await answerOf(entry, { name: 'part', path, plan, whole }, time, signal)
      if (told.name !== 'cut') throw new Error('The thread has answered something else')
      return told.part
    },
  }
}

async function answerOf(entry: string, task: CutTask, time: number, signal: AbortSignal): Promise<CutAnswer> {
  signal.throwIfAborted()
  const worker = new Worker(entry, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: memory } })
  const late = AbortSignal.timeout(time)
  try {
    return await new Promise<CutAnswer>((resolve, reject) => {
      worker.once('message', (told: CutAnswer) =>
        told.name === 'refused' ? reject(new AudioError(told.message)) : resolve(told),
      )
      worker.once('error', cause => reject(endless(cause)))
      worker.once('exit', () => reject(endless(new Error('The thread ended before its time'))))
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      late.addEventListener('abort', () => reject(endless(late.reason)), { once: true })
    })
  } finally {
    await worker.terminate()
  }
}

function endless(cause: unknown): AudioError {
  return Object.assign(new AudioError('This file is made so that it cannot be read.'), { cause })
}
