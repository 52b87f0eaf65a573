import { casesApi } from '#contract/cases.ts'
import { HttpResponse } from '../../../http/answers/response.ts'
import { streamOf } from '../../../http/answers/text-stream.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { caseLines } from './queries.ts'

/** Mounts the endpoint of the published cases: one JSON document a line. */
export function mountCases(mount: Mount): void {
  const { database } = mount.services
  route(mount, casesApi.list, async () => {
    const headers = { 'content-type': 'application/jsonl' }
    return new HttpResponse(await streamOf(caseLines(database)), { headers })
  })
}
