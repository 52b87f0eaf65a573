import type pg from 'pg'
import { isInSight } from './statements/in-sight.ts'

/** A table with stored counters, and the statement that counts them again. */
interface Kept {
  table: string
  keys: string[]
  counters: string[]
  /** A query with `keys` and `counters`. With `ownRows` it has only rows with something to count. */
  counted: string
  /** Whether the rows hold nothing but counts. A missing row then stands for zeros. */
  ownRows: boolean
}

/**
 * Tips that exist for readers: neither the tip nor its post is out of sight. The marks on the tips themselves must
 * agree.
 */
const there = `(
  select tips.* from tips join posts on posts.id = tips.post_id
  where tips.deleted_at is null and ${isInSight('posts')}
) as tips`

/** The eight areas that a strategist has written most tips about. */
function mostWritten(area: 'sector' | 'ticker'): string {
  return `(
    select array_agg(area order by tips desc, area) from (
      select stocks.${area} as area, count(*) as tips
      from posts join ${there} on tips.post_id = posts.id
        join stocks on stocks.id = tips.stock_id
      where posts.strategist_id = strategists.id and stocks.${area} is not null
      group by 1 order by 2 desc, 1 limit 8
    ) as areas)`
}

/** How many tips of each stance a stock or a strategist has in each month. */
function months(of: 'stock' | 'strategist', tips: string): Kept {
  const counters = ['bullish', 'bearish', 'neutral', 'unset']
  const each = counters.map(stance => `(count(*) filter (where stance = '${stance}'))::int as ${stance}`)
  return {
    table: `${of}_months`,
    keys: [`${of}_id`, 'month'],
    counters,
    ownRows: true,
    counted: `
      select ${of}_id, date_trunc('month', tips.dated_at at time zone 'UTC')::date as month, ${each.join(', ')}
      from ${tips} where ${of}_id is not null group by 1, 2`,
  }
}

const reviewSums = ['drafted', 'kept', 'edited', 'dropped', 'added', 'checked']
const fieldSums = ['ticker', 'stance', 'target', 'metrics', 'evidence']

/** Every counter that a transaction keeps (architecture, 'The data'). Deleted posts and tips count nowhere. */
const everyKept: Kept[] = [
  {
    table: 'posts',
    keys: ['id'],
    counters: ['tip_count', 'tickers'],
    ownRows: false,
    counted: `
      select posts.id, coalesce(sum(about.tips), 0)::int as tip_count,
        coalesce(array_agg(about.ticker order by about.first) filter (where about.ticker is not null), '{}') as tickers
      from posts left join (
        select tips.post_id, stocks.ticker, count(*) as tips, min(tips.position) as first
        from ${there} join stocks on stocks.id = tips.stock_id group by tips.post_id, stocks.ticker
      ) as about on about.post_id = posts.id group by posts.id`,
  },
  {
    table: 'stocks',
    keys: ['id'],
    counters: ['tip_count', 'post_count', 'bullish_count', 'bearish_count', 'neutral_count', 'unset_count'],
    ownRows: false,
    counted: `
      select stocks.id, count(tips.id)::int as tip_count, count(distinct tips.post_id)::int as post_count,
        (count(*) filter (where tips.stance = 'bullish'))::int as bullish_count,
        (count(*) filter (where tips.stance = 'bearish'))::int as bearish_count,
        (count(*) filter (where tips.stance = 'neutral'))::int as neutral_count,
        (count(*) filter (where tips.stance = 'unset'))::int as unset_count
      from stocks left join ${there} on tips.stock_id = stocks.id group by stocks.id`,
  },
  {
    table: 'stock_targets',
    keys: ['stock_id', 'currency'],
    counters: ['count', 'sum'],
    ownRows: true,
    counted: `
      select stock_id, coalesce(price_target_currency, 'USD') as currency, count(*)::int as count,
        sum(price_target_value) as sum
      from ${there} where price_target_value is not null group by 1, 2`,
  },
  {
    table: 'stock_days',
    keys: ['stock_id', 'day'],
    counters: ['tip_count'],
    ownRows: true,
    counted: `
      select stock_id, (created_at at time zone 'UTC')::date as day, count(*)::int as tip_count
      from ${there} group by 1, 2`,
  },
  {
    table: 'trends',
    keys: ['day', 'stock_id'],
    counters: ['tip_count'],
    ownRows: true,
    counted: `
      select trend_days.day, stock_id, count(*)::int as tip_count
      from trend_days join ${there} on (created_at at time zone 'UTC')::date > trend_days.day - 30
      group by 1, 2`,
  },
  {
    table: 'tips',
    keys: ['id'],
    counters: ['agree_count', 'disagree_count', 'uncertain_count'],
    ownRows: false,
    counted: `
      select tips.id,
        (count(*) filter (where classification = 'agree'))::int as agree_count,
        (count(*) filter (where classification = 'disagree'))::int as disagree_count,
        (count(*) filter (where classification = 'uncertain'))::int as uncertain_count
      from tips left join classifications
        on classifications.tip_id = tips.id and classifications.claim_key = tips.claim_key
      group by tips.id`,
  },
  {
    table: 'stock_judgements',
    keys: ['user_id', 'stock_id'],
    counters: ['agree', 'disagree', 'uncertain'],
    ownRows: true,
    counted: `
      select classifications.user_id, tips.stock_id,
        (count(*) filter (where classification = 'agree'))::int as agree,
        (count(*) filter (where classification = 'disagree'))::int as disagree,
        (count(*) filter (where classification = 'uncertain'))::int as uncertain
      from classifications join ${there} on tips.id = classifications.tip_id
        and tips.claim_key = classifications.claim_key
      group by 1, 2`,
  },
  {
    table: 'strategists',
    keys: ['id'],
    counters: ['post_count', 'focus_areas'],
    ownRows: false,
    counted: `
      select strategists.id, coalesce(written.posts, 0)::int as post_count,
        coalesce(${mostWritten('sector')}, ${mostWritten('ticker')}, '{}') as focus_areas
      from strategists
        left join (
          select strategist_id, count(*) as posts from posts where ${isInSight('posts')} group by 1
        ) as written on strategist_id = id`,
  },
  {
    table: 'strategist_sectors',
    keys: ['strategist_id', 'sector'],
    counters: ['tip_count'],
    ownRows: true,
    counted: `
      select posts.strategist_id, stocks.sector, count(*)::int as tip_count
      from ${there} join posts on posts.id = tips.post_id join stocks on stocks.id = tips.stock_id
      where posts.strategist_id is not null and stocks.sector is not null group by 1, 2`,
  },
  {
    table: 'strategist_stocks',
    keys: ['strategist_id', 'stock_id'],
    counters: ['tip_count'],
    ownRows: true,
    counted: `
      select posts.strategist_id, tips.stock_id, count(*)::int as tip_count
      from ${there} join posts on posts.id = tips.post_id
      where posts.strategist_id is not null group by 1, 2`,
  },
  {
    table: 'strategist_totals',
    keys: ['strategist_id'],
    counters: ['posts', 'tips', 'last_at'],
    ownRows: false,
    counted: `
      select coalesce(alias.one_id, posts.strategist_id) as strategist_id, count(*)::int as posts,
        coalesce(sum(said.tips), 0)::int as tips, max(posts.dated_at) as last_at
      from posts left join strategist_aliases as alias on alias.strategist_id = posts.strategist_id
        left join (select post_id, count(*) as tips from ${there} group by 1) as said on said.post_id = posts.id
      where posts.strategist_id is not null and ${isInSight('posts')} group by 1`,
  },
  months('stock', there),
  months('strategist', `${there} join posts on posts.id = tips.post_id`),
  {
    table: 'draft_totals',
    keys: ['extractor', 'source_kind', 'month'],
    counters: ['reviews', 'saved_unread', ...reviewSums, ...fieldSums],
    ownRows: true,
    counted: `
      select extractor, source_kind, date_trunc('month', created_at at time zone 'UTC')::date as month,
        (count(*) filter (where not unread))::int as reviews, (count(*) filter (where unread))::int as saved_unread,
        ${reviewSums.map(name => `coalesce(sum(${name}) filter (where not unread), 0)::int as ${name}`).join(', ')},
        ${fieldSums.map(name => `coalesce(sum((fields ->> '${name}')::int) filter (where not unread), 0)::int as ${name}`).join(', ')}
      from drafts_reviewed group by 1, 2, 3`,
  },
  // A job updates these rows. They may be old for strategists in `unscored`.
  {
    table: 'strategist_scores',
    keys: ['strategist_id', 'horizon'],
    counters: [
      ...['resolved', 'hits', 'unknown', 'open', 'sum_x', 'sum_xx', 'sum_p0', 'months'],
      ...['target_hits', 'target_missed', 'target_unclear'],
    ],
    ownRows: false,
    counted: [1, 3, 6, 12].map(scores).join(' union all '),
  },
]

/**
 * The result of each strategist's counted calls after this many months, computed without the expressions of the job.
 */
function scores(months: number): string {
  const excess = `(calls.r${months} - calls.b${months})`
  const isKnown = `calls.s${months} = 1 and ${excess} is not null`
  const share = `case when base.stocks >= 20 then base.beat::numeric / base.stocks else 0.5 end`
  return `
    select calls.strategist_id, ${months}::smallint as horizon,
      (count(*) filter (where ${isKnown}))::int as resolved,
      (count(*) filter (where ${isKnown} and
        ((direction = 1 and ${excess} > 0) or (direction = -1 and ${excess} < 0))))::int as hits,
      (count(*) filter (where calls.s${months} <> 0 and not (${isKnown})))::int as unknown,
      (count(*) filter (where calls.s${months} = 0))::int as open,
      coalesce(sum(case direction when 1 then ${excess} else -${excess} end) filter (where ${isKnown}), 0) as sum_x,
      coalesce(sum(${excess} ^ 2) filter (where ${isKnown}), 0) as sum_xx,
      coalesce(sum(case direction when 1 then ${share} else 1 - (${share}) end) filter (where ${isKnown}), 0) as sum_p0,
      (count(distinct to_char(entry_day, 'YYYY-MM')) filter (where ${isKnown}))::int as months,
      (count(*) filter (where target_state = 'hit'))::int as target_hits,
      (count(*) filter (where target_state = 'missed'))::int as target_missed,
      (count(*) filter (where target_state = 'unclear'))::int as target_unclear
    from calls join strategists on strategists.id = calls.strategist_id and strategists.withheld_at is null
      left join price_series as series on series.id = calls.series_id
      left join base_rates as base on base.currency = series.currency and base.horizon = ${months}
        and base.month = date_trunc('month', entry_day)::date
    where counted group by calls.strategist_id`
}

/** A row whose stored counters differ from the counted ones. */
export interface Difference {
  table: string
  /**
   * The keys, and both values of each counter: `tip_count` as stored, `counted_tip_count` as counted. Null: there is no
   * such row.
   */
  row: Record<string, unknown>
}

/**
 * Compares every stored counter with the rows. Reads whole tables, so it is for tests and for the care of a database.
 */
export async function differences(database: pg.Pool | pg.ClientBase): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { table, keys, counters, counted, ownRows } of everyKept) {
    const something = ownRows ? `where ${counters.map(name => `${name} <> 0`).join(' or ')}` : ''
    const { rows } = await database.query<Record<string, unknown>>(`
      select ${keys.join(', ')}, ${counters.map(name => `kept.${name}, counted.${name} as counted_${name}`).join(', ')}
      from (select * from ${table} ${something}) as kept full join (${counted}) as counted using (${keys.join(', ')})
      where ${isDistinct(counters, 'kept')}`)
    found.push(...rows.map(row => ({ table, row })))
  }
  return found
}

/**
 * Sets every stored counter to the counted value, in at most two statements a table. The caller holds the transaction.
 */
export async function recount(transaction: pg.ClientBase): Promise<void> {
  for (const { table, keys, counters, counted, ownRows } of everyKept) {
    const columns = [...keys, ...counters].join(', ')
    if (ownRows) {
      await transaction.query(`delete from ${table}`)
      await transaction.query(
        `insert into ${table} (${columns}) select ${columns} from (${counted}) as counted`,
      )
    } else {
      await transaction.query(`
        update ${table} set ${counters.map(name => `${name} = counted.${name}`).join(', ')}
        from (${counted}) as counted
        where ${keys.map(key => `${table}.${key} = counted.${key}`).join(' and ')} and (${isDistinct(counters, table)})`)
    }
  }
}

/**
 * The same for some stocks and strategists alone, of which many tips have gone at once. The caller has locked them.
 */
export async function recountStocks(
  transaction: pg.ClientBase,
  of: { stocks: readonly string[]; strategists: readonly string[] },
): Promise<void> {
  for (const { table, keys, counters, counted, ownRows } of everyKept) {
    const part = partOf(table, keys, of)
    if (!part) continue
    const columns = [...keys, ...counters].join(', ')
    const ofThese = `select ${columns} from (${counted}) as counted where ${part.key} = any($1::uuid[])`
    if (ownRows) {
      await transaction.query(`delete from ${table} where ${part.key} = any($1::uuid[])`, [part.ids])
      await transaction.query(`insert into ${table} (${columns}) ${ofThese}`, [part.ids])
    } else {
      await transaction.query(
        `update ${table} set ${counters.map(name => `${name} = counted.${name}`).join(', ')}
        from (${ofThese}) as counted where ${table}.${part.key} = counted.${part.key}`,
        [part.ids],
      )
    }
  }
}

function partOf(
  table: string,
  keys: string[],
  { stocks, strategists }: { stocks: readonly string[]; strategists: readonly string[] },
): { key: string; ids: readonly string[] } | null {
  if (table === 'strategist_scores') return null
  if (table === 'stocks') return { key: 'id', ids: stocks }
  if (table === 'strategists') return { key: 'id', ids: strategists }
  if (keys.includes('strategist_id')) return { key: 'strategist_id', ids: strategists }
  return keys.includes('stock_id') ? { key: 'stock_id', ids: stocks } : null
}

function isDistinct(counters: string[], kept: string): string {
  return counters.map(name => `${kept}.${name} is distinct from counted.${name}`).join(' or ')
}
