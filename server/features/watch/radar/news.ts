import type { Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'

/** Rows that one person can queue by saving, at most. More rows are an import. */
const most = 60

/**
 * Finds out whether a waiting post has just been saved by a person. Such a post is handled at once, however many others
 * wait. It is in a row behind those that waited at the start, and it or one of its tips was created in the last ten
 * minutes. Posts that the job itself queued again are older.
 */
export class News {
  /** Rows up to this id are not news. */
  #behind = 0n
  #isFirst = true

  /** Whether the next posts to be taken include news. */
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
