import type { Transaction } from '../../database/database.ts'
import { run } from '../../database/statement.ts'
import { familyOf, oneOf } from './aliases.ts'

/**
 * Remembers where a post of a strategist was read. The first home of a name is its own; every other is asked about until a
 * moderator knows it. The caller has locked the strategist in a statement before this one, so that of two first homes at
 * once one is second.
 */
export async function addHome(
  transaction: Transaction,
  { strategistId, home, postId }: { strategistId: string | null; home: string | null; postId: string },
): Promise<void> {
  if (strategistId && home) await run(transaction, add, [strategistId, home, postId])
}

const add = {
  name: 'add home',
  text: `
    insert into strategist_homes (strategist_id, home, state, first_post_id)
    select $1::uuid, $2::text, case when count(*) = 0 then 'own' else 'asked' end, $3::uuid
    from strategist_homes where strategist_id in ${familyOf(oneOf('$1::uuid'))}
    on conflict do nothing`,
}

/**
 * Forgets the home that a post has brought to a strategist whose post it is no more, or which it was not read at after all,
 * where no other post was read there, and no call that is frozen counts by it. The caller has locked the strategist and
 * changed the post.
 */
export async function leaveHome(
  transaction: Transaction,
  { strategistId, home, postId }: { strategistId: string | null; home: string | null; postId: string },
): Promise<void> {
  if (strategistId && home) await run(transaction, leave, [strategistId, home, postId])
}

const leave = {
  name: 'leave home',
  text: `
    delete from strategist_homes as known
    where strategist_id = $1::uuid and home = $2 and first_post_id = $3::uuid and not exists (
      select from posts where posts.strategist_id = known.strategist_id and posts.home = known.home
    ) and not exists (
      select from calls where calls.strategist_id = ${oneOf('known.strategist_id')} and calls.frozen_at is not null
        and calls.proof ->> 'strategistId' = known.strategist_id::text and calls.proof ->> 'home' = known.home
    )`,
}
