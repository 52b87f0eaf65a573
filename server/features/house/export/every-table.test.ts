import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { type Exported, exported } from '#contract/export.ts'
import { newId } from '../../../schema/ids.ts'
import * as schema from '../../../schema/tables.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { imports, makeTwoOfEach, readExport } from '../../../testing/exports.ts'
import { aStock, aTip, created, postFields } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { aToken } from '../../../testing/tokens.ts'
import { holdPosts } from '../../watch/radar/keeping/hold-posts.ts'

/** A table of what belongs to a person, and where an export has it. Where it is left out, or not taken back: why. */
type Personal =
  | { exported: keyof Exported }
  | { exported: keyof Exported; notImported: string }
  | { notExported: string }

const personal: Record<string, Personal> = {
  my_stocks: { exported: 'myStocks' },
  classifications: { exported: 'classifications' },
  stock_judgements: { exported: 'classifications' },
  conclusions: { exported: 'conclusions' },
  conclusion_versions: { exported: 'conclusions' },
  notes: { exported: 'notes' },
  tasks: { exported: 'tasks' },
  falsifiers: { exported: 'conclusions' },
  due_items: { exported: 'due' },
  opposed: { notExported: 'It is what speaks against conclusions, and found where these are' },
  signals_seen: { notExported: 'They are of contradictions that were found here' },
  decided_marks: { exported: 'conclusions' },
  edited_since_decided: { notExported: 'It is what others have changed where they are' },
  feedback: { exported: 'feedback', notImported: 'It was told to who runs the other server' },
  reports: { exported: 'reports', notImported: 'They were made to those who moderate the other server' },
  tokens: { exported: 'tokens', notImported: 'Of their secrets there is a hash, which no file may carry' },
  sessions: { notExported: 'They are how a person is signed in, and let in whoever has one' },
  password_links: { notExported: 'They let in whoever has one' },
  accounts: { notExported: 'They hold the hash of the password, and identities of one provider' },
  post_keys: { notExported: 'They tell submits of one browser from each other' },
  removed_my_stocks: { notExported: 'They are no longer theirs: a removal can be undone by them' },
  forecasts: { exported: 'forecasts' },
  convictions: { exported: 'convictions' },
  my_scores: { notExported: 'They are the sums of forecasts, and computed where these are' },
  follows: { exported: 'follows' },
  calendars: { notExported: 'They let in whoever has one' },
  mails: { notExported: 'They were sent by one server, to an address that the file has' },
  mail_confirmations: { notExported: 'They confirm an address to whoever has one' },
  queue: { notExported: 'It is what machines drafted for a person: what they make of it is a post' },
  invitations: { notExported: 'They let in whoever has one' },
  mail_settings: { notExported: 'They say when one server writes, to an address that was confirmed there' },
  my_records: { notExported: 'They are when the sums of forecasts are computed next' },
  removals: { notExported: 'They are what moderators undid on one server' },
  undone_names: { notExported: 'They are what moderators undid on one server' },
  undone_changes: { notExported: 'They are what moderators undid on one server' },
  second_looks: { exported: 'secondLooks', notImported: 'They count for what one server has read' },
  corrected_posts: { exported: 'correctedPosts', notImported: 'They are of posts of one server' },
  removed_habits: { exported: 'removedHabits', notImported: 'They are of what one server has learnt' },
  questions: {
    exported: 'questions',
    notImported: 'They are answered by what one server has, and kept for days',
  },
  hearings: { notExported: 'They are uploads that one server hears, and that are gone then' },
  visits: { notExported: 'They are when a person was last on one server, and begin anew on another' },
  extractions: { notExported: 'They are what a server is working on, and what it answered' },
}

/** The tables with rows that go with a person, and the column that names the person, however it is called. */
const columns = new Map(
  Object.values(schema)
    .filter(table => is(table, PgTable))
    .flatMap(table => {
      const { name, foreignKeys } = getTableConfig(table)
      const own = foreignKeys.find(
        key => key.onDelete === 'cascade' && getTableName(key.reference().foreignTable) === 'users',
      )
      const [column] = own?.reference().columns ?? []
      return column ? [[name, column.name]] : []
    }),
)
const tables = [...columns.keys()].sort()

const app = sharedApp()
const author = sharedClient(app)

/** Makes a row in every table of `personal`. A new table needs a line here. */
async function fill(person: SignedInClient): Promise<void> {
  await makeTwoOfEach(person, author)
  await aToken(person)
  const admin = await signedInAs(app, 'admin')
  await created(await admin.post(`/api/people/${person.user.id}/password-link`))
  await created(await person.post('/api/posts', postFields(), { 'idempotency-key': 'one' }))
  const { id: tipId, stockId: edited } = await aTip(author)
  await person.post('/api/classifications', { tipId, classification: 'agree' })
  await person.post('/api/conclusions', { stockId: edited, action: 'buy' })
  await author.patch(`/api/tips/${tipId}`, { thesis: 'Otherwise' })
  const { id: stockId } = await aStock(person)
  await person.post('/api/my-stocks', { stockId })
  await person.delete(`/api/my-stocks/${stockId}`)
  // No request leaves for an address that is not public: this one ends at once, and its row stays.
  await person.post('/api/extract', { url: 'http://127.0.0.1/' })
  await person.post('/api/ask', { question: 'What of margins?' })
  await person.patch('/api/me/convictions', { high: 90 })
  const score = `insert into my_scores select $1, 'high', 6, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`
  await app.pool.query(score, [person.user.id])
  await person.post('/api/calendar', {})
  await person.post('/api/me/mail/confirm')
  await app.pool.query(`insert into mail_confirmations values ('x', $1, 'a@example.com', now())`, [
    person.user.id,
  ])
  await created(await person.post('/api/invitations', { email: `${newId()}@example.com` }))
  await created(
    await person.post('/api/reports', { subjectKind: 'tip', subjectId: tipId, reason: 'spam', note: 'Look' }),
  )
  for (const statement of [
    `insert into mail_settings (id) values ($1)`,
    `insert into my_records (id) values ($1) on conflict do nothing`,
    `insert into removals (person_id, holds) values ($1, false)`,
    `insert into undone_names (person_id, stock_id, version) select $1, id, 1 from stocks limit 1`,
    `insert into undone_changes (person_id, tip_id, version) select $1, id, 1 from tips limit 1`,
    `insert into corrected_posts (post_id, user_id, home, is_own, said)
     select id, $1, 'blog.example', true, '{"drafts": [], "kept": []}' from posts limit 1`,
    `insert into removed_habits (id, home, habit, user_id) values (gen_random_uuid(), 'blog.example', 'measure', $1)`,
    `insert into hearings (id, user_id, place) values (gen_random_uuid(), $1, 'here')`,
    `insert into second_looks (id, tip_id, reader_id, answered_at, is_tip, ticker_ok, stance_ok, target_ok)
     select gen_random_uuid(), id, $1, now(), true, true, true, true from tips limit 1`,
  ])
    await app.pool.query(statement, [person.user.id])
  await followSomething(person)
  await contradict(person)
}

async function followSomething({ user }: SignedInClient): Promise<void> {
  const values = [newId(), newId(), user.id]
  const feed = `insert into feeds (id, url, title, kind) values ($1, $2, 'Letters', 'rss')`
  await app.pool.query(feed, [values[0], `https://example.com/${values[0]}`])
  await app.pool.query(`insert into follows (feed_id, user_id) values ($1, $2)`, [values[0], values[2]])
  // Older than what comes into the queue of who begins to follow it.
  const item = `insert into feed_items (feed_id, id, key, title, published_at)
    values ($1, $2, 'one', 'A letter', now() - interval '30 days')`
  await app.pool.query(item, values.slice(0, 2))
  await app.pool.query(`insert into queue (item_id, user_id) values ($1, $2)`, values.slice(1))
}

/** Speaks against what somebody concluded, who has looked at it. */
async function contradict(person: SignedInClient): Promise<void> {
  const { id: stockId } = await aStock(author)
  await person.post('/api/my-stocks', { stockId })
  await person.post('/api/conclusions', { stockId, action: 'buy' })
  await aTip(author, { stockId, stance: 'bearish' })
  await holdPosts(app.database)
  const [signal] = await bodyOf<{ id: string }[]>(person.get('/api/signals?kind=against-you'))
  await person.post(`/api/signals/${signal?.id}/seen`)
  // It comes back by itself where it is found again, as what speaks against a conclusion does.
  await app.pool.query(`delete from due_items where kind = 'opposed' and user_id = $1`, [person.user.id])
}

async function rowsOf({ user }: SignedInClient): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const text = `select count(*)::int as count from "${table}" where "${columns.get(table)}" = $1`
    counts[table] = (await app.pool.query<{ count: number }>(text, [user.id])).rows[0]?.count ?? 0
  }
  return counts
}

describe('a table of what belongs to a person', () => {
  it('is exported, or says why not', () => {
    expect(Object.keys(personal).sort()).toEqual(tables)
  })

  it('has its rows in the export, takes them back, and is empty when the account is erased', async () => {
    const person = await signedInClient(app)
    await fill(person)
    const before = await rowsOf(person)
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
    const data = exported.strict().parse(await readExport(person))
    const other = await signedInClient(app)
    // The import is not what makes them a visitor.
    await other.get('/api/auth/user')
    const own = await rowsOf(other)
    await imports(other, data)
    const after = await rowsOf(other)
    for (const [table, rule] of Object.entries(personal)) {
      if ('exported' in rule) expect([table, data[rule.exported]]).not.toEqual([table, []])
      const isTaken = 'exported' in rule && !('notImported' in rule)
      expect([table, after[table]]).toEqual([table, isTaken ? before[table] : own[table]])
    }
    expect((await person.delete('/api/auth/user')).status).toBe(204)
    expect(Object.values(await rowsOf(person)).every(count => count === 0)).toBe(true)
  })
})
