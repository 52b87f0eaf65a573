import { sinceApi } from '#contract/since.ts'
import { todayIn } from '#reckoning/days/today.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { findSinceLastVisit } from './queries.ts'

/** Mounts what is new for a person since their last visit (decision 82). */
export function mountSince(mount: Mount): void {
  const { database } = mount.services
  route(mount, sinceApi.find, ({ user }) =>
    findSinceLastVisit(database, user.id, todayIn(user.timezone, new Date())),
  )
}
