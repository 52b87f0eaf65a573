import { brand } from '#contract/brand.ts'
import { calendarApi } from '#contract/calendar.ts'
import { addDays } from '#reckoning/days/days.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { hashOfLink } from '../../../auth/tokens/secret.ts'
import { nothingHere } from '../../../http/answers/problems.ts'
import { HttpResponse, json } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { dueForCalendar } from '../due/queries.ts'
import { createCalendar, findCalendar, getCalendar, removeCalendar } from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

/** Days before and after today, and events, that a calendar has at most (decision 68). */
const range = { before: 30, after: 400, most: 500 }

/** The calls for the calendar's address, and the file at that address. */
export function mountCalendar(mount: Mount): void {
  const { config, database, instances, limits } = mount.services
  const { publicUrl } = config

  route(mount, calendarApi.get, async ({ user }) => getCalendar(database, user.id))

  route(mount, calendarApi.create, async ({ user }) => {
    const secret = await createCalendar(database, user.id)
    return json({ url: `${publicUrl}/calendar/${secret}.ics` }, { status: 201 })
  })

  route(mount, calendarApi.remove, async ({ user }) => {
    await removeCalendar(database, user.id)
    return undefined
  })

  mount.app.add({
    method: 'GET',
    path: '/calendar/:file',
    async handler(asked) {
      // The secret identifies the person, whoever is signed in beside it.
      asked.user = null
      const [, secret] = /^(.*)\.ics$/.exec(asked.params.file ?? '') ?? []
      const hash = hashOfLink(secret ?? '')
      const found = await findCalendar(database, hash)
      if (!found) throw nothingHere()
      await limits.count('calendar', hash.toString('base64url'))
      const today = todayIn(found.timezone, new Date())
      const entries = await dueForCalendar(database, found.userId, {
        from: addDays(today, -range.before),
        to: addDays(today, range.after),
        limit: range.most,
      })
      const { name } = await instances.find()
      const file = await writeCalendar(entries, { name: name ?? brand, publicUrl, today })
      return new HttpResponse(file, {
        headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private' },
      })
    },
  })
}
