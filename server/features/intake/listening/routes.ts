import { listeningApi } from '#contract/listening.ts'
import { nothingHere, ProblemError } from '../../../http/answers/problems.ts'
import { json } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { getEntry } from '../to-keep/queries.ts'
import { listenTo, stopListening } from './by-person.ts'
import type { Listening } from './listening.ts'
import { refuseWithoutMinutes } from './minutes.ts'
import { storeUpload } from './upload.ts'

/** Mounts the endpoints for audio in the queue. Without `listening` there is nothing behind them. */
export function mountListening(mount: Mount, listening: Listening | null): void {
  const { database, jobs, config } = mount.services

  route(mount, listeningApi.upload, async ({ user, query, body }) => {
    if (!listening) throw nothingHere()
    // The file lies with this server, and another one cannot hear it.
    if (!config.jobs) throw new ProblemError(503, 'This server takes no files. Please try again.')
    const item = await storeUpload(database, listening, { userId: user.id, name: query.name, parts: body })
    jobs.nudge()
    return json(await getEntry(database, user.id, item), { status: 202 })
  })

  route(mount, listeningApi.listen, async ({ user, params }) => {
    if (!listening) throw nothingHere()
    await getEntry(database, user.id, params.item)
    await refuseWithoutMinutes(database, listening.settings, user.id)
    await listenTo(database, user.id, params.item)
    jobs.nudge()
    return getEntry(database, user.id, params.item)
  })

  route(mount, listeningApi.stop, async ({ user, params }) => {
    if (!listening) throw nothingHere()
    await stopListening(database, user.id, params.item)
    jobs.nudge()
    return getEntry(database, user.id, params.item)
  })
}
