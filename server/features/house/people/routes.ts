import type { User } from '#contract/account.ts'
import { peopleApi } from '#contract/people.ts'
import type { Auth } from '../../../auth/auth.ts'
import { addPasswordLink } from '../../../auth/password-links/queries.ts'
import { actorOf } from '../../../auth/people/moderation-log.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { countNewcomers, removeNew, unremoveNew } from './newcomers.ts'
import { getPerson, listPeople } from './queries.ts'
import { removeAll, unremoveAll } from './removal.ts'
import { changePerson } from './writes.ts'

/** Who has an account here, what they may do, and how long they may not write. */
export function mountPeople(
  mount: Mount,
  { sessions, passwords }: Pick<Auth, 'sessions' | 'passwords'>,
): void {
  const { database, config } = mount.services
  const withEmails = ({ role }: User) => role === 'admin'
  route(mount, peopleApi.list, async ({ user, query: { q, post, tip, limit, cursor }, request }) => {
    const page = { limit, after: decodeCursor(cursor, isMoment) }
    const added = { ...(post && { post }), ...(tip && { tip }) }
    const wanted = { q, withEmails: withEmails(user), ...added }
    return pageResponse(request, await listPeople(database, wanted, page))
  })
  route(mount, peopleApi.change, async ({ user, params: { id }, body }) => {
    await changePerson(database, actorOf(user), id, body)
    sessions.forget()
    return getPerson(database, id, withEmails(user))
  })
  route(mount, peopleApi.remove, ({ user, params: { id }, body }) =>
    removeAll(database, { ...actorOf(user), id: user.id }, id, body),
  )
  route(mount, peopleApi.unremove, ({ user, params: { id }, body }) =>
    unremoveAll(database, { ...actorOf(user), id: user.id }, id, body?.why ?? null),
  )
  route(mount, peopleApi.newcomers, async ({ query: { hours } }) => ({
    people: await countNewcomers(database, hours),
  }))
  route(mount, peopleApi.removeNew, async ({ user, body }) => {
    const wave = await removeNew(database, { ...actorOf(user), id: user.id }, body)
    sessions.forget()
    return wave
  })
  route(mount, peopleApi.unremoveNew, async ({ user, params: { id } }) => {
    const wave = await unremoveNew(database, { ...actorOf(user), id: user.id }, id)
    sessions.forget()
    return wave
  })
  if (passwords)
    route(mount, peopleApi.passwordLink, async ({ user, params: { id } }) =>
      addPasswordLink(database, actorOf(user), id, config.publicUrl),
    )
}
