import { correctionsApi } from '#contract/corrections.ts'
import { decodeCursor, isMoment } from '../../http/cursor.ts'
import type { Mount } from '../../http/mount.ts'
import { notFound, ProblemError } from '../../http/problems.ts'
import { pageResponse, route } from '../../http/route.ts'
import { listCorrections } from './queries.ts'

export function mountCorrections(mount: Mount): void {
  const { database } = mount.services
  route(mount, correctionsApi.list, async ({ query: { state, limit, cursor }, user, request }) => {
    const after = decodeCursor(cursor, isMoment)
    const asked = { ...(state && { state }), userId: user?.id ?? null, limit, after }
    return pageResponse(request, await listCorrections(database, asked))
  })
  route(mount, correctionsApi.add, async ({ body }) => {
    const { rowCount } = await database.$client.query(
      'select from tips where id = $1 and deleted_at is null',
      [body.tipId],
    )
    if (rowCount === 0) throw notFound('Tip')
    throw new ProblemError(409, 'Its call is not frozen: change the tip itself')
  })
  for (const decide of [correctionsApi.confirm, correctionsApi.refuse])
    route(mount, decide, async () => {
      throw notFound('Correction')
    })
}
