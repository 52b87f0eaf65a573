/** The second part of seeding: stocks, strategists, posts and tips, each in one statement from the plan. */

import { clock } from './plan.ts'

const start = `${clock} - interval '1096 days'`

export const addStocks = `
  insert into stocks (id, ticker, company_name, sector, created_at)
  select pg_temp.seed_id('stock', i, at), ticker, "companyName", sector, at
  from (select *, ${start} + i * interval '1 ms' as at from seed_stocks) as stock on conflict do nothing`

export const addStrategists = `
  insert into strategists (id, name, name_key, bio, profile_urls, created_at)
  select pg_temp.seed_id('strategist', i, at), name, lower(name), bio, array[address], at
  from (select *, ${start} + i * interval '1 hour' as at from seed_strategists) as strategist
  where exists (select from seed_posts where strategist_i = strategist.i) on conflict do nothing`

/** Builds the content from the evidence of the tips, so that every quotation is found in it. */
export const addPosts = `
  insert into posts (id, slug, title, summary, content, author, source_type, url, canonical_url, published_at,
    dated_by, created_at, dated_at, created_by, strategist_id)
  select id, slug, title, summary, content, author, source, url, url, published_at,
    case when published_at is null then 'arrival' else 'person' end, created_at,
    coalesce(published_at, created_at), created_by, strategist_id
  from (
    select post.n, post.id, post.created_at, post.source, author.name as author, strategists.id as strategist_id,
      users.id as created_by, words.title, words.slug || case when words.nth > 1 then '-' || words.nth else '' end as slug,
      replace(title.summary, '{name}', stock.name) as summary,
      case when post.source = 'manual' and post.n % 2 = 0 then null else post.published_at end as published_at,
      case post.source
        when 'youtube' then 'https://www.youtube.com/watch?v='
          || translate(left(encode(decode(md5('video' || post.n), 'hex'), 'base64'), 11), '+/', '-_')
        when 'blog' then case when author.source = 'blog' then author.address else 'https://notes.example' end
          || '/' || words.slug || '-' || post.n end as url,
      replace(intro.text, '{name}', stock.name) || coalesce(E'\\n\\n' || paragraphs.text, '') || E'\\n\\n' || closing.text as content
    from seed_posts post
      join seed_stocks stock on stock.i = post.stock_i
      join seed_titles title on title.i = post.title_i
      join (
        select n, title, slug, row_number() over (partition by slug order by n) as nth from (
          select post.n, replace(title.title, '{name}', stock.name) as title,
            pg_temp.seed_slug(replace(title.title, '{name}', stock.name)) as slug
          from seed_posts post join seed_titles title on title.i = post.title_i join seed_stocks stock on stock.i = post.stock_i
        ) as titled
      ) as words on words.n = post.n
      join seed_intros intro on intro.i = pg_temp.seed_dice('intro', post.n, (select count(*)::int from seed_intros))
      join seed_closings closing on closing.i = pg_temp.seed_dice('closing', post.n, (select count(*)::int from seed_closings))
      join seed_strategists author on author.i = post.strategist_i
      join strategists on strategists.name_key = lower(author.name)
      left join users on users.email = 'user' || post.user_n || '@example.com'
      left join (
        select post_n, string_agg(concat_ws(' ', text, evidence, target_excerpt), E'\\n\\n' order by position) as text
        from seed_tip_texts group by post_n
      ) as paragraphs on paragraphs.post_n = post.n
  ) as written on conflict do nothing`

/**
 * An earlier, smaller seed may have written the post without this evidence. So the statement looks whether the content
 * contains it.
 */
export const addTips = `
  insert into tips (id, post_id, stock_id, position, text, thesis, evidence, evidence_seconds, evidence_verified, stance,
    price_target_value, price_target_currency, price_target_horizon, price_target_source_excerpt, created_at, created_by,
    dated_at)
  select pg_temp.seed_id('tip', tip.n, posts.created_at), posts.id, stocks.id, tip.position, tip.text, tip.thesis,
    tip.evidence, case when posts.source_type = 'youtube' then 40 + tip.position * 95 end,
    position(tip.evidence in posts.content) > 0, tip.stance, tip.target,
    case when tip.target is not null then tip.currency end, case when tip.target is not null then tip.horizon end,
    tip.target_excerpt, posts.created_at, posts.created_by, posts.dated_at
  from seed_tip_texts tip join seed_posts post on post.n = tip.post_n join posts on posts.id = post.id
    join stocks on stocks.ticker = tip.ticker
  on conflict do nothing`

/** Starts the job of the server that reads the time limits of tips out of their words. */
export const leaveDaysToJob = `
  insert into undated_tips (after) select '00000000-0000-0000-0000-000000000000' where exists (select from tips)
  on conflict (id) do update set after = excluded.after`

export const addMetrics = `
  insert into tip_metrics (id, tip_id, position, name, value, unit, source_excerpt)
  select pg_temp.seed_id('metric', tip.n, post.created_at), tips.id, 0, tip.metric, tip.a::text, tip.unit, tip.evidence
  from seed_tip_texts tip join seed_posts post on post.n = tip.post_n
    join tips on tips.id = pg_temp.seed_id('tip', tip.n, post.created_at)
  where pg_temp.seed_dice('metric', tip.n, 3) > 0
  on conflict do nothing`

export const describeStrategists = `
  update strategists set source_types = types.source_types from (
    select strategist_id, array_agg(distinct source_type order by source_type) as source_types
    from posts group by strategist_id
  ) as types where types.strategist_id = strategists.id and cardinality(strategists.source_types) = 0`
