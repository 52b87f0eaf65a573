/**
 * SQL: what a tip is made from, as a row `origin` of `draft_id` and `provenance`: the most similar draft of its post's
 * text. The same claim from the same words is `drafted`. Only the same stock or the same words is `edited`. Targets are
 * compared as numbers, a missing currency is a value of its own, and missing words match nothing.
 *
 * @param tip SQL expressions: its stock's id, its claim and the key of its evidence.
 * @param post a row with `source_hash` and `source_url`.
 */
export function originOf(
  tip: Record<'stockId' | 'stance' | 'value' | 'currency' | 'evidenceKey', string>,
  post: string,
): string {
  const words = `draft.evidence_key is not distinct from ${tip.evidenceKey}`
  const claim = `(draft.ticker, draft.stance, draft.target_value, draft.target_currency)
    is not distinct from (stock.ticker, ${tip.stance}, ${tip.value}, ${tip.currency})`
  return `
  lateral (
    select (array_agg(draft_id))[1] as draft_id,
      case when bool_or(is_same) then 'drafted' when count(*) > 0 then 'edited' else 'added' end as provenance
    from (
      select draft.id as draft_id, ${claim} and ${words} as is_same
      from source_drafts as draft, (select ticker from stocks where id = ${tip.stockId}) as stock
      where draft.hash = ${post}.source_hash and draft.canonical_url = ${post}.source_url
        and (draft.ticker = stock.ticker or draft.evidence_key = ${tip.evidenceKey})
      order by is_same desc, draft.evidence_key = ${tip.evidenceKey} desc nulls last, draft.ticker = stock.ticker desc,
        draft.extractor, draft.position
      limit 1
    ) as likest
  ) as origin`
}
