import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'

/** Rows of what somebody saves, at most: more of them are an import. */
const most = 60

/**
 * What of the posts that wait somebody has just saved: that is told of at once, however many others wait. It stands in the
 * rows behind those that were there before, and is of the last ten minutes, unlike what the work itself has held anew.
 */
export class News {
  /** What waits up to this row is no news. */
  #behind = 0n
  #isFirst = true

  /** Whether the posts that are taken next have news among them. */
  async isNext(transaction: Transaction): Promise<boolean> {
    const rows = await run<{ id: string; fresh: boolean }>(transaction, finding, [
      String(this.#behind),
      most + 1,
    ])
    const old = rows.find(({ fresh }) => !fresh) ?? (rows.length > most ? rows[0] : undefined)
    if (old && (this.#isFirst || rows.length > most)) this.#behind = BigInt(old.id)
    this.#isFirst = false
    return rows.some(({ id, fresh }) => fresh && BigInt(id) > this.#behind)
  }
}

const finding = {
  name: 'news among posts to hold',
  text: `
    select waiting.id::text, post.created_at > now() - interval '10 minutes' or exists (
        select from tips where tips.post_id = post.id and tips.created_at > now() - interval '10 minutes'
      ) as fresh
    from unsketched as waiting join posts as post on post.id = waiting.post_id
    where waiting.id > $1::bigint order by waiting.id desc limit $2::int`,
}
