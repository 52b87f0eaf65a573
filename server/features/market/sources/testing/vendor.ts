import type { IncomingHttpHeaders } from 'node:http'
import { type LoopbackServer, serve } from '#extraction/reading/testing/loopback-server.ts'

/** What a vendor on this machine answers. */
export interface VendorAnswer {
  status?: number
  headers?: Record<string, string>
  /** Sent as it is where it is a text, else as JSON. */
  body?: unknown
}

export interface Vendor extends LoopbackServer {
  /** Of every request that arrived. */
  headers: IncomingHttpHeaders[]
  /** The parameters of the last request. */
  parameters(): Record<string, string>
}

/** A vendor on this machine that answers each path. */
export async function vendor(answer: (path: string) => VendorAnswer): Promise<Vendor> {
  const headers: IncomingHttpHeaders[] = []
  const server = await serve((request, response) => {
    headers.push(request.headers)
    const { status = 200, headers: own = {}, body = '' } = answer(request.url?.split('?')[0] ?? '')
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...own })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const parameters = () =>
    Object.fromEntries(new URL(server.requests.at(-1)?.split(' ')[1] ?? '', server.origin).searchParams)
  return { ...server, headers, parameters }
}

/** The error that something ends with. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => new Error('It did not fail'),
    error => error,
  )
}

export const never: AbortSignal = new AbortController().signal

/** Weekdays from 2016 on, as many as are asked for. */
export function weekdays(count: number): string[] {
  const days: string[] = []
  for (let time = Date.UTC(2016, 0, 4); days.length < count; time += 24 * 3_600_000) {
    const day = new Date(time)
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10))
  }
  return days
}
