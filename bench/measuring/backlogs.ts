import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { tell } from './command-line.ts'
import type { Size } from './growth.ts'

/** SQL: whether the server has anything to catch up with. Without prices, as here, no tip waits to be settled. */
const isBehind = ['unsketched', 'unjoined', 'unvoiced', 'undated_tips']
  .map(waiting => `exists (select from ${waiting})`)
  .join(' or ')

/** Waits until all servers have caught up with what filling their databases has left to do, and says so. */
export async function waitForBacklogs(sizes: readonly Size[]): Promise<void> {
  for (const { tips, database } of sizes) {
    const began = performance.now()
    if (!(await isTrue(database, isBehind))) continue
    tell(`waiting until the server with ${tips} tips has caught up`)
    for (let told = began; await isTrue(database, isBehind); await sleep(1000)) {
      if (performance.now() - told < 60_000) continue
      told = performance.now()
      tell(JSON.stringify((await database.query(waiting)).rows[0]))
    }
    tell(`it has caught up after ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
}

/** Has a server hold all posts anew, which changes nothing of them, and waits until it is at it. */
export async function beginBacklog({ database }: Size): Promise<void> {
  await database.query('insert into unsketched (post_id) select id from posts')
  await database.query('vacuum analyze unsketched')
  const { rows } = await database.query<{ last: string }>('select max(id)::text as last from unsketched')
  tell('waiting until the server holds posts anew')
  while (await isTrue(database, `exists (select from unsketched where id = ${rows[0]?.last ?? 0})`))
    await sleep(100)
}

/** Whether the backlog was there until now; forgets what is left of it, which would have changed nothing. */
export async function endBacklog({ database }: Size): Promise<boolean> {
  const isLeft = await isTrue(database, 'exists (select from unsketched)')
  await database.query('truncate unsketched')
  return isLeft
}

const waiting = `select pg_stat_get_live_tuples('unsketched'::regclass) as "rows of posts",
  pg_stat_get_live_tuples('unjoined'::regclass) as "posts to join", pg_stat_get_live_tuples('unvoiced'::regclass) as stocks`

async function isTrue(database: pg.Client, what: string): Promise<boolean> {
  const { rows } = await database.query<{ is: boolean }>(`select ${what} as is`)
  return rows[0]?.is === true
}
