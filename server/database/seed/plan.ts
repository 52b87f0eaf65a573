/**
 * The first part of seeding, in temporary tables: the references between rows, and every random number. All values come
 * from the number of a row and a clock, so that with the same clock a row is always the same.
 */

/** When the newest rows were made, unless a seed says otherwise. */
export const seedClock = new Date('2026-11-15T18:00:00Z')

/** SQL: the clock of the running seed. */
export const clock = 'pg_temp.seed_clock()'

/** `seed_at(kind, n, days)` is a moment in the last `days` days before the clock, newer ones more often. */
export const functions = (now: Date) => `
  create or replace function pg_temp.seed_clock() returns timestamptz language sql immutable as
    $$ select timestamptz '${now.toISOString()}' $$;
  create or replace function pg_temp.seed_dice(kind text, n bigint, sides int) returns int language sql immutable as
    $$ select ('x' || substr(md5(kind || n), 1, 7))::bit(28)::int % sides $$;
  create or replace function pg_temp.seed_at(kind text, n bigint, days int) returns timestamptz language sql immutable as
    $$ select date_trunc('milliseconds', ${clock}
      - power(pg_temp.seed_dice(kind, n, 100000000) / 100000000.0, 1.6) * days * interval '1 day') $$;
  create or replace function pg_temp.seed_id(kind text, n bigint, at timestamptz) returns uuid language sql immutable as
    $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
      || 'a' || substr(md5(kind || n), 4, 15))::uuid $$;
  create or replace function pg_temp.seed_slug(title text) returns text language sql immutable as
    $$ select btrim(left(regexp_replace(regexp_replace(normalize(lower(replace(title, '''', '')), nfkd), '[\\u0300-\\u036f]', '', 'g'),
      '[^a-z0-9]+', '-', 'g'), 72), '-') $$`

/** Phrases and lists arrive as one JSON array each. `i` counts from 0. */
const phraseTables: Record<string, string> = {
  claims:
    'stance text, text text, thesis text, evidence text, metric text, unit text, low int, high int, step int',
  titles: 'title text, summary text',
  intros: 'text text',
  closings: 'text text',
  strategists: 'name text, bio text, source text, address text',
  stocks: 'ticker text, "companyName" text, name text, sector text, currency text',
  notes: 'text text',
  tasks: 'text text',
  conclusions: 'action text, conviction text, horizon text, rationale text',
  closes: 'stock_i int, day date, close numeric',
}

/** The statement that makes the temporary table of a list of phrases. */
export function phraseTable(name: string): string {
  const columns = phraseTables[name]
  return `create temp table seed_${name} on commit drop as
    select rows.ordinality::int - 1 as i, phrase.* from jsonb_array_elements($1::jsonb) with ordinality as rows,
      jsonb_to_record(rows.value) as phrase(${columns})`
}

/**
 * $1 posts, $2 stocks, $3 users. Well-known stocks are written about more.
 *
 * @param lean how much more the first authors write than the last ones. 1: all write the same.
 */
export const postPlan = (lean: number) => `
  create temp table seed_posts on commit drop as
  select n, pg_temp.seed_id('post', n, created_at) as id, created_at, stock_i, title_i, strategist_i, user_n,
    case when pg_temp.seed_dice('manual', n, 8) = 0 then 'manual' else strategist.source end as source,
    created_at - (1 + pg_temp.seed_dice('published', n, 70)) * interval '1 hour' as published_at
  from (
    select n, pg_temp.seed_at('post', n, 1095) as created_at, n * 7 % (select count(*) from seed_titles) as title_i,
      floor(power(pg_temp.seed_dice('about', n, 1000000) / 1000000.0, 1.3) * $2::int)::int as stock_i,
      ${author(lean)} as strategist_i,
      case when $3::int > 0 then 1 + pg_temp.seed_dice('author', n, $3::int) end as user_n
    from generate_series(1, $1::int) as n
  ) as planned join seed_strategists strategist on strategist.i = strategist_i`

const authors = '(select count(*)::int from seed_strategists)'

const author = (lean: number) =>
  lean === 1
    ? `pg_temp.seed_dice('strategist', n, ${authors})`
    : `floor(power(pg_temp.seed_dice('strategist', n, 1000000) / 1000000.0, ${lean}) * ${authors})::int`

/** SQL: the price around which the targets of a seed without closes are. */
const usualPrice = "(20 + pg_temp.seed_dice('price', stock_i, 380))"

/** SQL: the last close that the author may have known. */
const lastClose = `(select close from seed_closes
  where seed_closes.stock_i = chosen.stock_i and seed_closes.day <= (published_at at time zone 'UTC')::date
  order by day desc limit 1)`

/**
 * $1 tips, $2 posts, $3 stocks. Each post's first tip is about its own stock; further ones are spread over all posts.
 *
 * @param hasCloses whether targets are around the closes in `seed_closes`.
 */
export const tipPlan = (hasCloses: boolean) => `
  create temp table seed_tips on commit drop as
  select n, post_n, stock_i, claim_i, row_number() over (partition by post_n order by n) - 1 as position,
    low + pg_temp.seed_dice('number', n, high - low + 1) as a,
    case when stance <> 'unset' and pg_temp.seed_dice('target', n, 10) < 6 then
      round((${hasCloses ? `coalesce(${lastClose}, ${usualPrice})` : usualPrice} * case stance
        when 'bullish' then 1.08 + pg_temp.seed_dice('up', n, 37) / 100.0
        when 'bearish' then 0.92 - pg_temp.seed_dice('down', n, 32) / 100.0
        else 0.95 + pg_temp.seed_dice('flat', n, 10) / 100.0 end)::numeric) end as target,
    (array['12 months', '12 months', '18 months', '3 years'])[1 + pg_temp.seed_dice('horizon', n, 4)] as horizon
  from (
    select spread.n, pg_temp.seed_dice('claim', spread.n, (select count(*)::int from seed_claims)) as claim_i, post_n, post.published_at,
      case when spread.n <= $2::int then post.stock_i
        else floor(power(pg_temp.seed_dice('tip', spread.n, 1000000) / 1000000.0, 2) * $3::int)::int end as stock_i
    from (select n, case when n <= $2::int then n else 1 + pg_temp.seed_dice('in', n, $2::int) end as post_n
      from generate_series(1, $1::int) as n) as spread join seed_posts post on post.n = post_n
  ) as chosen join seed_claims claim on claim.i = claim_i`

/** The texts of each tip, computed when they are read. The plan of a million tips so stays small. */
export const tipTexts = `
  create temp view seed_tip_texts as
  select tip.n, tip.post_n, tip.position, tip.target, tip.horizon, tip.a, claim.stance, claim.metric, claim.unit,
    stock.ticker, stock.currency,
    replace(claim.text, '{name}', stock.name) as text, claim.thesis,
    replace(replace(replace(claim.evidence, '{name}', stock.name), '{a}', tip.a::text), '{b}', (tip.a - claim.step)::text) as evidence,
    case when tip.target is not null then 'We see ' || stock.name || ' at '
      || (case stock.currency when 'EUR' then '€' when 'GBP' then '£' else '$' end) || tip.target
      || ' within ' || tip.horizon || '.' end as target_excerpt
  from seed_tips tip join seed_claims claim on claim.i = tip.claim_i join seed_stocks stock on stock.i = tip.stock_i`
