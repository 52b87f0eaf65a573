import { execFile } from 'node:child_process'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Stock } from '#contract/stocks.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { onItsOwn, type Turns } from '../../../database/connections/turns.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { aStock } from '../../../testing/makers.ts'
import { daysAgo, everythingTold, newestTipsOf, say, someWords } from '../../../testing/radar.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { holdPosts } from './keeping/hold-posts.ts'
import { takePosts } from './sketches/read-posts.ts'

const app = sharedApp()
const client = sharedClient(app)

let stock: Stock
beforeEach(async () => {
  await app.pool.query('truncate posts, paragraph_counts, unsketched, unjoined, unvoiced cascade')
  stock = await aStock(client)
})

const content = someWords()
const says = (n: number, fields: object = {}) =>
  say(app, client, {
    ...{ author: `Quill ${n}`, on: daysAgo(40 - n), content: n % 2 ? content : someWords() },
    ...{ tips: [{ stock, stance: n % 3 ? 'bullish' : 'bearish' }], ...fields },
  })
const waiting = async () =>
  (
    await app.pool.query(
      'select from unsketched union all select from unjoined union all select from unvoiced',
    )
  ).rowCount
/** Has all that is known of posts made again. */
const again = () =>
  app.pool.query(`
    truncate held_tips, post_sketches, paragraph_counts, echo_edges, stock_voices, told_numbers, signals;
    update posts set origin_id = null; insert into unsketched (post_id) select id from posts`)

describe('holding posts against each other', () => {
  it('does all that waits, and the same again', async () => {
    for (let n = 0; n < 12; n++) await says(n)
    await holdPosts(app.database)
    expect(await waiting()).toBe(0)
    const told = await everythingTold(app)
    expect(told.origins).toHaveLength(5)
    expect(told.signals?.length).toBeGreaterThan(0)
    await again()
    await holdPosts(app.database)
    expect(await everythingTold(app)).toEqual(told)
  })

  it('comes to the same by several jobs at once about one stock', async () => {
    for (let n = 0; n < 12; n++) await says(n)
    await holdPosts(app.database)
    const told = await everythingTold(app)
    for (let round = 0; round < 3; round++) {
      await again()
      await Promise.all([1, 2, 3].map(() => holdPosts(app.database)))
      expect(await waiting()).toBe(0)
      expect(await everythingTold(app)).toEqual(told)
    }
  })

  it('comes to the same while posts come and go', async () => {
    const posts = []
    for (let n = 0; n < 8; n++) posts.push(await says(n))
    let isDone = false
    const job = (async () => {
      while (!isDone) await holdPosts(app.database)
    })()
    for (const { id } of posts) await client.delete(`/api/posts/${id}`)
    await Promise.all(posts.map(({ id }) => client.post(`/api/posts/${id}/restore`)))
    isDone = true
    await job
    await holdPosts(app.database)
    const told = await everythingTold(app)
    await again()
    await holdPosts(app.database)
    expect(await everythingTold(app)).toEqual(told)
  })

  it('holds a post once that waits several times, however far apart', async () => {
    const { id } = await says(1)
    await app.pool.query(`
      insert into unsketched (post_id) select gen_random_uuid() from generate_series(1, 1000);
      insert into unsketched (post_id) values ('${id}')`)
    const before = await waiting()
    expect(await inTransaction(app.database, transaction => takePosts(transaction, 1))).toEqual([id])
    const { rowCount } = await app.pool.query('select from unsketched where post_id = $1', [id])
    expect([rowCount, (before ?? 0) > 1001, await waiting()]).toEqual([0, true, 1000])
  })

  it('leaves out what fails, and holds the others', async () => {
    const [one, two] = [await says(1), await says(3)]
    await app.pool.query(`
      create function fail_held() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger held_fails before insert on held_tips for each row when (new.post_id = '${two.id}') execute function fail_held()`)
    await expect(holdPosts(app.database)).rejects.toThrow('broken')
    expect(await waiting()).toBe(0)
    expect((await app.pool.query('select post_id from held_tips')).rows).toEqual([{ post_id: one.id }])
    await app.pool.query('drop trigger held_fails on held_tips; drop function fail_held')
  })

  it('is done again by the next one where a process is killed in the middle of it', async () => {
    for (let n = 0; n < 12; n++) await says(n)
    await holdPosts(app.database)
    const told = await everythingTold(app)
    await again()
    // Another server holds the lock for as long as this one may work, so that it is killed while it waits within its batch.
    const holder = await app.pool.connect()
    await holder.query('begin')
    await holder.query('lock table held_tips')
    const killed = execFile(process.execPath, ['--input-type=module', '-e', aServer(await addressOfApp())])
    const isWorking = async () =>
      (
        await app.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%held_tips%' and pid <> pg_backend_pid()`,
        )
      ).rowCount
    await eventually('the other process to be in the middle', isWorking).toBe(1)
    killed.kill('SIGKILL')
    await holder.query('rollback')
    holder.release()
    await eventually('its transaction to end', isWorking).toBe(0)
    expect(await waiting()).toBeGreaterThan(0)
    await holdPosts(app.database)
    expect(await everythingTold(app)).toEqual(told)
  })

  it('goes on where it was when it ends in the middle, at whatever step that is', async () => {
    for (let n = 0; n < 12; n++) await says(n)
    await holdPosts(app.database)
    const told = await everythingTold(app)
    await again()
    const sketched = () => app.pool.query('select xmin::text, post_id from post_sketches order by post_id')
    let [left, held] = [(await waiting()) ?? 0, 0]
    for (let starts = 0; left > 0; starts++) {
      expect(starts).toBeLessThan(60)
      const before = (await sketched()).rows
      // Each start does a few steps, as if the server ended behind them.
      await holdPosts(app.database, endingAfter(3)).catch(error => expect(error.name).toBe('AbortError'))
      const after = (await sketched()).rows
      // What was sketched by one start no later one sketches again.
      expect(after).toEqual(expect.arrayContaining(before))
      held = Math.max(held, after.length)
      left = (await waiting()) ?? 0
    }
    expect(held).toBe(12)
    expect(await everythingTold(app)).toEqual(told)
  })

  it('touches nothing that anybody is shown where posts are held again that say the same', async () => {
    for (let n = 0; n < 12; n++) await says(n)
    await holdPosts(app.database)
    await app.pool.query('delete from changes')
    const rows = () =>
      app.pool.query(`
        select 'post' as kind, id::text, xmin::text from posts union all select 'tip', id::text, xmin::text from tips
        union all select 'stock', id::text, xmin::text from stocks order by 1, 2`)
    const before = (await rows()).rows
    await app.pool.query('insert into unsketched (post_id) select id from posts')
    await holdPosts(app.database)
    expect((await app.pool.query('select keys from changes')).rows).toEqual([])
    expect((await rows()).rows).toEqual(before)
  })

  it('tells of a post that somebody saves while many others wait before those', async () => {
    for (let n = 0; n < 5; n++) await says(n)
    const other = await aStock(client)
    await again()
    // As many steps as a post and its stock take: held, joined, told.
    const turns = endingAfter(6, async step => {
      if (step === 1) await say(app, client, { author: 'Quill', tips: [{ stock: other, stance: 'bullish' }] })
    })
    await app.pool.query(`
      insert into unsketched (post_id) select posts.id from posts, generate_series(1, 40) order by random()`)
    await holdPosts(app.database, turns).catch(error => expect(error.name).toBe('AbortError'))
    const { rows } = await app.pool.query('select stock_id from stock_voices')
    expect(rows).toEqual([{ stock_id: other.id }])
    expect(await waiting()).toBeGreaterThan(0)
  })

  it('ends when the server does, and leaves what is left', async () => {
    await says(1)
    await expect(holdPosts(app.database, onItsOwn(AbortSignal.abort()))).rejects.toThrow()
    expect(await waiting()).toBeGreaterThan(0)
    expect(await newestTipsOf(app, client, stock)).toMatchObject({ sources: 1 })
  })
})

/** Turns of a server that ends behind so many steps, of which each takes one row. */
function endingAfter(steps: number, behind = async (_step: number) => {}): Turns {
  const ending = new AbortController()
  let done = 0
  return {
    signal: ending.signal,
    next: async () => ending.signal.throwIfAborted(),
    async step(_, work) {
      ending.signal.throwIfAborted()
      const result = await work(1)
      done += 1
      await behind(done)
      if (done === steps) ending.abort()
      return result
    },
  }
}

async function addressOfApp(): Promise<string> {
  const { rows } = await app.pool.query('select current_database() as name')
  const { host, port, user, password } = app.pool.options
  return JSON.stringify({ host, port, user, password, database: rows[0].name })
}

const aServer = (connection: string) => `
  import pg from 'pg'
  import { drizzle } from 'drizzle-orm/node-postgres'
  import { holdPosts } from ${JSON.stringify(new URL('keeping/hold-posts.ts', import.meta.url).href)}
  await holdPosts(drizzle(new pg.Pool(${connection})))`
