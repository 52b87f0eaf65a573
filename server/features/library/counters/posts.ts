/**
 * SQL: updates what a post shows of its tips: their number, and their tickers, each once, in the order of the tips. A
 * part of a `with` after rows `change` of stock_id, tips and posts. The caller has locked the post in an earlier
 * statement.
 *
 * @param post a parameter.
 * @param written a query for stock_id and position of the tips that the post has after the change.
 * @param isMoved whether tickers are added, removed or reordered. For tips added at the end this is so only if a stock
 * is new to the post. Reading all tips of a long post costs as much as adding one.
 */
export function countingPost(
  post: string,
  written: string,
  isMoved = 'exists (select from change where posts <> 0)',
): string {
  return `
  counted_post as (
    update posts set
      tip_count = tip_count + (select sum(tips) from change),
      tickers = case when ${isMoved} then ${tickersOf(written)} else tickers end
    where id = ${post} and exists (select from change)
  )`
}

/**
 * SQL: the tickers of a post, each once, in the order of its tips. `written` is a query for their stock_id and
 * position.
 */
export function tickersOf(written: string): string {
  return `array(
        select ticker
        from (select stock_id, min(position) as first from (${written}) as written group by stock_id) as stock
          join stocks on stocks.id = stock_id
        order by first
      )`
}
