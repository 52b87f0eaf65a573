import { searchApi } from '#contract/search.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { json } from '../../../http/answers/response.ts'
import { decodeCursor, encodeCursor, isPosition } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { search, searchPage } from './queries.ts'

/** Mounts the endpoint of the search. Visitors search the texts of posts only where this server shows texts in full. */
export function mountSearch(mount: Mount): void {
  const { instances, symbols } = mount.services
  route(mount, searchApi.find, async ({ query, user, reads, request }) => {
    const from = Number(decodeCursor(query.cursor, isPosition)?.key ?? 0)
    const kind = query.in ?? null
    const readsContent = user !== null || (await instances.find()).publicContent === 'full'
    const timezone = user?.timezone ?? 'UTC'
    const found = await search(
      reads,
      query.q,
      { id: user?.id ?? null, readsContent },
      { kind, from },
      { symbols: await symbols.names(), timezone, today: todayIn(timezone, new Date()) },
    )
    const last = kind && found[kind].at(-1)
    if (!kind || !last || from + searchPage >= found.counts[kind]) return json(found)
    const url = new URL(request.url)
    // What was found is ranked anew each time, among a few hundred at most: a page begins by its place among them.
    url.searchParams.set('cursor', encodeCursor({ key: String(from + searchPage), id: last.id }))
    return json(found, { headers: { link: `<${url.pathname}${url.search}>; rel="next"` } })
  })
}
