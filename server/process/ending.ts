import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. Three signals within this time mean that a person does not want to wait. */
const impatience = 1000

/** What signals have asked of this process. */
export interface Ending {
  /**
   * Aborted by the first SIGTERM or SIGINT. The second changes nothing: npm passes on a signal that the terminal sends
   * as well.
   */
  asked: AbortSignal
  /** Aborted by the third signal within a second: this process then waits for nothing slow. */
  hurried: AbortSignal
}

/** From this moment signals no longer end this process by themselves. */
export function endWhenTold(): Ending {
  const asked = new AbortController()
  const hurried = new AbortController()
  let recent: number[] = []
  const hear = () => {
    const now = performance.now()
    recent = [...recent.filter(heardAt => now - heardAt < impatience), now]
    asked.abort()
    if (recent.length >= 3) hurried.abort()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, hear)
  return { asked: asked.signal, hurried: hurried.signal }
}

/** Milliseconds for which the end of the process waits for running requests to files. */
const filesTake = 1000

/**
 * Ends this process. A request to a drive that does not answer holds a thread, and an orderly exit would wait for that
 * thread for ever. So after one second the process ends itself by SIGKILL.
 *
 * @param flush writes the last lines of the log.
 */
export async function endProcess(code: number, flush: () => void): Promise<void> {
  const began = performance.now()
  while (isAtFiles()) {
    if (performance.now() - began > filesTake) {
      flush()
      process.kill(process.pid, 'SIGKILL')
    }
    await sleep(20)
  }
  process.exit(code)
}

function isAtFiles(): boolean {
  return process.getActiveResourcesInfo().some(resource => resource.startsWith('FSReq'))
}
