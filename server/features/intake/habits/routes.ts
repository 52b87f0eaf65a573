import { habitsApi } from '#contract/habits.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { listHabits } from './list-habits.ts'
import { removeHabit, restoreHabit } from './writes.ts'

/** Mounts the endpoints of what corrected drafts have taught. */
export function mountHabits(mount: Mount): void {
  const { database, symbols } = mount.services
  const tools = { database, symbols }
  route(mount, habitsApi.list, ({ user, query }) =>
    listHabits(tools, { person: user.id, isModerator: user.role !== 'member', home: query.home ?? null }),
  )
  route(mount, habitsApi.remove, async ({ user, body }) => {
    await removeHabit(tools, user, body)
    return undefined
  })
  route(mount, habitsApi.restore, async ({ user, body }) => {
    await restoreHabit(database, user, body)
    return undefined
  })
}
