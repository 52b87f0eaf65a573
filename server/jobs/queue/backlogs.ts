import { type Backlog, type BacklogName, backlogNames } from '#contract/jobs.ts'
import type { Database } from '../../database/database.ts'

/** Fewer are what has just come, and done within the next half minute. */
const fewest = 100

/** So many are counted; more are told by what PostgreSQL keeps of its tables. */
const mostCounted = 1000

/** Milliseconds between two looks by which a pace is told, and for which looks are remembered. */
const pace = { least: 5000, most: 600_000 }

interface Kind {
  /** Rows that wait, in SQL. */
  waiting: string
  /** The table that keeps what waits, where several rows of it may be of one thing: its column. */
  queue?: { table: string; column: string }
  /** The table of which all rows may wait. */
  of: string
  /** A condition in SQL, where rows may be there that wait for nothing. */
  while?: string
}

const kinds: Record<BacklogName, Kind> = {
  radar: {
    waiting: 'select post_id from public.unsketched',
    queue: { table: 'unsketched', column: 'post_id' },
    of: 'posts',
  },
  'radar-origins': {
    waiting: 'select post_id from public.unjoined',
    queue: { table: 'unjoined', column: 'post_id' },
    of: 'posts',
  },
  'radar-stocks': {
    waiting: 'select stock_id from public.unvoiced',
    queue: { table: 'unvoiced', column: 'stock_id' },
    of: 'stocks',
  },
  outcomes: {
    waiting: 'select coalesce(tip_id, post_id, strategist_id) from public.unsettled',
    queue: { table: 'unsettled', column: 'tip_id' },
    of: 'tips',
    while: 'exists (select from public.price_series where last_day is not null)',
  },
  prices: { waiting: 'select id from public.price_series where settle_at <= now()', of: 'price_series' },
  records: {
    waiting: 'select strategist_id from public.unscored',
    queue: { table: 'unscored', column: 'strategist_id' },
    of: 'strategists',
  },
  forecasts: { waiting: 'select id from public.forecasts where settle_at <= now()', of: 'forecasts' },
  people: { waiting: 'select id from public.my_records where score_at <= now()', of: 'my_records' },
  feeds: {
    waiting: `select id from public.feeds where next_at <= now()
      and exists (select from public.follows where follows.feed_id = feeds.id)`,
    of: 'feeds',
  },
  drafts: {
    waiting: `select id from public.feed_items where draft_at <= now() and state = 'new'`,
    of: 'feed_items',
  },
}

/** What waits of each kind now, without how long it takes. */
export type Waiting = Omit<Backlog, 'minutes'>

/**
 * What the server has to catch up with. No table is counted: of each kind a thousand rows at most are read, and beyond that
 * its number is what PostgreSQL keeps of the table as rows come and go. `done` is the part that is done of all there are.
 */
export async function lookAtBacklogs(database: Database): Promise<Waiting[]> {
  const { rows } = await database.$client.query<{ name: BacklogName; waiting: string; of: string }>(looking)
  return rows.flatMap(row => {
    const waiting = Number(row.waiting)
    return waiting < fewest ? [] : [{ name: row.name, waiting, of: Math.max(waiting, Number(row.of)) }]
  })
}

/** SQL: about how many rows a table has. */
const rowsOf = (table: string) =>
  `(select greatest(reltuples, pg_stat_get_live_tuples(oid), 0) from pg_class where oid = 'public.${table}'::regclass)`

/** SQL: which part of the rows of a queue are of different things, as PostgreSQL knows it since it looked last. */
function differentPart({ table, column }: NonNullable<Kind['queue']>): string {
  return `coalesce((
    select case when n_distinct < 0 then -n_distinct else least(1, n_distinct / greatest(1, ${rowsOf(table)})) end
    from pg_stats where schemaname = 'public' and tablename = '${table}' and attname = '${column}'
  ), 1)`
}

function selectOf(name: string, { waiting, queue, of, ...kind }: Kind): string {
  const counted = `(select array[count(*), count(distinct id)] from (${waiting} limit ${mostCounted + 1}) as waiting(id))`
  const many = queue
    ? `greatest(number[2], round(pg_stat_get_live_tuples('public.${queue.table}'::regclass) * ${differentPart(queue)}))`
    : 'number[2]'
  return `
    select '${name}' as name, case when number[1] > ${mostCounted} then ${many} else number[2] end as waiting,
      round(${rowsOf(of)}) as of
    from ${counted} as counted(number) where ${kind.while ?? 'true'}`
}

const looking = backlogNames.map(name => selectOf(name, kinds[name])).join(' union all ')

/** Remembers looks, and tells by them how long what waits takes. */
export function createPaces(now: () => number = () => performance.now()) {
  const looks = new Map<BacklogName, { at: number; waiting: number }[]>()
  return {
    withMinutes(backlogs: readonly Waiting[]): Backlog[] {
      const at = now()
      for (const name of looks.keys()) if (!backlogs.some(one => one.name === name)) looks.delete(name)
      return backlogs.map(backlog => {
        const { name, waiting } = backlog
        const before = (looks.get(name) ?? []).filter(look => at - look.at <= pace.most)
        // What came meanwhile makes another backlog of it.
        const since = before.filter((look, index) =>
          [...before.slice(index + 1), { waiting }].every(later => later.waiting <= look.waiting),
        )
        looks.set(name, [...since, { at, waiting }])
        const [first] = since
        const done = first && at - first.at >= pace.least ? first.waiting - waiting : 0
        const minutes = first && done > 0 ? (waiting / done) * ((at - first.at) / 60_000) : null
        return { ...backlog, minutes: minutes === null ? null : Math.ceil(minutes) }
      })
    },
  }
}
