/** Five thousand strategists, and half of all posts read at their homes, so that their calls count. Triggers would wait on each row. */
export const makeStrategists = `
  set session_replication_role = replica;
  insert into strategists (id, name, name_key) select gen_random_uuid(), 'Analyst ' || n, 'analyst ' || n from generate_series(1, 5000) as n;
  create temp table placed as select posts.id, one.id as strategist_id, n % 2 = 0 as is_proven
    from (select id, row_number() over (order by id) as n from posts) as posts
    join (select id, row_number() over (order by name) as m from strategists where name like 'Analyst %') as one on m = 1 + n % 5000;
  update posts set strategist_id = placed.strategist_id,
    content_source = case when is_proven then 'fetched' else content_source end,
    authored_by = case when is_proven then 'source' else authored_by end,
    home = case when is_proven then placed.strategist_id::text || '.example' end
    from placed where placed.id = posts.id;
  update tips set evidence_verified = true, provenance = 'drafted' from placed where placed.id = tips.post_id and is_proven;
  insert into strategist_homes (strategist_id, home, state)
    select distinct strategist_id, strategist_id::text || '.example', 'own' from placed where is_proven;
  update strategists set post_count = written.posts from (select strategist_id, count(*) as posts from posts group by 1) as written
    where written.strategist_id = strategists.id;
  set session_replication_role = origin`

/** Closes of five years' weekdays for all stocks, of which nobody has been told yet; a series together, as files are read. */
export const makePrices = `
  insert into price_series (id, symbol, stock_id, currency, timezone, basis, has_dividends, tells_splits, source, source_symbol)
    select gen_random_uuid(), ticker, id, 'USD', 'America/New_York', 'raw', false, true, 'csv', ticker from stocks
    union all select gen_random_uuid(), 'SPY', null, 'USD', 'America/New_York', 'raw', false, true, 'csv', 'SPY';
  insert into prices (series_id, day, close, split_factor, total_factor, by_file)
    select series.id, day::date, round((100 * exp(0.2 * sin(extract(epoch from day) / 8640000.0 * (1 + hashtext(symbol) % 7))
      + 0.0002 * (day::date - current_date + 1800) * (hashtext(symbol) % 5)))::numeric, 2), 1, 1, true
    from price_series as series, generate_series(current_date - 1800, current_date - 1, interval '1 day') as day
    where extract(isodow from day) < 6 order by series.id, day`

/** Tells the series of their prices: from now on they are due. */
export const tellPrices = `
  update price_series as series set first_day = had.first, last_day = had.last, settle_at = now(), settle_all = true, fetched_at = now(),
    last_split = 1, last_total = 1, last_close = (select close from prices where series_id = series.id and day = had.last)
  from (select series_id, min(day) as first, max(day) as last from prices group by 1) as had where had.series_id = series.id`

/** One more day of all stocks. */
export const makeNextDay = `
  insert into prices (series_id, day, close, split_factor, total_factor, by_file)
    select id, current_date, round(last_close * 1.01, 2), 1, 1, true from price_series;
  update price_series set last_day = current_date, last_close = round(last_close * 1.01, 2), settle_at = now(), fetched_at = now()`

/** Whether calls or records wait for a job. */
export const whatWaits = `
  select exists (select from unsettled) or exists (select from price_series where settle_at <= now()) as settles,
    exists (select from unscored) as scores`

/** What waits: something else as soon as anything is settled. */
export const whatIsDue = `
  select concat_ws(' ', (select count(*) from price_series where settle_at <= now()), (select min(id) from unsettled)) as due`
