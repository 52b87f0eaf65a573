import { tooMany } from '../../http/answers/problems.ts'

/** Bounds in a process. A hash takes a core some 50 ms and 32 MB of memory. */
const bounds = {
  /** Sign-ups and sign-ins under way. */
  atOnce: 2,
  /** That wait beside them; a few seconds' worth. */
  waiting: 100,
  /** That wait for one address: a flood from there leaves room for others. */
  waitingOfAddress: 50,
}

/** Seconds after which who was refused may come again: by then a full line has gone. */
const comeAgain = 5

/** Where everything waits that hashes a password. */
export interface Line {
  /**
   * Does the work of an address when its turn comes; 429 where the line is full. The work may use the database, but
   * whoever holds a connection must not wait here.
   */
  inTurn<T>(address: string, work: () => Promise<T>): Promise<T>
}

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
        // The turn goes over to the next one as it is.
        const next = waiting.shift()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}
