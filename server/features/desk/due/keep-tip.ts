/**
 * SQL: adds or ends the due claim of a judgement. A part of a `with` after `tip`, the judged row, and `stored`, which
 * has `classification` and `is_first` for person and tip. The database function `keep_claim` sees what a judgement has
 * stored that this one has waited for. Most tips name no day, so that nothing is done.
 *
 * @param person the person, and `today` their current day, as `$n` of the statement.
 */
export function keepingTip({ person, today }: { person: string; today: string }): string {
  return `
  claimed as materialized (
    select keep_claim(${person}, tip.id, tip.stock_id, stored.classification, tip.deadline_on, ${today})
    from tip, stored
    where case stored.classification when 'uncertain' then not is_first else tip.deadline_on is not null end
  )`
}
