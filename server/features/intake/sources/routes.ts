import { followsApi } from '#contract/follows.ts'
import { sourcesApi } from '#contract/sources.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { tooMany } from '../../../http/answers/problems.ts'
import { HttpResponse, json } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { isUuid } from '../../../schema/ids.ts'
import type { FeedReading } from './asking/feed-reading.ts'
import { findFor, followSource, toldOf } from './follow-source.ts'
import { importSources, outlinesIn } from './import-sources.ts'
import { pollSource } from './polling/poll.ts'
import { getFollow, listFollows, listForReaders } from './queries.ts'
import { changeFollow, unfollow } from './writes.ts'

/** Mounts the endpoints of the sources that a person follows. */
export function mountFollowing(mount: Mount, reading: FeedReading): void {
  const { config, database, limits, jobs } = mount.services
  const following = { database, limits, reading, most: config.feedsMost }
  const importing = { database, most: config.feedsMost, allowedHosts: config.extractAllowHosts }

  route(
    mount,
    sourcesApi.find,
    async ({ user, body, request }) => {
      const found = await findFor(following, user.id, body.url, request.signal)
      return { feeds: found.map(toldOf) }
    },
    { rates: ['feeds'] },
  )

  route(mount, sourcesApi.check, async ({ user, params, request }) => {
    await getFollow(database, user.id, params.id)
    await refuseToHurry(database, params.id)
    await limits.count('feedCheck', params.id)
    const id = await pollSource({ database, reading }, params.id, { by: 'person', signal: request.signal })
    jobs.nudge()
    return json(await getFollow(database, user.id, id), { status: 202 })
  })

  route(mount, followsApi.list, ({ user }) => listFollows(database, user.id))

  route(mount, followsApi.add, async ({ user, body, request }) => {
    const { feedId, isNew } = await followSource(following, user.id, body, request.signal)
    jobs.nudge()
    return json(await getFollow(database, user.id, feedId), { status: isNew ? 201 : 200 })
  })

  route(mount, followsApi.change, async ({ user, params, body }) => {
    await changeFollow(database, user.id, params.feedId, body.drafts)
    return getFollow(database, user.id, params.feedId)
  })

  route(mount, followsApi.opml, async ({ user }) => {
    const text = await reading.parser.do('writeOpml', await listForReaders(database, user.id))
    const headers = {
      'content-type': 'text/x-opml; charset=utf-8',
      'content-disposition': 'attachment; filename="follows.opml"',
    }
    return new HttpResponse(text, { headers })
  })

  route(mount, followsApi.import, async ({ user, body }) => {
    const taken = await importSources(importing, user.id, await outlinesIn(body, reading))
    jobs.nudge()
    return taken
  })

  route(mount, followsApi.remove, async ({ user, params }) => {
    await unfollow(database, user.id, params.feedId)
    return undefined
  })
}

/** 429 while its site asks to wait: a person goes past everything else. */
async function refuseToHurry(database: Database, id: string): Promise<void> {
  const [row] = isUuid(id) ? await run<{ left: number }>(database, waits, [id]) : []
  if (row) throw tooMany('The site asks to wait before it is looked at again.', row.left)
}

const waits = {
  name: 'feed waits',
  text: `select extract(epoch from not_before - now())::float8 as left from feeds where id = $1 and not_before > now()`,
}
