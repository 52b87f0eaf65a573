import { correctionsApi } from '#contract/corrections.ts'
import { json } from '../../../http/answers/response.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { addCorrection } from './add-correction.ts'
import { decideCorrection } from './decide-correction.ts'
import { getCorrection, listCorrections } from './queries.ts'

/** Mounts the endpoints of corrections of calls. */
export function mountCorrections(mount: Mount): void {
  const { database, jobs } = mount.services
  route(mount, correctionsApi.list, async ({ query: { state, limit, cursor }, user, reads, request }) => {
    const after = decodeCursor(cursor, isMoment)
    const asked = { ...(state && { state }), userId: user?.id ?? null, limit, after }
    return pageResponse(request, await listCorrections(reads, asked))
  })
  route(mount, correctionsApi.add, async ({ body, user }) => {
    const { id, isNew } = await addCorrection(database, user.id, body)
    return json(await getCorrection(database, id, user.id), { status: isNew ? 201 : 200 })
  })
  for (const [endpoint, decision] of [
    [correctionsApi.confirm, 'confirmed'],
    [correctionsApi.refuse, 'refused'],
  ] as const)
    route(mount, endpoint, async ({ params, user }) => {
      await decideCorrection(database, user, params.id, decision)
      // The call is held against prices anew.
      jobs.nudge()
      return getCorrection(database, params.id, user.id)
    })
}
