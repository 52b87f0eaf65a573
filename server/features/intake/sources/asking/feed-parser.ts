import { Worker } from 'node:worker_threads'
import { SourceError } from '#extraction/reading/source-error.ts'
import type { FeedTask, FeedTasks } from './feed-thread.ts'

/** Milliseconds that one text may take. A usual text of 5 MiB takes a tenth of a second. */
const mostTime = 5000

/** Milliseconds for which an idle thread is kept. */
const idleFor = 20_000

/** Megabytes that the thread may use. */
const memory = 256

export interface FeedParser {
  /** Rejects with a SourceError if reading the text takes too long or too much memory. */
  do<Name extends keyof FeedTasks>(
    name: Name,
    takes: FeedTasks[Name]['takes'],
  ): Promise<FeedTasks[Name]['gives']>
  stop(): Promise<void>
}

/**
 * Reads feeds one after the other in a thread of their own, which is started when needed and ended when idle. A text
 * can be made so that its parser never ends; then the thread is ended.
 *
 * @param entry the file of `feed-thread.ts`, from the sources or from the bundle.
 */
export function createFeedParser(entry: string): FeedParser {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  const once = async (task: FeedTask): Promise<unknown> => {
    clearTimeout(idle)
    try {
      if (!worker) {
        worker = startThread(entry)
        await isReady(worker)
      }
      return await answerOf(worker, task)
    } catch (error) {
      await end()
      throw error
    } finally {
      idle = setTimeout(() => void end(), idleFor)
      idle.unref()
    }
  }
  return {
    do(name, takes) {
      // The parameters guarantee that name and input belong together. The union of tasks cannot express it.
      const mine = last.then(() => once({ name, takes } as FeedTask))
      last = mine.catch(() => {})
      // The thread returns the result of this task.
      return mine as Promise<FeedTasks[typeof name]['gives']>
    },
    stop: end,
  }
}

function startThread(entry: string): Worker {
  const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: memory } })
  // The current caller learns of an error by a listener of its own. Without any listener, an error would end the
  // process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

/** Waits until a thread has loaded its code. On a busy machine that takes longer than a text may take. */
function isReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      worker.off('message', ready).off('error', fail).off('exit', end)
      how()
    }
    const ready = () => settle(resolve)
    const fail = (error: unknown) => settle(() => reject(error))
    const end = () => fail(new Error('The thread that reads feeds ended before it began'))
    worker.on('message', ready).on('error', fail).on('exit', end)
  })
}

function answerOf(worker: Worker, task: FeedTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(timer)
      worker.off('message', hear).off('error', fail).off('exit', fail)
      how()
    }
    const hear = (answer: unknown) => settle(() => resolve(answer))
    const fail = (error: unknown) =>
      settle(() =>
        reject(new SourceError('unreadable', 'This is made so that it cannot be read.', { cause: error })),
      )
    const timer = setTimeout(() => fail(new Error(`It took more than ${mostTime} ms`)), mostTime)
    worker.on('message', hear).on('error', fail).on('exit', fail)
    worker.postMessage(task)
  })
}
