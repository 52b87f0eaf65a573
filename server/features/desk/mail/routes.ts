import { brand } from '#contract/brand.ts'
import { mailApi } from '#contract/mail.ts'
import type { Auth } from '../../../auth/auth.ts'
import { htmlAnswer } from '../../../auth/page/page-shell.ts'
import { json } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { mountForgotten } from './forgotten.ts'
import { confirmedPage, confirmPage, linkGonePage, offPage, switchedOffPage } from './pages.ts'
import {
  addMail,
  changeMailSettings,
  findByOffLink,
  findConfirmation,
  getMailSettings,
  switchOff,
  takeConfirmation,
} from './queries.ts'

/** The calls for mail about due items, and for the links in mails. Mount them only if mail is set up. */
export function mountMail(mount: Mount, { passwords }: Pick<Auth, 'passwords'>): void {
  const { database, jobs, limits } = mount.services

  route(mount, mailApi.get, async ({ user }) => getMailSettings(database, user.id))

  route(mount, mailApi.change, async ({ user, body }) => {
    const settings = await changeMailSettings(database, user.id, body)
    jobs.nudge()
    return settings
  })

  route(mount, mailApi.confirm, async ({ user }) => {
    await limits.count('mailConfirmation', user.id)
    await addMail(database, user.id, 'confirm')
    jobs.nudge()
    return json({ address: user.email }, { status: 202 })
  })

  mountLinks(mount)
  if (passwords) mountForgotten(mount)
}

/**
 * The pages behind the links of mails. Looking at one changes nothing, because programs check links before people do.
 * Anyone with the secret may press its button, from anywhere: for the second link, mail programs send the POST
 * themselves (RFC 8058).
 */
function mountLinks({ app, services: { database, instances, jobs } }: Mount): void {
  const serverName = async () => (await instances.find()).name ?? brand

  app.add({
    method: 'GET',
    path: '/mail/confirm/:secret',
    async handler({ params: { secret = '' } }) {
      const email = await findConfirmation(database, secret)
      const name = await serverName()
      return email ? htmlAnswer(200, confirmPage(name, email)) : htmlAnswer(404, linkGonePage(name))
    },
  })
  app.add({
    method: 'POST',
    path: '/mail/confirm/:secret',
    async handler({ params: { secret = '' } }) {
      const email = await takeConfirmation(database, secret)
      jobs.nudge()
      const name = await serverName()
      return email ? htmlAnswer(200, confirmedPage(name, email)) : htmlAnswer(404, linkGonePage(name))
    },
  })

  app.add({
    method: 'GET',
    path: '/mail/off/:secret',
    async handler({ params: { secret = '' } }) {
      const email = await findByOffLink(database, secret)
      const name = await serverName()
      return email ? htmlAnswer(200, offPage(name, email)) : htmlAnswer(404, linkGonePage(name))
    },
  })
  app.add({
    method: 'POST',
    path: '/mail/off/:secret',
    async handler({ params: { secret = '' } }) {
      const isSwitchedOff = await switchOff(database, secret)
      const name = await serverName()
      return isSwitchedOff ? htmlAnswer(200, switchedOffPage(name)) : htmlAnswer(404, linkGonePage(name))
    },
  })
}
