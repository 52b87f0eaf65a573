import { type HorizonMonths, horizonMonths } from '#contract/outcomes.ts'
import { type RecordHorizon, recordsApi } from '#contract/records.ts'
import { prefersCsv } from '../../../cache/name.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { HttpResponse } from '../../../http/answers/response.ts'
import { streamOf } from '../../../http/answers/text-stream.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { getStrategist } from '../../library/strategists/queries.ts'
import { callsAsCsv, listCalls } from './calls-of-strategist.ts'
import { recordOf } from './record.ts'

/** Mounts the endpoints of the strategists' records. */
export function mountRecords(mount: Mount): void {
  const { database, config } = mount.services

  /** The id under which the calls of a strategist are kept; 404 where there is none, or nothing of them may be told. */
  async function measured(id: string): Promise<string> {
    const strategist = await getStrategist(database, id)
    if (strategist.withheld) throw notFound('Strategist')
    return strategist.id
  }

  route(mount, recordsApi.get, async ({ params, query, user }) =>
    recordOf(database, await measured(params.id), {
      userId: user.id,
      horizon: monthsOf(query.horizon),
      countsSupplied: config.countsSupplied,
    }),
  )
  route(mount, recordsApi.calls, async ({ params, query: { state, limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    const id = await measured(params.id)
    if (prefersCsv(request.headers.get('accept')))
      return new HttpResponse(await streamOf(callsAsCsv(database, id, state)), {
        headers: {
          vary: 'Accept',
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="calls.csv"',
        },
      })
    return pageResponse(request, await listCalls(database, id, { state, limit, after }))
  })
}

function monthsOf(horizon: RecordHorizon): HorizonMonths {
  return horizonMonths.find(months => String(months) === horizon) ?? 6
}
