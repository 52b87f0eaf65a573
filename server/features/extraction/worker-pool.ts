import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { ExtractionRequest } from '#contract/extraction.ts'
import type { ExtractionEvent } from '#extraction/extract.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import { ModelFailedError } from './model-failure.ts'
import { createPlaces, type PlacesSettings } from './places.ts'
import type { Work } from './work.ts'
import type { Worked } from './worked.ts'
import type { WorkerData, WorkerMessage, WorkerSettings } from './worker.ts'

/**
 * Threads at once: more than there are cores, because most of the time is spent waiting for a source to answer. What
 * comes on top waits, but not for longer than people do.
 */
const usualPlaces: PlacesSettings = { most: 6, mostOfOne: 2, mostWaiting: 24, patience: 30_000 }

/** Threads kept for the next source: each holds some 60 MB. */
const mostIdle = 1

/** Milliseconds that a thread without work is kept for the next source. */
const idleFor = 60_000

/** Megabytes a thread may fill: a page made to fill memory ends its own thread and nothing else. */
const memory = 512

export interface WorkerPool {
  work: Work
  stop(): Promise<void>
}

interface Idle {
  worker: Worker
  timer: NodeJS.Timeout
}

/**
 * Works in threads of their own, so that reading and searching a long or hostile source holds up nobody else's request.
 *
 * @param entry file of `worker.ts`, from source or from the bundle.
 * @param serve serves a thread the answers of language models that are kept, where models are asked.
 */
export function createWorkerPool(
  entry: string,
  settings: WorkerSettings,
  room: Partial<PlacesSettings> = {},
  serve?: (port: MessagePort) => void,
): WorkerPool {
  const idle: Idle[] = []
  const places = createPlaces({ ...usualPlaces, ...room })
  const all = new Set<Worker>()

  function take(): Worker {
    const kept = idle.pop()
    if (kept) {
      clearTimeout(kept.timer)
      return kept.worker
    }
    const channel = serve ? new MessageChannel() : null
    if (channel) serve?.(channel.port1)
    const own: WorkerData = { ...settings, answers: channel?.port2 ?? null }
    const worker = new Worker(entry, {
      workerData: own,
      transferList: channel ? [channel.port2] : [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    all.add(worker)
    worker.once('exit', () => all.delete(worker))
    // Who is working through it is told by a listener of their own; without one an error would end the process.
    worker.on('error', () => {})
    worker.unref()
    return worker
  }

  function give(worker: Worker, usable: boolean): void {
    if (usable && idle.length < mostIdle) {
      const timer = setTimeout(() => {
        const place = idle.findIndex(kept => kept.worker === worker)
        if (place >= 0) idle.splice(place, 1)
        void worker.terminate()
      }, idleFor)
      timer.unref()
      idle.push({ worker, timer })
    } else {
      void worker.terminate()
    }
  }

  return {
    async work(request, { signal, onProgress, owner = '' }) {
      signal.throwIfAborted()
      await places.take(owner, signal)
      try {
        const worker = take()
        const { outcome, usable } = await answerOf(worker, request, signal, onProgress)
        give(worker, usable)
        return outcome()
      } finally {
        places.leave(owner)
      }
    },
    async stop() {
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      await Promise.all([...all].map(worker => worker.terminate()))
    },
  }
}

/** Waits for a thread's answer. The thread can take the next source only when it has come to the end of this one. */
function answerOf(
  worker: Worker,
  request: ExtractionRequest,
  signal: AbortSignal,
  onProgress: (event: ExtractionEvent) => void,
): Promise<{ outcome: () => Worked; usable: boolean }> {
  return new Promise(resolve => {
    const settle = (usable: boolean, outcome: () => Worked) => {
      worker.off('message', hear).off('error', fail).off('exit', end)
      signal.removeEventListener('abort', abort)
      resolve({ outcome, usable })
    }
    const refuse = (usable: boolean, error: unknown) =>
      settle(usable, () => {
        throw error
      })
    const hear = (message: WorkerMessage) => {
      if (message.type === 'event') onProgress(message.event)
      else if (message.type === 'done') settle(true, () => message.worked)
      else if (message.type === 'refused') refuse(true, new SourceError(message.kind, message.message))
      else if (message.type === 'model-failed') refuse(true, new ModelFailedError(message.failure))
      else refuse(true, message.error)
    }
    const fail = (error: unknown) => refuse(false, error)
    const end = () => refuse(false, new Error('The thread of an extraction ended before its time'))
    const abort = () => refuse(false, signal.reason)
    worker.on('message', hear).on('error', fail).on('exit', end)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    else worker.postMessage(request)
  })
}
