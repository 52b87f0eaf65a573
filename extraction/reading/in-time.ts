import { SourceError } from './source-error.ts'

/** Gives up when reading has taken too long, `before` milliseconds of it before now. */
export async function inTime<Result>(
  { timeout = 15_000, signal }: { timeout?: number | undefined; signal: AbortSignal },
  before: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(tooSlow(timeout)), Math.max(0, timeout - before))
  try {
    return await work(AbortSignal.any([signal, deadline.signal]))
  } finally {
    clearTimeout(timer)
  }
}

function tooSlow(timeout: number): SourceError {
  return new SourceError(
    'too-slow',
    `The source took more than ${Math.round(timeout / 1000)} seconds to read.`,
  )
}
