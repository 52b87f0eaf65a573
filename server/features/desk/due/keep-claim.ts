/**
 * SQL: makes what a judgement makes of a claim, or ends it: a part of a `with` behind `tip`, the row that is judged, and
 * `stored`: its `classification`, and whether it `is_first` of person and tip. `keep_claim`, a function of the database, sees
 * what a judgement has stored for which that has waited. Most tips name no day: for them nothing is done.
 *
 * @param person and the day that it is for them, as `$n` of the statement.
 */
export function keepingClaim({ person, today }: { person: string; today: string }): string {
  return `
  claimed as materialized (
    select keep_claim(${person}, tip.id, tip.stock_id, stored.classification, tip.deadline_on, ${today})
    from tip, stored
    where case stored.classification when 'uncertain' then not is_first else tip.deadline_on is not null end
  )`
}
