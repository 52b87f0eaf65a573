import { invitationsApi } from '#contract/invitations.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { route } from '../../http/routing/route.ts'
import { refusalSentences } from '../joining/admission.ts'
import { addInvitation, addInvitations, listInvitations, removeInvitation } from './queries.ts'

/** Mounts the endpoints of a person's own invitations. */
export function mountInvitations(mount: Mount): void {
  const { database, instances, config } = mount.services
  /** Throws 409 while sign-up is closed: then an invitation lets nobody in. */
  const refuseClosed = async () => {
    if ((await instances.find()).signUp === 'closed')
      throw new ProblemError(409, refusalSentences.sign_up_closed)
  }
  route(mount, invitationsApi.list, ({ user }) => listInvitations(database, user.id))
  route(mount, invitationsApi.add, async ({ user, body }) => {
    await refuseClosed()
    return addInvitation(database, user, body, config.publicUrl)
  })
  route(mount, invitationsApi.addSeveral, async ({ user, body }) => {
    await refuseClosed()
    return addInvitations(database, user, body, config.publicUrl)
  })
  route(mount, invitationsApi.remove, ({ user, params }) => removeInvitation(database, user.id, params.id))
}
