import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { type AskProgram, createAskProgram, type ProgramAnswer } from '#extraction/reading/caption-program.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import { ModelFailedError } from '../model-failure.ts'
import type { Watching } from './work.ts'
import type { Worked } from './worked.ts'
import type {
  CaptionsFound,
  HabitsFound,
  WorkerData,
  WorkerMessage,
  WorkerRequest,
  WorkerSettings,
} from './worker.ts'

/** Idle threads that are kept for the next source. Each takes about 60 MB. */
const mostIdle = 1

/** Milliseconds for which an idle thread is kept. */
const idleFor = 60_000

/** Megabytes that a thread may use: a page made to fill memory then ends only its own thread. */
const memory = 512

export interface Threads {
  /** Processes a source in a thread of its own. Ends that thread when the signal is aborted. */
  work(wanted: WorkerRequest, watching: Watching): Promise<Worked>
  stop(): Promise<void>
}

/**
 * Threads that are started when they are needed.
 *
 * @param entry the file of `worker.ts`, from the sources or from the bundle.
 * @param serve gives a thread the cached answers of language models, if models are asked.
 */
export function createThreads(
  entry: string,
  settings: WorkerSettings,
  serve: ((port: MessagePort) => void) | undefined,
): Threads {
  const askProgram = settings.captionProgram ? createAskProgram({ program: settings.captionProgram }) : null
  const idle = keepIdle()
  const all = new Set<Worker>()
  return {
    async work(wanted, watching) {
      const worker = idle.take() ?? startThread(entry, settings, serve, all)
      const { outcome, usable } = await answerOf(worker, wanted, watching, askProgram)
      idle.give(worker, usable)
      return outcome()
    },
    async stop() {
      idle.forget()
      await Promise.all([...all].map(worker => worker.terminate()))
    },
  }
}

function startThread(
  entry: string,
  settings: WorkerSettings,
  serve: ((port: MessagePort) => void) | undefined,
  all: Set<Worker>,
): Worker {
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
  // The current caller learns of an error by a listener of its own. Without any listener, an error would end the
  // process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** Keeps idle threads for a while. Threads that are unusable or too many are ended. */
function keepIdle() {
  const kept: { worker: Worker; timer: NodeJS.Timeout }[] = []
  return {
    take(): Worker | undefined {
      const last = kept.pop()
      clearTimeout(last?.timer)
      return last?.worker
    },
    give(worker: Worker, usable: boolean): void {
      if (!usable || kept.length >= mostIdle) {
        void worker.terminate()
        return
      }
      const timer = setTimeout(() => {
        const place = kept.findIndex(one => one.worker === worker)
        if (place >= 0) kept.splice(place, 1)
        void worker.terminate()
      }, idleFor)
      timer.unref()
      kept.push({ worker, timer })
    },
    forget(): void {
      for (const { timer } of kept.splice(0)) clearTimeout(timer)
    },
  }
}

/** Waits for a thread's answer. The thread is free for the next source only when it has reached the end of this one. */
function answerOf(
  worker: Worker,
  wanted: WorkerRequest,
  { signal, onProgress, habitsOf }: Watching,
  askProgram: AskProgram | null,
): Promise<{ outcome: () => Worked; usable: boolean }> {
  return new Promise(resolve => {
    const over = new AbortController()
    const settle = (usable: boolean, outcome: () => Worked) => {
      over.abort()
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
      else if (message.type === 'captions') void sendCaptions(worker, message.video, askProgram, over.signal)
      else if (message.type === 'home') void sendHabits(worker, message.home, habitsOf, refuse)
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
    else worker.postMessage(wanted)
  })
}

/** Tells a thread what is learnt of the home of its text. Where that cannot be found out, the extraction fails. */
async function sendHabits(
  worker: Worker,
  home: string,
  habitsOf: Watching['habitsOf'],
  refuse: (usable: boolean, error: unknown) => void,
): Promise<void> {
  try {
    const habits = habitsOf ? await habitsOf(home) : []
    worker.postMessage({ habits } satisfies HabitsFound)
  } catch (error) {
    refuse(false, error)
  }
}

/** Runs the captions program for a thread that processes a video, and ends it together with that work. */
async function sendCaptions(
  worker: Worker,
  video: string,
  askProgram: AskProgram | null,
  signal: AbortSignal,
): Promise<void> {
  const captions = askProgram
    ? await askProgram(video, signal).catch(
        (error: unknown): ProgramAnswer => ({ ended: 'badly', detail: `could not be asked: ${error}` }),
      )
    : absent
  if (!signal.aborted) worker.postMessage({ captions } satisfies CaptionsFound)
}

const absent: ProgramAnswer = { ended: 'absent', detail: 'is switched off' }
