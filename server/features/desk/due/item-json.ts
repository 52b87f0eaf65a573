/** Characters of an item's words, at most (decision 68). */
const mostWords = 300

/** SQL: a text in one line, shortened at the end of a word if it is too long. */
const cut = (words: string) => `(
  select case when length(line) <= ${mostWords} then line
    else regexp_replace(left(line, ${mostWords - 1}), '\\s+\\S*$', '') || '…' end
  from (select btrim(regexp_replace(left(${words}, ${3 * mostWords}), '\\s+', ' ', 'g')) as line) as one
)`

/** SQL: the day on which an item is due. */
export const effectiveDay = (item = 'item') => `coalesce(${item}.snoozed_to, ${item}.due_on)`

/** SQL: the words of an item, read from the thing it is about. */
const saidBy = `case item.kind
  when 'review' then (
    select coalesce(rationale, initcap(action) || coalesce(', ' || conviction || ' conviction', '')) from conclusions
    where user_id = item.user_id and stock_id = item.ref_id)
  when 'falsifier' then (
    select case when state = 'tripped' and kind <> 'text'
      then 'Closed ' || case kind when 'close-below' then 'below' else 'above' end || ' your level on '
        || to_char(tripped_on, 'FMDD FMMonth') || ': ' else '' end || text
    from falsifiers where id = item.ref_id)
  when 'task' then (select task from tasks where id = item.ref_id)
  when 'claim' then (select text from tips where id = item.ref_id)
  when 'opposed' then (
    select tips || case tips when 1 then ' tip points' else ' tips point' end || ' the other way since '
      || to_char(day_in(since, coalesce(users.timezone, 'UTC')), 'FMDD FMMonth')
    from opposed join users on users.id = opposed.user_id where user_id = item.user_id and stock_id = item.ref_id)
  when 'feed' then (
    select title || ' is paused after 30 days without success' from feeds where id = item.ref_id)
  end`

/** SQL: the words of a row `item`. */
export const wordsOfItem = `coalesce(${cut(`coalesce(item.words, ${saidBy})`)}, '')`

/** SQL: the columns of a row `item` of `due_items` that the contract shows. */
export const dueItemColumns = `
  item.kind, item.ref_id as id,
  (
    select json_build_object('id', stock.id, 'ticker', stock.ticker, 'companyName', stock.company_name)
    from stocks as stock where stock.id = item.stock_id
  ) as stock,
  item.due_on::text as "dueOn", item.snoozed_to::text as "snoozedTo", item.state, item.result, ${wordsOfItem} as words,
  case item.kind when 'claim' then item.ref_id when 'task' then (select tip_id from tasks where id = item.ref_id)
    when 'opposed' then (select newest_tip from opposed where user_id = item.user_id and stock_id = item.ref_id)
  end as "tipId"`
