import { setTimeout as sleep } from 'node:timers/promises'
import { emailAddress } from '#contract/account.ts'
import { brand } from '#contract/brand.ts'
import { readForm } from '../../../auth/page/form.ts'
import { htmlAnswer } from '../../../auth/page/page-shell.ts'
import { hashOfSecret } from '../../../auth/tokens/secret.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { newId } from '../../../schema/ids.ts'
import { forgottenPage, linkSentPage } from './pages.ts'

/**
 * Milliseconds that every answer takes. This is longer than the work behind it, so that nobody learns from it who has
 * an account.
 */
const always = 300

/** *Forgot your password?* of the sign-in page: a form that answers the same for every address. It needs no script. */
export function mountForgotten({ app, services }: Mount): void {
  const { config, database, instances, jobs, limits } = services
  const path = '/api/login/forgotten'
  const serverName = async () => (await instances.find()).name ?? brand

  app.add({
    method: 'GET',
    path,
    handler: async () => htmlAnswer(200, forgottenPage(await serverName())),
  })

  app.add({
    method: 'POST',
    path,
    async handler({ request }) {
      const typed = (await readForm(request, config.origins)).email ?? ''
      const name = await serverName()
      const email = emailAddress.safeParse(typed)
      if (!email.success) {
        const error = email.error.issues[0]?.message
        return htmlAnswer(422, forgottenPage(name, { email: typed, error }))
      }
      const refusal = await limits.count('forgottenPassword', hashOfSecret(email.data)).catch(asRefusal)
      if (refusal) {
        const { status, message, headers } = refusal
        return htmlAnswer(status, forgottenPage(name, { email: typed, message }), headers)
      }
      await Promise.all([askForLink(database, email.data), sleep(always)])
      jobs.nudge()
      return htmlAnswer(200, linkSentPage(name, email.data))
    },
  })
}

function asRefusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  throw error
}

/**
 * Stores a mail if an account has this address and a password. It is one statement either way, and neither waits for
 * the disk.
 */
async function askForLink(database: Database, email: string): Promise<void> {
  await run(database, ask, [email, newId()])
}

const ask = {
  name: 'ask for password link',
  text: `
    with asked as (
      insert into mails (id, user_id, kind, day, send_at)
      select $2::uuid, users.id, 'password', $2, now() from users
      where email = $1 and exists (select from accounts where user_id = users.id and password is not null)
    )
    select set_config('synchronous_commit', 'off', true)`,
}
