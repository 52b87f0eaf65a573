import { tooMany } from '../../http/answers/problems.ts'

/** Bounds in one process. A hash takes one core for about 50 ms, and 32 MB of memory. */
const bounds = {
  /** Sign-ups and sign-ins under way. */
  atOnce: 2,
  /** How many may wait: a few seconds of work. */
  waiting: 100,
  /** How many may wait for one client address. A flood from one address leaves room for others. */
  waitingOfAddress: 50,
}

/** Seconds after which a refused person may try again. By then a full line has passed. */
const comeAgain = 5

/** The line in which all work waits that hashes a password. */
export interface Line {
  /**
   * Does the work of a client address when its turn comes. Throws 429 where the line is full. The work may use the
   * database. A caller who holds a connection must not wait here.
   */
  inTurn<T>(address: string, work: () => Promise<T>): Promise<T>
}

/** A line of its own for one process. At most `bounds.atOnce` works run at once. */
export function createLine(): Line {
  const waiting: { address: string; start: () => void }[] = []
  let running = 0

  async function turn(address: string): Promise<void> {
    if (running < bounds.atOnce) {
      running += 1
      return
    }
    const ofAddress = waiting.filter(one => one.address === address).length
    if (waiting.length >= bounds.waiting || ofAddress >= bounds.waitingOfAddress)
      throw tooMany('Many people are signing in right now. Please try again in a moment.', comeAgain)
    await new Promise<void>(start => waiting.push({ address, start }))
  }

  return {
    async inTurn(address, work) {
      await turn(address)
      try {
        return await work()
      } finally {
        // The next work takes this place over: the number of running works stays the same.
        const next = waiting.shift()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}
