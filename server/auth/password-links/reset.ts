import { newPassword } from '#contract/account.ts'
import type { Database } from '../../database/database.ts'
import type { HttpResponse } from '../../http/answers/response.ts'
import { redirect } from '../../http/answers/response.ts'
import type { Hashing } from '../login/hashing.ts'
import type { Door } from '../login/sign-in.ts'
import { htmlAnswer } from '../page/page-shell.ts'
import { resetDonePage, resetGonePage, resetPage } from './page.ts'
import { findPasswordLink, takePasswordLink } from './queries.ts'

/** Replaces the secret in the address after the new password is saved. Loading that page again saves nothing. */
const done = 'done'

/**
 * The page to which a link to a new password leads. Opening it does not use the link up: mail programs open links
 * before people do.
 */
export async function showReset(
  database: Database,
  { secret, mail }: { secret: string; mail: boolean },
): Promise<HttpResponse> {
  if (secret === done) return htmlAnswer(200, resetDonePage())
  const email = await findPasswordLink(database, secret)
  return email ? htmlAnswer(200, resetPage({ secret, email })) : htmlAnswer(404, resetGonePage(mail))
}

/** Saves the new password that this page posts. A link that does not hold costs no hash. */
export async function takeReset(
  database: Database,
  { line, limits, address, hashing }: Pick<Door, 'line' | 'limits' | 'address'> & { hashing: Hashing },
  { secret, mail }: { secret: string; mail: boolean },
  typed: string | undefined,
): Promise<HttpResponse> {
  await limits.check('failedSignInOfAddress', address)
  const email = await findPasswordLink(database, secret)
  if (!email) {
    await limits.count('failedSignInOfAddress', address)
    return htmlAnswer(404, resetGonePage(mail))
  }
  const password = newPassword.safeParse(typed)
  if (!password.success)
    return htmlAnswer(422, resetPage({ secret, email, error: password.error.issues[0]?.message }))
  const isTaken = await line.inTurn(address, async () =>
    takePasswordLink(database, secret, await hashing.hash(password.data)),
  )
  return isTaken
    ? redirect(303, `/api/login?${new URLSearchParams({ reset: done })}`)
    : htmlAnswer(404, resetGonePage(mail))
}
