import { type Instance, instanceApi } from '#contract/instance.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import type { Queryable } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import type { InstanceSettings } from '../../../http/services.ts'
import { countWaitingPosts } from '../../library/posts/sight/waiting.ts'
import { mountLegalPages } from './legal-pages.ts'
import { mountMethodPage } from './method-page.ts'
import { changeInstance } from './queries.ts'

/** Mounts the endpoints and pages of this server's own settings. */
export function mountInstance(mount: Mount): void {
  const { database, instances, config } = mount.services
  const listens = config.listens !== undefined

  route(
    mount,
    instanceApi.get,
    async ({ user }) => {
      const settings = await instances.find()
      return user?.role === 'admin' ? toAdmins(database, settings, listens) : toEverybody(settings, listens)
    },
    { cacheTags: () => ({ tags: [cacheTag.instance] }) },
  )

  route(mount, instanceApi.change, async ({ user, body }) => {
    const { signUpFrom } = await instances.find()
    if (body.signUp !== undefined && signUpFrom === 'example')
      throw new ProblemError(409, 'Nobody can sign up while this server shows example data', {
        errors: [{ path: 'signUp', message: 'It is closed until the example data is removed' }],
      })
    if (body.signUp !== undefined && signUpFrom === 'environment')
      throw new ProblemError(409, 'SIGN_UP in the environment of the server says who may create an account', {
        errors: [{ path: 'signUp', message: 'The environment of the server sets this' }],
      })
    await inTransaction(database, async transaction => {
      const changed = await changeInstance(transaction, body)
      if (changed.length === 0) return
      await noteInLog(transaction, actorOf(user), {
        action: 'instance',
        subjectKind: 'instance',
        subjectId: null,
        details: { changed },
      })
    })
    instances.forget()
    return toAdmins(database, await instances.find(), listens)
  })

  mountLegalPages(mount)
  mountMethodPage(mount)
}

async function toAdmins(
  database: Queryable,
  settings: InstanceSettings,
  listens: boolean,
): Promise<Instance> {
  return {
    ...toEverybody(settings, listens),
    signUpFrom: settings.signUpFrom,
    firstPostsWait: settings.firstPostsWait,
    waitingPosts: await countWaitingPosts(database),
  }
}

function toEverybody(
  { signUpFrom: _, firstPostsWait: __, hasExample, ...settings }: InstanceSettings,
  listens: boolean,
): Instance {
  return { ...settings, ...(hasExample && { hasExample }), ...(listens && { listens }) }
}
