/** Milliseconds in which three signals mean that somebody does not want to wait. */
const impatience = 1000

/** What signals have asked of this process. */
export interface Ending {
  /** Aborted by the first SIGTERM or SIGINT. Those that follow change nothing: npm passes on what a terminal sends anyway. */
  asked: AbortSignal
  /** Aborted by the third within a second: nothing that takes time is to be waited for. */
  hurried: AbortSignal
}

/** From here on signals end this process no more by themselves. */
export function watchSignals(): Ending {
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
