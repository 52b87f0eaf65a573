/** A prepared statement whose only column, `json`, is the answer as text. */
export interface Ideal {
  name: string
  text: string
}

// The least that each answer needs of PostgreSQL: one statement, the JSON made there, counters as they are kept. The keys
// and forms are the contract's, so that an answer can be compared with the product's. `nulls last`, as the indexes are made:
// PostgreSQL takes them for no other order.

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const postItem = `posts.id, posts.slug, posts.title, posts.summary, posts.author, posts.authored_by as "authoredBy",
  (select state from strategist_homes known
    where known.strategist_id = posts.strategist_id and known.home = posts.home) as home,
  posts.source_type as "sourceType",
  posts.url, posts.image_url as "imageUrl", ${moment('posts.published_at')} as "publishedAt",
  posts.dated_by as "datedBy",
  ${moment('posts.created_at')} as "createdAt", posts.tip_count as "tipCount", posts.tickers,
  posts.folding is not distinct from 'folded' as folded`

const tipItem = (
  own: string,
) => `tips.id, tips.post_id as "postId", tips.stock_id as "stockId", tips.text, tips.thesis,
  tips.evidence, tips.evidence_seconds as "evidenceSeconds", tips.evidence_verified as "evidenceVerified",
  tips.provenance, tips.stance,
  tips.price_target_value as "priceTargetValue", tips.price_target_currency as "priceTargetCurrency",
  tips.price_target_horizon as "priceTargetHorizon", tips.price_target_source_excerpt as "priceTargetSourceExcerpt",
  ${moment('tips.created_at')} as "createdAt", ${moment('tips.edited_at')} as "editedAt",
  tips.hidden_at is not null as hidden, tips.folding is not distinct from 'folded' as folded,
  (select coalesce(json_agg(json_build_object('id', metric.id, 'tipId', metric.tip_id, 'name', metric.name, 'value',
      metric.value, 'unit', metric.unit, 'currency', metric.currency, 'asOf', metric.as_of, 'sourceExcerpt',
      metric.source_excerpt) order by metric.position, metric.id), '[]')
    from tip_metrics metric where metric.tip_id = tips.id) as metrics,
  json_build_object('id', stocks.id, 'ticker', stocks.ticker, 'companyName', stocks.company_name) as stock,
  json_build_object('id', posts.id, 'slug', posts.slug, 'title', posts.title, 'author', posts.author, 'authoredBy', posts.authored_by,
    'sourceType',
    posts.source_type, 'url', posts.url, 'contentSource', posts.content_source,
    'publishedAt', ${moment('posts.published_at')}, 'datedBy', posts.dated_by, 'createdAt', ${moment('posts.created_at')}) as post,
  json_build_object('total', agree_count + disagree_count + uncertain_count,
    'agree', case when ${own} then agree_count end, 'disagree', case when ${own} then disagree_count end,
    'uncertain', case when ${own} then uncertain_count end) as consensus`

const list = (name: string, rows: string): Ideal => ({
  name,
  text: `select coalesce(json_agg(item), '[]')::text as json from (${rows}) as item`,
})

/** Public reads. $1 is the post's slug or the stock's ticker. */
export const publicReads = {
  feed: list(
    'feed',
    `select ${postItem}, null as content from posts order by posts.created_at desc nulls last, posts.id desc nulls last limit 50`,
  ),
  post: {
    name: 'post',
    text: `select row_to_json(item)::text as json from (
      select ${postItem}, posts.content, posts.content_source as "contentSource", posts.content_times as "contentTimes",
        posts.strategist_id as "strategistId", 'full' as "contentShown", ${moment('posts.edited_at')} as "editedAt",
        posts.hidden_at is not null as hidden, posts.waiting_at is not null as waiting,
        (select created_at from users where users.id = posts.created_by) > now() - interval '7 days' as "byNewMember"
      from posts where posts.slug = $1) as item`,
  },
  tipsOfPost: list(
    'tips of post',
    `select ${tipItem('false')} from tips join stocks on stocks.id = tips.stock_id join posts on posts.id = tips.post_id
    where posts.slug = $1 and tips.deleted_at is null order by tips.position, tips.id limit 50`,
  ),
  tipsOfStock: list(
    'tips of stock',
    `select ${tipItem('false')} from stocks join tips on tips.stock_id = stocks.id join posts on posts.id = tips.post_id
    where stocks.ticker = $1 and tips.deleted_at is null order by tips.dated_at desc nulls last, tips.id desc nulls last limit 50`,
  ),
  stock: {
    name: 'stock',
    text: `select row_to_json(item)::text as json from (
      select stocks.id, stocks.ticker, stocks.company_name as "companyName", stocks.tip_count as "tipCount",
        stocks.post_count as "postCount", json_build_object('bullish', bullish_count, 'bearish', bearish_count,
          'neutral', neutral_count, 'unset', unset_count) as "stanceCounts",
        (select coalesce(json_agg(counted), '[]') from (
          select to_char(kept.month, 'YYYY-MM') as month, bullish, bearish, neutral, unset from stock_months kept
          where kept.stock_id = stocks.id order by kept.month desc limit 600) as counted) as "stanceMonths",
        (select coalesce(json_agg(targets), '[]') from (
          select tips.id as "tipId", tips.price_target_value as value,
            coalesce(tips.price_target_currency, 'USD') as currency, tips.price_target_horizon as horizon, tips.stance,
            posts.author, posts.slug as "postSlug", ${moment('tips.dated_at')} as date
          from tips join posts on posts.id = tips.post_id
          where tips.stock_id = stocks.id and tips.deleted_at is null and tips.price_target_value is not null
          order by tips.dated_at desc nulls last, tips.id desc nulls last limit 200) as targets) as "priceTargets"
      from stocks where stocks.ticker = $1) as item`,
  },
} satisfies Record<string, Ideal>

/** What belongs to a person. $1 is their id. */
export const personalReads = {
  stats: {
    name: 'stats',
    text: `select json_build_object(
      'unclassifiedTipsCount', coalesce(sum(stocks.tip_count - coalesce(judged.agree + judged.disagree, 0)), 0),
      'stocksWithoutConclusionsCount', count(*) filter (where conclusions.stock_id is null))::text as json
    from my_stocks mine join stocks on stocks.id = mine.stock_id
      left join stock_judgements judged on judged.user_id = $1 and judged.stock_id = mine.stock_id
      left join conclusions on conclusions.user_id = $1 and conclusions.stock_id = mine.stock_id
    where mine.user_id = $1`,
  },
  userStocks: list(
    'user stocks',
    `select stocks.ticker, stocks.tip_count as "tipCount", coalesce(judged.agree + judged.disagree, 0) as "classifiedCount"
    from my_stocks mine join stocks on stocks.id = mine.stock_id
      left join stock_judgements judged on judged.user_id = $1 and judged.stock_id = mine.stock_id
    where mine.user_id = $1 order by mine.created_at desc nulls last, mine.id desc nulls last limit 50`,
  ),
  myStocks: list(
    'my stocks',
    `select mine.id, ${moment('mine.created_at')} as "createdAt",
      json_build_object('id', stocks.id, 'ticker', stocks.ticker, 'companyName', stocks.company_name) as stock,
      case when said.stock_id is not null then json_build_object('stockId', said.stock_id, 'action', said.action,
        'conviction', said.conviction, 'horizon', said.horizon, 'rationale', said.rationale, 'priceTargetValue',
        said.price_target_value, 'priceTargetCurrency', said.price_target_currency,
        'updatedAt', ${moment('said.updated_at')}) end as conclusion
    from my_stocks mine join stocks on stocks.id = mine.stock_id
      left join conclusions said on said.user_id = $1 and said.stock_id = mine.stock_id
    where mine.user_id = $1 order by mine.created_at desc nulls last, mine.id desc nulls last limit 50`,
  ),
  classifications: list(
    'classifications',
    `select own.tip_id as "tipId", own.classification from classifications own
      join tips on tips.id = own.tip_id and tips.deleted_at is null
    where own.user_id = $1 order by own.created_at desc, own.tip_id desc`,
  ),
  // First the ids, stock by stock from an index, then the rows; `offset 0` keeps the planner from flattening the search.
  unclassified: list(
    'unclassified',
    `select ${tipItem('own.tip_id is not null')} from (
      select candidate.id, candidate.dated_at from my_stocks mine cross join lateral (
        select tips.id, tips.dated_at from tips
        where tips.stock_id = mine.stock_id and tips.deleted_at is null and not exists (
          select from classifications judged where judged.user_id = $1 and judged.tip_id = tips.id
            and judged.classification in ('agree', 'disagree') offset 0)
        order by tips.dated_at desc nulls last, tips.id desc nulls last limit 50
      ) as candidate where mine.user_id = $1 order by candidate.dated_at desc nulls last, candidate.id desc nulls last limit 50
    ) as wanted join tips on tips.id = wanted.id join stocks on stocks.id = tips.stock_id
      join posts on posts.id = tips.post_id
      left join classifications own on own.user_id = $1 and own.tip_id = tips.id
    order by tips.dated_at desc nulls last, tips.id desc nulls last`,
  ),
} satisfies Record<string, Ideal>

/** Writes, each with all the counters that the product keeps, in one statement. */
export const writes = {
  /** $1 user, $2 tip, $3 verdict. */
  classify: {
    name: 'classify',
    text: `with earlier as (
      select classification from classifications where user_id = $1 and tip_id = $2
    ), stored as (
      insert into classifications (user_id, tip_id, classification) values ($1, $2, $3)
      on conflict (user_id, tip_id) do update set classification = excluded.classification, updated_at = now()
    ), difference as (
      select ($3 = 'agree')::int - count(*) filter (where classification = 'agree')::int as agree,
        ($3 = 'disagree')::int - count(*) filter (where classification = 'disagree')::int as disagree,
        ($3 = 'uncertain')::int - count(*) filter (where classification = 'uncertain')::int as uncertain from earlier
    ), counted as (
      update tips set agree_count = agree_count + agree, disagree_count = disagree_count + disagree,
        uncertain_count = uncertain_count + uncertain
      from difference where tips.id = $2 returning stock_id, agree_count, disagree_count, uncertain_count
    ), own as (
      insert into stock_judgements (user_id, stock_id, agree, disagree, uncertain)
      select $1, stock_id, agree, disagree, uncertain from counted, difference
      on conflict (user_id, stock_id) do update set agree = stock_judgements.agree + excluded.agree,
        disagree = stock_judgements.disagree + excluded.disagree,
        uncertain = stock_judgements.uncertain + excluded.uncertain
    )
    select json_build_object('tipId', $2::uuid, 'classification', $3::text, 'consensus', json_build_object(
      'total', agree_count + disagree_count + uncertain_count, 'agree', agree_count, 'disagree', disagree_count,
      'uncertain', uncertain_count))::text as json from counted`,
  },
  /** $1 id, $2 post, $3 stock, $4 user, $5 text, $6 price target in dollars; a bullish tip without metrics. */
  addTip: {
    name: 'add tip',
    text: `with post as (
      update posts set tip_count = posts.tip_count + 1, tickers = case when stocks.ticker = any (posts.tickers)
        then posts.tickers else posts.tickers || stocks.ticker end
      from stocks where posts.id = $2 and stocks.id = $3 returning posts.id, dated_at, strategist_id
    ), before as (
      select coalesce(max(position), -1) + 1 as position,
        coalesce(bool_or(stock_id = $3 and deleted_at is null), false) as known from tips where post_id = $2
    ), tip as (
      insert into tips (id, post_id, stock_id, position, text, stance, price_target_value, price_target_currency,
        created_by, dated_at)
      select $1, $2, $3, before.position, $5, 'bullish', $6::numeric, 'USD', $4, post.dated_at from post, before
      returning *
    ), stock as (
      update stocks set tip_count = tip_count + 1, post_count = post_count + (not known)::int,
        bullish_count = bullish_count + 1 from before where stocks.id = $3
    ), target as (
      insert into stock_targets (stock_id, currency, count, sum) select $3, 'USD', 1, $6::numeric from tip
      on conflict (stock_id, currency) do update set count = stock_targets.count + 1,
        sum = stock_targets.sum + excluded.sum
    ), day as (
      insert into stock_days (stock_id, day, tip_count)
      select $3, (created_at at time zone 'UTC')::date, 1 from tip
      on conflict (stock_id, day) do update set tip_count = stock_days.tip_count + 1
    ), month as (
      insert into stock_months (stock_id, month, bullish, bearish, neutral, unset)
      select $3, date_trunc('month', dated_at at time zone 'UTC')::date, 1, 0, 0, 0 from tip
      on conflict (stock_id, month) do update set bullish = stock_months.bullish + 1
    ), month_of_author as (
      insert into strategist_months (strategist_id, month, bullish, bearish, neutral, unset)
      select strategist_id, date_trunc('month', dated_at at time zone 'UTC')::date, 1, 0, 0, 0 from post
      where strategist_id is not null
      on conflict (strategist_id, month) do update set bullish = strategist_months.bullish + 1
    ), about as (
      insert into strategist_stocks (strategist_id, stock_id, tip_count)
      select strategist_id, $3, 1 from post where strategist_id is not null
      on conflict (strategist_id, stock_id) do update set tip_count = strategist_stocks.tip_count + 1
    ), sector as (
      insert into strategist_sectors (strategist_id, sector, tip_count)
      select strategist_id, sector, 1 from post, stocks
      where stocks.id = $3 and sector is not null and strategist_id is not null
      on conflict (strategist_id, sector) do update set tip_count = strategist_sectors.tip_count + 1
    )
    select json_build_object('id', tip.id, 'postId', post_id, 'stockId', stock_id)::text as json from tip`,
  },
} satisfies Record<string, Ideal>
