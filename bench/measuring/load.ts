import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { percentile } from './statistics.ts'

/** What a run of requests, or of queries, came to. Times in milliseconds. */
export interface Load {
  /** A second. */
  rate: number
  p50: number
  p99: number
  count: number
  /** Answers that were no success, and requests without an answer. */
  failures: number
}

export interface LoadOptions {
  connections: number
  seconds: number
  /** Only the answers to every second request count, beginning with the first: those to writes that alternate with reads. */
  alternate?: boolean
  /** Requests a second, evenly; as many as are answered where it is left out. */
  rate?: number
}

/** Sends requests to a server, over and over in their order, as fast as it answers. */
export async function drive(
  origin: string,
  requests: autocannon.Request[],
  { connections, seconds, alternate = false, rate }: LoadOptions,
): Promise<Load> {
  const times: number[] = []
  let answers = 0
  let failures = 0
  let first = 0
  let last = 0
  await new Promise<void>((resolve, reject) => {
    const options = {
      ...{ url: origin, connections, duration: seconds, requests, sampleInt: 100 },
      ...(rate !== undefined && { overallRate: rate }),
    }
    const run = autocannon(options, error => (error ? reject(error) : resolve()))
    // Not the library's own histogram: it counts in whole milliseconds, and most answers take less.
    run.on('response', (_client, status, _bytes, time) => {
      last = performance.now()
      if (answers === 0) first = last - time
      if (!alternate || answers % 2 === 0) times.push(time)
      answers++
      if (status < 200 || status > 299) failures++
    })
    run.on('reqError', () => {
      failures++
    })
  })
  return { ...loadOf(times, last - first), failures }
}

/** Runs `work` over and over, one at a time. */
export async function repeat(work: (index: number) => Promise<unknown>, seconds: number): Promise<Load> {
  const times: number[] = []
  const start = performance.now()
  for (let now = start; now - start < seconds * 1000; ) {
    await work(times.length)
    const after = performance.now()
    times.push(after - now)
    now = after
  }
  return loadOf(times, performance.now() - start)
}

function loadOf(times: number[], elapsed: number): Load {
  return {
    // A run so short that no answer came in it has a rate all the same.
    rate: times.length === 0 ? 0 : times.length / (elapsed / 1000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    count: times.length,
    failures: 0,
  }
}
