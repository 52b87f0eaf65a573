import { casesApi } from '#contract/cases.ts'
import type { Mount } from '../../http/mount.ts'
import { HttpResponse } from '../../http/response.ts'
import { route } from '../../http/route.ts'
import { streamOf } from '../../http/text-stream.ts'
import { caseLines } from './queries.ts'

export function mountCases(mount: Mount): void {
  const { database } = mount.services
  route(mount, casesApi.list, async () => {
    const headers = { 'content-type': 'application/jsonl' }
    return new HttpResponse(await streamOf(caseLines(database)), { headers })
  })
}
