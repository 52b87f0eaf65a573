import type { User } from '#contract/account.ts'
import type { HomeState } from '#contract/posts.ts'
import type { DecidedHome } from '#contract/strategists.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { familyOf, oneOf } from './aliases.ts'
import { lockStrategist } from './writes.ts'

/**
 * Decides whether a home belongs to a strategist. Repeating a decision changes nothing. With `again`, the decision is
 * withdrawn, and the home waits for moderators. The state is stored only with the home, so that the marks of all posts
 * from there follow at once. The log names the strategist and not the site, because their name may be withheld one day.
 * 404 when none of their posts was read there.
 */
export async function decideHome(
  database: Database,
  moderator: Pick<User, 'id' | 'role'>,
  strategistId: string,
  { home, state, why, again }: DecidedHome,
): Promise<void> {
  if (!isUuid(strategistId)) throw notFound('Strategist')
  await inTransaction(database, async transaction => {
    await lockPerson(transaction, moderator.id)
    // Another post may be added from there, or the last one removed, at the same time.
    await lockStrategist(transaction, strategistId)
    const [known] = await run<{ state: HomeState; decided: boolean }>(transaction, read, [strategistId, home])
    if (!known) throw notFound('Site')
    if (known.state === state && known.decided === !again) return
    await run(transaction, decide, [strategistId, home, state, !again])
    await noteInLog(transaction, actorOf(moderator), {
      action: 'home',
      subjectKind: 'strategist',
      subjectId: strategistId,
      why,
      details: { from: known.state, to: state, ...(again && { again }) },
    })
  })
}

const read = {
  name: 'home of strategist',
  text: `select max(state) as state, bool_or(decided_at is not null) as decided from strategist_homes
    where strategist_id in ${familyOf(oneOf('$1::uuid'))} and home = $2 having count(*) > 0`,
}

const decide = {
  name: 'decide home',
  text: `update strategist_homes set state = $3, decided_at = case when $4::boolean then now() end
    where strategist_id in ${familyOf(oneOf('$1::uuid'))} and home = $2`,
}
