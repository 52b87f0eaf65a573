/** The third part of seeding: users and their own rows. */

import { clock } from './plan.ts'

const joined = `${clock} - interval '1200 days'`

/** $1 users, $2 first names, $3 last names. */
export const addUsers = `
  insert into users (id, name, email, created_at, updated_at, first_name, last_name, display_name,
    onboarding_completed, research_styles)
  select pg_temp.seed_id('user', n, at), first_name || ' ' || last_name, 'user' || n || '@example.com', at, at, first_name,
    last_name, first_name || ' ' || left(last_name, 1) || '.', true, case n % 3
      when 0 then array['youtube'] when 1 then array['youtube', 'blogs'] else array['blogs', 'analyst-reports'] end
  from (
    select n, ${joined} + n * interval '1 second' as at, ($2::text[])[1 + n * 3 % cardinality($2)] as first_name,
      ($3::text[])[1 + (n * 7 + n / 20) % cardinality($3)] as last_name
    from generate_series(1, $1::int) as n
  ) as person on conflict do nothing`

/** $1 users, $2 the hash. */
export const addPasswords = `
  insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
  select pg_temp.seed_id('account', n, created_at), id, 'credential', id::text, $2, created_at, created_at
  from generate_series(1, $1::int) as n join users on users.id = pg_temp.seed_id('user', n, ${joined} + n * interval '1 second')
  on conflict do nothing`

/** $1 users, $2 stocks. Each user tracks up to eight stocks, mostly well-known ones. */
export const addMyStocks = `
  create temp table seed_tracked on commit drop as
  select distinct on (user_id, stock_id) n, k, n::bigint * 10 + k as nk, user_id, stock_id, stock_i, currency, at from (
    select n, k, users.id as user_id, stocks.id as stock_id, stock.i as stock_i, stock.currency, pg_temp.seed_at('tracked', n::bigint * 10 + k, 90) as at
    from generate_series(1, $1::int) as n cross join generate_series(1, 8) as k
      join users on users.id = pg_temp.seed_id('user', n, ${joined} + n * interval '1 second')
      join seed_stocks stock on stock.i
        = floor(power(pg_temp.seed_dice('tracks', n::bigint * 10 + k, 1000000) / 1000000.0, 3) * $2::int)::int
      join stocks on stocks.ticker = stock.ticker
  ) as tracked order by user_id, stock_id, k`

export const keepMyStocks = `
  insert into my_stocks (id, user_id, stock_id, created_at)
  select pg_temp.seed_id('my stock', nk, at), user_id, stock_id, at from seed_tracked on conflict do nothing`

/** Judges about four of the newest six tips on each tracked stock. */
export const addJudgements = `
  insert into classifications (user_id, tip_id, classification, claim_key, created_at, updated_at)
  select user_id, tip_id,
    (array['agree', 'agree', 'agree', 'disagree', 'uncertain'])[1 + pg_temp.seed_dice('verdict', nk * 10 + nth, 5)],
    claim_key,
    greatest(at, created_at), greatest(at, created_at)
  from seed_tracked join (
    select stock.id as stock_id, tip.id as tip_id, tip.claim_key, tip.created_at,
      row_number() over (partition by stock.id order by tip.dated_at desc, tip.id desc) as nth
    from (select distinct stock_id as id from seed_tracked) as stock cross join lateral (
      select id, claim_key, created_at, dated_at from tips where tips.stock_id = stock.id and deleted_at is null
      order by dated_at desc, id desc limit 6
    ) as tip
  ) as newest using (stock_id)
  where pg_temp.seed_dice('judged', nk * 10 + nth, 6) < 4
  on conflict do nothing`

export const addConclusions = `
  insert into conclusions (user_id, stock_id, action, conviction, horizon, rationale, price_target_value,
    price_target_currency, updated_at)
  select user_id, stock_id, action, conviction, horizon, rationale,
    case when action in ('buy', 'hold') then round((20 + pg_temp.seed_dice('price', stock_i, 380)) * 1.15) end, currency, at
  from seed_tracked join seed_conclusions said
    on said.i = pg_temp.seed_dice('conclusion', nk, (select count(*)::int from seed_conclusions))
  where k % 2 = 0 on conflict do nothing`

/** Writes the marks by which pages tell what is new since a conclusion. */
export const markConclusions = 'select mark_earlier_conclusions(null, null)'

export const addNotes = `
  insert into notes (id, user_id, stock_id, content, created_at)
  select pg_temp.seed_id('note', nk, at), user_id, stock_id, note.text, at
  from seed_tracked join seed_notes note on note.i = pg_temp.seed_dice('note', nk, (select count(*)::int from seed_notes))
  where k % 3 <> 0 on conflict do nothing`

export const addTasks = `
  insert into tasks (id, user_id, stock_id, task, done, created_at)
  select pg_temp.seed_id('task', nk, at), user_id, stock_id, task.text, nk % 3 = 0, at
  from seed_tracked join seed_tasks task on task.i = pg_temp.seed_dice('task', nk, (select count(*)::int from seed_tasks))
  where k % 3 <> 1 on conflict do nothing`
