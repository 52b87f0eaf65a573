import { type ExtractionProblem, extractionApi } from '#contract/extraction.ts'
import { postsApi } from '#contract/posts.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import { json } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { type RequestTo, route } from '../../../http/routing/route.ts'
import type { StoredEvent } from '../../../schema/intake/extraction.ts'
import { postToReread } from '../../library/posts/source/reread.ts'
import { getExtraction, markCancelled } from './queries.ts'
import { cancelled } from './runs/endings.ts'
import { outcomeOf } from './runs/events.ts'
import type { Runs } from './runs/runs.ts'
import { streamOf } from './runs/stream.ts'

/** Mounts the endpoints of extractions. Starting one counts for the person's limits of a minute and of a day. */
export function mountExtraction(mount: Mount, runs: Runs): void {
  const { database, limits } = mount.services

  const start = async ({ body, user, request }: RequestTo<typeof extractionApi.start>) => {
    await limits.count('extractionMinute', user.id)
    await limits.count('extractionDay', user.id)
    const id = await runs.start(user.id, body)
    if (wantsEvents(request)) return streamOf({ database, runs, userId: user.id, id, request })
    const last = await lastEvent(runs, id, request)
    if (last.event === 'error') throw asError(last.data as ExtractionProblem)
    return json(last.data)
  }
  route(mount, extractionApi.start, start, { rates: ['extractionMinute', 'extractionDay'] })

  const rereadPost = async ({ params, user }: RequestTo<typeof postsApi.reread>) => {
    const { id, request } = await postToReread(database, params.post)
    await limits.count('extractionMinute', user.id)
    await limits.count('extractionDay', user.id)
    return { extractionId: await runs.start(user.id, request, id) }
  }
  route(mount, postsApi.reread, rereadPost, { rates: ['extractionMinute', 'extractionDay'] })

  route(mount, extractionApi.get, async ({ params, user, request }) => {
    const row = await getExtraction(database, user.id, params.id)
    if (wantsEvents(request)) return streamOf({ database, runs, userId: user.id, id: row.id, request })
    const { id, state, url, createdAt } = row
    return { id, state, url, createdAt: createdAt.toISOString(), ...outcomeOf(row.events) }
  })

  route(mount, extractionApi.cancel, async ({ params, user }) => {
    const { id } = await getExtraction(database, user.id, params.id)
    const problem = cancelled()
    await markCancelled(database, id, { event: 'error', data: problem.toProblem() })
    runs.cancel(id)
    return undefined
  })
}

function wantsEvents(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/event-stream')
}

/** Waits for the end of an extraction; the wait counts as watching until the client goes away. */
async function lastEvent(runs: Runs, id: string, request: Request): Promise<StoredEvent> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredEvent>()
  const leave = runs.watch(id, event => {
    if (event.event === 'result' || event.event === 'error') resolve(event)
  })
  const goneAway = () => {
    leave?.()
    reject(new ProblemError(409, 'The client went away'))
  }
  request.signal.addEventListener('abort', goneAway)
  try {
    return await promise
  } finally {
    // Also holds the request until here, without which its signal may be forgotten.
    request.signal.removeEventListener('abort', goneAway)
  }
}

/** Seconds after which a place is likely, or the server is back. */
const nextTry = '15'

function asError({ status, detail, errors, fallback }: ExtractionProblem): ProblemError {
  return new ProblemError(status, detail, {
    ...(status === 503 ? { headers: { 'retry-after': nextTry } } : {}),
    ...(errors ? { errors } : {}),
    ...(fallback ? { members: { fallback } } : {}),
  })
}
