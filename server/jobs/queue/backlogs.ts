import { type Backlog, type BacklogName, backlogNames } from '#contract/jobs.ts'
import type { Database } from '../../database/database.ts'

/** Fewer rows than this are no backlog: they have just arrived, and are done within half a minute. */
const fewest = 100

/** Rows that are counted, at most. Beyond that, PostgreSQL's own statistics give the number. */
const mostCounted = 1000

/** Milliseconds: the least time between two looks for a pace, and the time for which looks are remembered. */
const pace = { least: 5000, most: 600_000 }

interface Kind {
  /** SQL: the rows that wait. */
  waiting: string
  /** The table of what waits, and its column that names the thing, if several rows may be about one thing. */
  queue?: { table: string; column: string }
  /** The table whose rows may all have to wait. */
  of: string
  /** SQL condition, if the table may have rows that wait for nothing. */
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

/** What waits of a kind, without the minutes it will take. */
export type Waiting = Omit<Backlog, 'minutes'>

/**
 * The backlogs of the server. No table is counted: at most a thousand rows of each kind are read, and beyond that the
 * number is PostgreSQL's statistics. `of` is the number of all rows, done or not.
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

/** SQL: the share of different things among the rows of a queue, by PostgreSQL's latest statistics. */
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

/** Remembers looks at backlogs, and estimates from them how long a backlog takes. */
export function createPaces(now: () => number = () => performance.now()) {
  const looks = new Map<BacklogName, { at: number; waiting: number }[]>()
  return {
    withMinutes(backlogs: readonly Waiting[]): Backlog[] {
      const at = now()
      for (const name of looks.keys()) if (!backlogs.some(one => one.name === name)) looks.delete(name)
      return backlogs.map(backlog => {
        const { name, waiting } = backlog
        const before = (looks.get(name) ?? []).filter(look => at - look.at <= pace.most)
        // An increase since a look makes it another backlog, so older looks do not count.
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
