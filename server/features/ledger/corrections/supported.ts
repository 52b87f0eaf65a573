/**
 * SQL: whether a machine has read the text of the post as the row `correction` says, and only the claim is corrected.
 *
 * A draft of another passage supports only another target. Otherwise two accounts of one person could replace a call
 * that went badly by something else in the text. Calls of edited tips, which do not count, are not supported either:
 * their authors could wait and have the good ones counted. That takes a moderator.
 *
 * Targets are compared as numbers. A missing currency is a value of its own.
 */
export const isSupported = `coalesce(correction."is" -> 'post' is null, false) and exists (
  select from calls where calls.tip_id = correction.tip_id and (calls.proof ->> 'provenance' = 'drafted'
    or calls.proof -> 'isConfirmed' = 'true')
) and exists (
  select from tips as tip join posts as post on post.id = tip.post_id
    join source_drafts as draft on draft.hash = post.source_hash and draft.canonical_url = post.source_url
    join stocks as stock on stock.ticker = draft.ticker
  where tip.id = correction.tip_id and stock.id = (correction."is" ->> 'stockId')::uuid
    and case draft.stance when 'bullish' then 1 when 'bearish' then -1 else 0 end = (correction."is" ->> 'direction')::int
    and draft.target_value is not distinct from (correction."is" ->> 'targetValue')::numeric
    and case when draft.target_value is not null then draft.target_currency end
      is not distinct from correction."is" ->> 'targetCurrency'
    and (draft.evidence_key = correction.was ->> 'evidenceKey'
      or (correction.was ->> 'stockId' = correction."is" ->> 'stockId' and correction.was ->> 'direction' = correction."is" ->> 'direction')))`
