import type { MessagePort } from 'node:worker_threads'
import type { ExtractionRequest } from '#contract/extraction.ts'
import { askFirst, videoAt } from '#extraction/reading/ask-first.ts'
import { createSafeFetch } from '#extraction/reading/safe-fetch.ts'
import { sampleOf } from '../sample.ts'
import { createPlaces, type Places, type PlacesSettings } from './places.ts'
import { createThreads } from './threads.ts'
import type { Watching, Work } from './work.ts'
import type { WorkerSettings } from './worker.ts'

/** How much work each person and all together may have at once. More has to wait, for a limited time. */
export interface Room {
  /**
   * Addresses that are asked at once: waiting for an answer needs no thread. An answer is kept until a thread takes it,
   * so at most 24 pages of 5 MiB are in memory.
   */
  asking: PlacesSettings
  /** Threads at once: more than there are cores, because some of them wait for a language model. */
  reading: PlacesSettings
  /** Videos among them, whose threads wait for YouTube: if it is slow, half of the threads remain for other sources. */
  videos: PlacesSettings
}

const usualRoom: Room = {
  asking: { most: 24, mostOfOne: 2, mostWaiting: 48, patience: 30_000 },
  reading: { most: 6, mostOfOne: 2, mostWaiting: 24, patience: 30_000 },
  videos: { most: 3, mostOfOne: 2, mostWaiting: 24, patience: 30_000 },
}

export interface WorkerPool {
  work: Work
  stop(): Promise<void>
}

/**
 * Asks addresses in this thread, and reads and searches the answers in worker threads, so that a long or hostile source
 * does not block other requests, and a slow one does not block other sources.
 *
 * @param entry the file that the threads run. They start with `settings`.
 */
export function createWorkerPool(
  entry: string,
  settings: WorkerSettings,
  room: Partial<Room> = {},
  serve?: (port: MessagePort) => void,
): WorkerPool {
  const { asking, reading, videos } = { ...usualRoom, ...room }
  const askers = createPlaces(asking)
  const readers = createPlaces(reading)
  const watchers = createPlaces(videos)
  const threads = createThreads(entry, settings, serve)
  const ask = createAsk(settings)

  /** Takes the places that reading a source needs, with the answer of its address. */
  async function begin(request: ExtractionRequest, watching: Watching, taken: Places[]) {
    const { signal, owner = '' } = watching
    async function take(places: Places): Promise<void> {
      await places.take(owner, signal)
      taken.push(places)
    }
    if (!isAsked(request, settings)) {
      await take(readers)
      return null
    }
    await askers.take(owner, signal)
    try {
      const first = await ask(request, watching)
      if (first ? first.video : videoAt(request)) await take(watchers)
      await take(readers)
      return first
    } finally {
      askers.leave(owner)
    }
  }

  return {
    async work(request, watching) {
      watching.signal.throwIfAborted()
      const taken: Places[] = []
      try {
        const first = await begin(request, watching, taken)
        return await threads.work({ request, first, asksHabits: watching.habitsOf !== undefined }, watching)
      } finally {
        for (const places of taken) places.leave(watching.owner ?? '')
      }
    },
    stop: threads.stop,
  }
}

/** Whether there is an address to ask. Supplied texts have none, and our samples are read from files. */
function isAsked({ url, content }: ExtractionRequest, { sources }: WorkerSettings): boolean {
  return !content?.trim() && !sampleOf(url ?? '', sources.origins)
}

function createAsk({ allowedHosts, youtubeOrigin }: WorkerSettings) {
  const fetchPage = createSafeFetch({ allowedHosts: new Set(allowedHosts) })
  return (request: ExtractionRequest, { signal, onProgress, userAgent }: Watching) =>
    askFirst(request, {
      fetchPage: userAgent ? (address, options) => fetchPage(address, { userAgent, ...options }) : fetchPage,
      youtubeOrigin,
      signal,
      onProgress: stage => onProgress({ type: 'progress', progress: { stage } }),
    })
}
