import { classificationsApi } from '#contract/classifications.ts'
import type { Mount } from '../../http/mount.ts'
import { route } from '../../http/route.ts'
import { classifyTip, listClassifications } from './queries.ts'

export function mountClassifications(mount: Mount): void {
  const { database } = mount.services
  route(mount, classificationsApi.list, ({ user }) => listClassifications(database, user.id))
  route(mount, classificationsApi.set, ({ user, body }) =>
    classifyTip(database, user.id, body.tipId, body.classification),
  )
}
