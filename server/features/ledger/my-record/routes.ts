import { myRecordApi } from '#contract/my-record.ts'
import { HttpResponse } from '../../../http/answers/response.ts'
import { streamOf } from '../../../http/answers/text-stream.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { forecastsAsCsv } from './forecasts-csv.ts'
import { listForecasts, readRecord } from './queries.ts'
import { reviewForecast, setConvictions } from './writes.ts'

/** Mounts the endpoints of a person's own record. */
export function mountMyRecord(mount: Mount): void {
  const { database } = mount.services
  route(mount, myRecordApi.get, ({ user, query }) => readRecord(database, user.id, query.horizon))
  route(mount, myRecordApi.forecasts, async ({ user, query, request }) => {
    const { group, state, limit, cursor } = query
    const after = decodeCursor(cursor, isMoment)
    if (request.headers.get('accept')?.includes('text/csv'))
      return new HttpResponse(await streamOf(forecastsAsCsv(database, user.id, { group, state })), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="my-forecasts.csv"',
        },
      })
    return pageResponse(request, await listForecasts(database, user.id, { group, state, limit, after }))
  })
  route(mount, myRecordApi.review, ({ user, params, body }) =>
    reviewForecast(database, user.id, params.id, body),
  )
  route(mount, myRecordApi.setConvictions, ({ user, body }) => setConvictions(database, user.id, body))
}
