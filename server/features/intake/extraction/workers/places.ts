import { ProblemError } from '../../../../http/answers/problems.ts'

export interface PlacesSettings {
  /** Sources that are processed at once, at most. */
  most: number
  /** The same for one person, so that a slow source or model of theirs does not hold up others. */
  mostOfOne: number
  /** Sources that wait for a place, at most. */
  mostWaiting: number
  /** Milliseconds that a source waits, at most. */
  patience: number
}

export interface Places {
  /** Waits for a place. Rejects with a 503, or with the reason of the signal. */
  take(owner: string, signal: AbortSignal): Promise<void>
  leave(owner: string): void
}

interface Waiting {
  owner: string
  begin: () => void
  refuse: (reason: unknown) => void
}

/**
 * Decides who gets the next place: of those who wait, the person with the fewest running sources, and of several the
 * one whose last turn is longest ago, so that asking more often does not help. If the queue is full, the person with
 * the most entries loses one.
 */
export function createPlaces({ most, mostOfOne, mostWaiting, patience }: PlacesSettings): Places {
  const waiting: Waiting[] = []
  /** The owner of each running source. */
  const busy: string[] = []
  /** The number of the last turn of each person who waits or is served. */
  const turns = new Map<string, number>()
  let turn = 0
  const underWay = (owner: string) => busy.filter(one => one === owner).length
  const inQueue = (owner: string) => waiting.filter(one => one.owner === owner).length

  function isFree(owner: string): boolean {
    return busy.length < most && underWay(owner) < mostOfOne
  }

  function give(owner: string): void {
    busy.push(owner)
    turns.set(owner, ++turn)
  }

  function next(): Waiting | undefined {
    const before = (a: Waiting, b: Waiting) =>
      underWay(a.owner) - underWay(b.owner) || (turns.get(a.owner) ?? 0) - (turns.get(b.owner) ?? 0)
    return waiting.filter(one => isFree(one.owner)).sort(before)[0]
  }

  function makeRoomFor(owner: string): void {
    if (waiting.length < mostWaiting) return
    const counts = waiting.map(one => inQueue(one.owner))
    const longest = Math.max(...counts)
    if (inQueue(owner) >= longest) throw busyProblem()
    const last = waiting[counts.lastIndexOf(longest)]
    if (last) leaveQueue(last, busyProblem())
  }

  function leaveQueue(one: Waiting, reason: unknown): void {
    const place = waiting.indexOf(one)
    if (place < 0) return
    waiting.splice(place, 1)
    one.refuse(reason)
  }

  function wait(owner: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      const one: Waiting = {
        owner,
        begin: () => {
          done()
          resolve()
        },
        refuse: reason => {
          done()
          reject(reason)
        },
      }
      const abort = () => leaveQueue(one, signal.reason)
      const timer = setTimeout(() => leaveQueue(one, busyProblem()), patience)
      signal.addEventListener('abort', abort)
      waiting.push(one)
    })
  }

  return {
    async take(owner, signal) {
      if (isFree(owner)) {
        give(owner)
        return
      }
      makeRoomFor(owner)
      await wait(owner, signal)
    },
    leave(owner) {
      busy.splice(busy.indexOf(owner), 1)
      const chosen = next()
      if (chosen) {
        waiting.splice(waiting.indexOf(chosen), 1)
        give(chosen.owner)
        chosen.begin()
      }
      if (underWay(owner) + inQueue(owner) === 0) turns.delete(owner)
    },
  }
}

function busyProblem(): ProblemError {
  return new ProblemError(503, 'Many sources are being read at the moment. Please try again in a minute.')
}
